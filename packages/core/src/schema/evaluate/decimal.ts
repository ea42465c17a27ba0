/** A number as `digits × 10 ^ exponent`, exactly as its shortest decimal form says. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/** Whether a value is a whole multiple of a divisor, in decimals: 19.99 is a multiple of 0.01. */
export function isMultiple(value: number, divisor: number): boolean {
  const [a, b] = [toDecimal(value), toDecimal(divisor)];
  const exponent = Math.min(a.exponent, b.exponent);
  return scale(a, exponent) % scale(b, exponent) === 0n;
}

function toDecimal(value: number): Decimal {
  // Always of the form -1.2345e-7.
  const [mantissa = "0", exponent = "0"] = value.toExponential().split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

function scale({ digits, exponent }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(exponent - to);
}
