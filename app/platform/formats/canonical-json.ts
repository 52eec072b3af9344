export type Canonical = string | number | readonly Canonical[] | { readonly [name: string]: Canonical | undefined };

/**
 * RFC 8785 for strings and integers below 2^53: names in order, no blanks. What is undefined is left out.
 * @throws RangeError for another number and for half a letter
 */
export function canonicalJson(value: Canonical): string {
  if (typeof value === "string") {
    if (!value.isWellFormed()) throw new RangeError("Only whole letters are canonical.");
    return JSON.stringify(value);
  }
  if (typeof value === "number") {
    if (!Number.isSafeInteger(value)) throw new RangeError("Only whole numbers are canonical.");
    return JSON.stringify(value);
  }
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const pairs = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${pairs.flatMap(([name, one]) => (one === undefined ? [] : [`${JSON.stringify(name)}:${canonicalJson(one)}`])).join(",")}}`;
}

const isList = (value: Canonical): value is readonly Canonical[] => Array.isArray(value);
