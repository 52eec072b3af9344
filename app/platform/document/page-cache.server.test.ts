import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  compress,
  encodingFor,
  entityTag,
  isAnonymous,
  matchesTag,
  PageCache,
  preferredEncoding,
  sayAge,
  type Encoding,
} from "./page-cache.server.ts";

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

  test("keeps no more memory than a page has bytes", () => {
    const { memory } = memoryAt(0);
    const body = compress(Buffer.from("<p>cars</p>".repeat(300)), "br");
    expect(body.buffer.byteLength).toBeGreaterThan(body.length);
    memory.keep("/", "br", { ...page(""), body });
    const kept = memory.find("/", "br")?.body;
    expect(kept?.equals(body)).toBe(true);
    expect(kept?.buffer.byteLength).toBe(body.length);
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

  test.each(["zstd", "br"] as const)(
    "packs a page that is asked often as small as it gets (%s before)",
    async (encoding) => {
      const html = Buffer.from(Array.from({ length: 900 }, (_, n) => `<li>Lot ${n * n} of ${n * 7}</li>`).join(""));
      const body = compress(html, encoding, true);
      const headers: [string, string][] = [
        ["etag", 'W/"1"'],
        ["content-encoding", encoding],
        ["content-length", String(body.length)],
      ];
      const { memory } = memoryAt(0);
      memory.keep("/", encoding, { status: 200, headers, body });
      const find = () => memory.find("/", encoding) ?? { headers: [], body: Buffer.alloc(0) };
      expect([find().body, find().body]).toEqual([body, body]);
      find();
      await expect.poll(() => find().body.length).toBeLessThan(body.length);
      const better = find();
      expect(brotliDecompressSync(better.body)).toEqual(html);
      expect(Object.fromEntries(better.headers)).toEqual({
        etag: 'W/"1"',
        "content-encoding": "br",
        "content-length": String(better.body.length),
      });
    },
  );

  test("what was not compressed stays as it is however often it is asked", async () => {
    const { memory } = memoryAt(0);
    memory.keep("/", "identity", page("home"));
    for (let asked = 0; asked < 5; asked++) expect(memory.find("/", "identity")).toEqual(page("home"));
    await Promise.resolve();
    expect(memory.find("/", "identity")).toEqual(page("home"));
  });

  test("stays within its bytes, forgetting what was used longest ago", () => {
    const { memory } = memoryAt(0);
    const big = "x".repeat(8 * 1024 * 1024);
    for (let n = 0; n < 6; n++) memory.keep(`/${n}`, "br", page(big));
    memory.find("/0", "br");
    memory.keep("/8", "br", page(big));
    expect(memory.find("/1", "br")).toBeUndefined();
    expect(memory.find("/0", "br")).toBeDefined();
    expect(memory.size.bytes).toBe(48 * 1024 * 1024);
  });

  test("gives a page that has become too old only to whom nothing newer can be made", () => {
    const { memory, pass } = memoryAt(0);
    expect(memory.findOld("/", "br")).toBeUndefined();
    memory.keep("/", "br", page("home"));
    pass(90_000);
    expect(memory.find("/", "br")).toBeUndefined();
    expect(memory.findOld("/", "br")).toEqual({ page: page("home"), ageMs: 90_000 });
    pass(30 * 60_000);
    expect(memory.findOld("/", "br")).toBeUndefined();
  });

  test("gives nobody a page from before a text was changed, however little else there is", () => {
    const { memory } = memoryAt(0);
    memory.keep("/refundpolicy", "br", page("old terms"));
    memory.changed();
    expect(memory.findOld("/refundpolicy", "br")).toBeDefined();
    memory.textsChanged();
    expect(memory.findOld("/refundpolicy", "br")).toBeUndefined();
    memory.keep("/refundpolicy", "br", page("new terms"));
    expect(memory.findOld("/refundpolicy", "br")).toBeDefined();
  });

  test("gives it to those who had asked by then", () => {
    const { memory } = memoryAt(0);
    memory.keep("/refundpolicy", "br", page("old terms"));
    const { texts } = memory;
    memory.textsChanged();
    expect(memory.findOld("/refundpolicy", "br", texts)).toMatchObject({ page: page("old terms") });
  });

  test("does not keep pages of endless addresses", () => {
    const { memory } = memoryAt(0);
    memory.keep(`/allListing?q=${"x".repeat(600)}`, "br", page("none"));
    expect(memory.size.pages).toBe(0);
  });
});

test.each([
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
  ["gzip, deflate, br, zstd", "zstd"],
  ["gzip, zstd", "gzip"],
  ["br, zstd;q=0", "br"],
  [null, "identity"],
] as const)("Accept-Encoding %s is answered with %s", (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
});

test.each([true, false])("every compression gives back the same bytes (busy: %s)", (isBusy) => {
  const body = Buffer.from("<p>Lot 48210377</p>".repeat(50));
  expect(brotliDecompressSync(compress(body, "br", isBusy))).toEqual(body);
  expect(zstdDecompressSync(compress(body, "zstd", isBusy))).toEqual(body);
  expect(gunzipSync(compress(body, "gzip", isBusy))).toEqual(body);
  expect(compress(body, "identity", isBusy)).toBe(body);
});

test("zstd, which is quick and larger, is for when others wait", () => {
  expect(encodingFor("zstd", true)).toBe("zstd");
  expect(encodingFor("zstd", false)).toBe("br");
  expect(encodingFor("br", true)).toBe("br");
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
  ["sheet=abc; unconfirmed=x", false],
  ["was-unconfirmed=x", true],
])("a visitor with the cookies %s is anonymous: %s", (cookies, anonymous) => {
  expect(isAnonymous(cookies)).toBe(anonymous);
});

const unpacked: Record<Encoding, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
};

test.each(["br", "zstd", "gzip", "identity"] as const)(
  "an old page says its age at its top, in the same compression (%s)",
  async (encoding) => {
    const body = compress(Buffer.from('<body><main id="main"><h1>Cars</h1></main></body>'), encoding);
    const own: [string, string][] = encoding === "identity" ? [] : [["content-encoding", encoding]];
    const headers: [string, string][] = [...own, ["etag", 'W/"1"'], ["content-type", "text/html"]];
    const aged = await sayAge({ page: { status: 200, headers, body }, ageMs: 125_400 });
    const html = unpacked[encoding](aged.body).toString();
    expect(html).toMatch(/<main id="main"><p role="note"[^>]*><span[^>]*>This page is 3 minutes old: we cannot reach/);
    expect(html).toContain("</p><h1>Cars</h1></main></body>");
    const said = Object.fromEntries(aged.headers);
    expect(said).toMatchObject({ age: "125", "content-length": String(aged.body.length), "content-type": "text/html" });
    expect(said["etag"]).not.toBe('W/"1"');
    expect(said["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
  },
);
