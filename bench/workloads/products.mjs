// A list of products, short or long.
import { literalUnion } from "./typia.mjs";

const currencies = ["EUR", "USD", "GBP"];

/** The list with that many products. */
export function productsOf(count) {
  return {
    name: `${count.toLocaleString("en")} items`,
    kind: "structural",
    schema,
    payload: listOf(count),
    judged: listOf(Math.min(count, 100)),
    handWritten: new URL("./products.hand.mjs", import.meta.url),
    typia: { types },
  };
}

const schema = {
  type: "object",
  properties: {
    total: { type: "integer", minimum: 0 },
    products: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: { type: "integer", minimum: 1 },
          sku: { type: "string" },
          name: { type: "string" },
          price: { type: "number", minimum: 0 },
          currency: { type: "string", enum: currencies },
          available: { type: "boolean" },
          tags: { type: "array", items: { type: "string" } },
          size: {
            type: "object",
            properties: { width: { type: "number" }, height: { type: "number" } },
            required: ["width", "height"],
          },
          discount: { type: ["number", "null"] },
        },
        required: ["id", "sku", "name", "price", "currency", "available", "tags", "size"],
      },
    },
  },
  required: ["total", "products"],
};

const types = `type Value = { total: number & tags.Type<"int64"> & tags.Minimum<0>; products: Product[] };
type Product = {
  id: number & tags.Type<"int64"> & tags.Minimum<1>;
  sku: string;
  name: string;
  price: number & tags.Minimum<0>;
  currency: ${literalUnion(currencies)};
  available: boolean;
  tags: string[];
  size: { width: number; height: number };
  discount?: number | null;
};`;

function listOf(count) {
  return { total: count, products: Array.from({ length: count }, (_, index) => productOf(index)) };
}

function productOf(index) {
  const product = {
    id: index + 1,
    sku: `SKU-${index}`,
    name: `Product ${index}`,
    price: 4 + (index % 97) / 4,
    currency: currencies[index % 3],
    available: index % 7 !== 0,
    tags: ["new", "blue", "wood"].slice(index % 3),
    size: { width: 10 + (index % 5), height: 20.5 },
  };
  return index % 4 === 0 ? { ...product, discount: index % 8 === 0 ? null : 0.5 } : product;
}
