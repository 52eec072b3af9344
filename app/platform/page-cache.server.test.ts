import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compress, entityTag, isAnonymous, matchesTag, PageCache, preferredEncoding } from "./page-cache.server.ts";

const page = (text: string) => ({ status: 200, headers: [] as [string, string][], body: Buffer.from(text) });

function memoryAt(start: number) {
  let now = start;
  const memory = new PageCache(() => now);
  return { memory, pass: (ms: number) => (now += ms) };
}

describe("page cache", () => {
  test("gives back what was kept for the same address and encoding only", () => {
    const { memory } = memoryAt(0);
    memory.keep("/allListing", "br", page("cars"));
    expect(memory.find("/allListing", "br")?.body.toString()).toBe("cars");
    expect(memory.find("/allListing", "gzip")).toBeUndefined();
    expect(memory.find("/allListing?page=2", "br")).toBeUndefined();
  });

  test("keeps a page thirty seconds while nothing changes", () => {
    const { memory, pass } = memoryAt(0);
    memory.keep("/", "br", page("home"));
    pass(30_000);
    expect(memory.find("/", "br")).toBeDefined();
    pass(1);
    expect(memory.find("/", "br")).toBeUndefined();
  });

  test("drops a page two seconds old once the inventory has changed", () => {
    const { memory, pass } = memoryAt(0);
    memory.keep("/", "br", page("home"));
    memory.changed();
    pass(2_000);
    expect(memory.find("/", "br")).toBeDefined();
    pass(1);
    expect(memory.find("/", "br")).toBeUndefined();
  });

  test("drops it as soon when the change came while it was made", () => {
    const { memory, pass } = memoryAt(0);
    const { asOf } = memory;
    memory.changed();
    memory.keep("/", "br", page("home"), asOf);
    pass(2_001);
    expect(memory.find("/", "br")).toBeUndefined();
  });

  test("stays within its bytes, forgetting what was used longest ago", () => {
    const { memory } = memoryAt(0);
    const big = "x".repeat(8 * 1024 * 1024);
    for (let n = 0; n < 8; n++) memory.keep(`/${n}`, "br", page(big));
    memory.find("/0", "br");
    memory.keep("/8", "br", page(big));
    expect(memory.find("/1", "br")).toBeUndefined();
    expect(memory.find("/0", "br")).toBeDefined();
    expect(memory.size.bytes).toBe(64 * 1024 * 1024);
  });

  test("does not keep pages of endless addresses", () => {
    const { memory } = memoryAt(0);
    memory.keep(`/allListing?q=${"x".repeat(600)}`, "br", page("none"));
    expect(memory.size.pages).toBe(0);
  });
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; Q=0, gzip", "gzip"],
  ["br;q=0;x=1, gzip;q=0.5", "gzip"],
  ["identity", "identity"],
  ["gzip;q=1, br;q=0.1", "br"],
  ["gzip;q=0, *", "identity"],
  ["*, br;q=0", "gzip"],
  ["br;q=0, *;q=0", "identity"],
  ["identity;q=0, gzip", "gzip"],
  ["*", "gzip"],
  [null, "identity"],
] as const)("Accept-Encoding %s is answered with %s", (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
});

test("both compressions give back the same bytes", () => {
  const body = Buffer.from("<p>Lot 48210377</p>".repeat(50));
  expect(brotliDecompressSync(compress(body, "br"))).toEqual(body);
  expect(gunzipSync(compress(body, "gzip"))).toEqual(body);
  expect(compress(body, "identity")).toBe(body);
});

test("a validator matches itself, in a list, and the star", () => {
  const tag = entityTag(Buffer.from("page"));
  expect(matchesTag(tag, tag)).toBe(true);
  expect(matchesTag(`"other", ${tag}`, tag)).toBe(true);
  expect(matchesTag(tag.replace("W/", ""), tag)).toBe(true);
  expect(matchesTag("*", tag)).toBe(true);
  expect(matchesTag(" * ", tag)).toBe(true);
  expect(matchesTag(`"a",${tag} , "b"`, tag)).toBe(true);
  expect(matchesTag('"other"', tag)).toBe(false);
  expect(matchesTag(null, tag)).toBe(false);
});

test.each([
  [undefined, true],
  ["theme=dark", true],
  ["bidport.favourites=abc", false],
  ["a=b; bidport.toast=x", false],
  ["__Host-bidport.session=x", false],
])("a visitor with the cookies %s is anonymous: %s", (cookies, anonymous) => {
  expect(isAnonymous(cookies)).toBe(anonymous);
});
