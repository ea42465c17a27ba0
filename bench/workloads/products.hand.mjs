// What one would write without a generator, for speed.
export function check(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { total, products } = value;
  if (!Number.isInteger(total) || total < 0 || !Array.isArray(products)) return false;
  for (let i = 0; i < products.length; i++) if (!isProduct(products[i])) return false;
  return true;
}

function isProduct(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { id, sku, name, price, currency, available, tags, size, discount } = value;
  if (
    !Number.isInteger(id) ||
    id < 1 ||
    typeof sku !== "string" ||
    typeof name !== "string" ||
    typeof price !== "number" ||
    !(price >= 0) ||
    (currency !== "EUR" && currency !== "USD" && currency !== "GBP") ||
    typeof available !== "boolean" ||
    !Array.isArray(tags) ||
    typeof size !== "object" ||
    size === null ||
    Array.isArray(size) ||
    typeof size.width !== "number" ||
    typeof size.height !== "number" ||
    (discount !== undefined && discount !== null && typeof discount !== "number")
  )
    return false;
  for (let i = 0; i < tags.length; i++) if (typeof tags[i] !== "string") return false;
  return true;
}
