import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";

const LISTINGS = [
  "/copartListing",
  "/iaaiListing",
  "/allListing",
  "/searchbrand",
  "/quicksearch",
  "/vehicleFind",
  "/vehicleFinder",
];

let site: Site;
beforeAll(async () => {
  const lots = Array.from({ length: 60 }, (_, index) => makeLot({ house: index % 2 ? "copart" : "iaai" }));
  site = await openSite({
    lots: [...lots, makeLot({ feed_id: "lot-1", title: "100% ORIGINAL_PAINT", make: "100% original_paint" })],
  });
});
afterAll(() => site.close());

const encoded = (name: string, value: string) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;

describe.for(LISTINGS)("%s", (path) => {
  test.for(["0", "-1", "1.5", "abc", "1e9", "999999999999999999999", "", " ", "0x10", "１", "\0", "NaN", "1;select 1"])(
    "with page '%s' answers with a page that exists",
    async (page) => {
      const response = await site.get(`${path}?${encoded("page", page)}`);
      expect([200, 301, 302, 303]).toContain(response.status);
      await response.text();
    },
  );

  test("with a repeated page takes one of them", async () => {
    const response = await site.get(`${path}?page=1&page=2&page=abc`);
    expect(response.status).toBe(200);
  });

  test.for([
    "%",
    "_",
    "\\",
    "'",
    "' or 1=1 --",
    "(a+)+$",
    "__proto__",
    "constructor",
    "🚗".repeat(20),
    "\u202Eabc",
    "a\0b",
    "\r\nSet-Cookie: a=b",
    "<script>alert(1)</script>",
    "\ud800",
  ])("takes the filter '%s' literally", async (value) => {
    const names = [
      "q",
      "heading",
      "make",
      "model",
      "title",
      "state",
      "year",
      "odometer",
      "country",
      "vehicletype",
      "zip",
      "sort",
      "view",
    ];
    const response = await site.get(`${path}?${names.map((name) => encoded(name, value.toWellFormed())).join("&")}`);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).not.toContain("<script>alert(1)");
  });

  test("ignores parameters nobody knows", async () => {
    const response = await site.get(`${path}?__proto__[a]=1&constructor.prototype=1&${encoded("\0", "x")}&[]=1&&&=`);
    expect(response.status).toBe(200);
  });
});

test.for([
  "/allListing?q=",
  "/searchbrand?heading=",
  "/quicksearch?make=",
  "/vehicleFind?model=",
  "/vehicleFinder?title=",
  "/copartListing?makes=",
  "/iaaiListing?no-damage=",
])("%s leaves 10 kB out, and says so", async (path) => {
  const response = await site.get(path + "x".repeat(10_000));
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("was left out.");
});

test.for(["/blog?title="])("%s refuses 10 kB", async (path) => {
  const response = await site.get(path + "x".repeat(10_000));
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("too long");
});

test("a per cent sign or an underscore in a filter is no wildcard", async () => {
  const found = async (make: string) => (await site.get(`/searchbrand?heading=${encodeURIComponent(make)}`)).text();
  expect(await found("%")).not.toContain("Toyota Camry");
  const words = async (q: string) => (await site.get(`/allListing?q=${encodeURIComponent(q)}`)).text();
  expect(await words("100%")).toContain("Original_Paint");
  expect(await words('"T_YOTA"')).not.toContain("Toyota Camry");
});

describe("an id", () => {
  const IDS = [
    "unknown",
    "__proto__",
    "0",
    "-1",
    "%00",
    "%F0%9F%9A%97",
    "..%2f..%2fetc%2fpasswd",
    "9".repeat(9_000),
    "%27%20or%201%3D1",
  ];
  test.for(IDS.flatMap((id) => ["detail", "lots", "video", "share", "blog"].map((area) => [area, id] as const)))(
    "/%s/%s that nobody has is not found",
    async ([area, id]) => {
      const response = await site.get(area === "lots" ? `/lots/${id}/summary` : `/${area}/${id}`);
      expect(response.status).toBe(404);
    },
  );

  test.for([
    "/detail/%E0%A4%A",
    "/blog/%E0%A4%A",
    "/picture/%E0%A4%A/l0-00000000/320",
    "/video/%E0%A4%A",
    "/%E0%A4%A",
    "/%",
  ])("%s cannot be read", async (path) => {
    const response = await site.get(path);
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(text).not.toMatch(/URIError|at .*\.js:/);
  });
});

test.for([
  "/no/such/page",
  "/.env",
  "/.git/config",
  "/wp-login.php",
  "/detail",
  "/detail/",
  "/build/server/index.js",
  "/__manifest2",
  "//evil.example",
  "/\\evil.example",
  "/a;b",
  "/%2e%2e/%2e%2e/etc/passwd",
])("%s is not found", async (path) => {
  const response = await site.get(`http://localhost:3000${path}`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain(response.headers.get("x-request-id"));
});
