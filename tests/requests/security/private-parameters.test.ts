import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { fingerprintOfWrites } from "#tests/support/fingerprint.ts";

let site: Site;
let cookie: string;
beforeAll(async () => {
  site = await openSite();
  const person = await storePerson(site.db, { role: "staff" });
  const expiresAt = new Date(Date.now() + 12 * 3_600_000);
  cookie = (await sessionOf(site.db, person, { expiresAt })).cookie;
});
afterAll(() => site.close());

const encoded = (name: string, value: string) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;

const HOSTILE = [
  "%",
  "_",
  "\\",
  "' or 1=1 --",
  "(a+)+$",
  "__proto__",
  "\u202Eabc",
  "a\0b",
  "\r\nSet-Cookie: a=b",
  "<script>alert(1)</script>",
  "🚗".repeat(20),
];

const LISTS = [
  "/desk",
  "/desk/buyers",
  "/desk/documents",
  "/desk/cases",
  "/desk/replies",
  "/desk/content",
  "/desk/content/faq/history",
  "/desk/mail",
  "/desk/audit",
];

describe.for(LISTS)("%s", (path) => {
  test.for(["0", "-1", "1.5", "abc", "1e9", "999999999999999999999", "", "NaN", "\0"])(
    "with page %j answers with a page that exists",
    async (page) => {
      const response = await site.get(`${path}?${encoded("page", page)}`, { cookie });
      await response.text();
      expect([200, 301, 302, 303]).toContain(response.status);
    },
  );

  test.for(HOSTILE)("takes %j for words", async (value) => {
    const names = [
      "q",
      "filter",
      "act",
      "subject",
      "actor",
      "sort",
      "kind",
      "state",
      "owner",
      "language",
      "tag",
      "wait",
    ];
    const response = await site.get(`${path}?${names.map((name) => encoded(name, value)).join("&")}`, { cookie });
    expect([200, 400]).toContain(response.status);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await response.text()).includes("<script>alert(1)")).toBe(false);
  });

  test("with 10 kB answers without a fault", async () => {
    const response = await site.get(`${path}?q=${"x".repeat(10_000)}`, { cookie });
    await response.text();
    expect([200, 400]).toContain(response.status);
  });
});

test("buyers are not searched for by 10 kB", async () => {
  expect((await site.get(`/desk/buyers?q=${"x".repeat(10_000)}`, { cookie })).status).toBe(400);
});

describe("an id", () => {
  const IDS = ["unknown", "__proto__", "0", "%00", "..%2f..%2fetc%2fpasswd", "9".repeat(9_000), "%27%20or%201%3D1"];
  const PLACES = [
    "/account/documents/ID",
    "/desk/buyers/ID",
    "/desk/documents/ID",
    "/desk/documents/ID/file",
    "/desk/cases/ID",
    "/desk/cases/ID/file/ID",
    "/desk/cases/ID/reply",
    "/desk/replies/ID",
    "/desk/cases/00000000-0000-4000-8000-000000000000/file/ID",
    "/desk/content/ID",
    "/desk/content/ID/history",
    "/desk/content/ID/history/1",
    "/desk/content/faq/history/ID",
  ];

  test.for(PLACES.flatMap((place) => IDS.map((id) => [place, id] as const)))(
    "%s with '%s' is not found",
    async ([place, id]) => {
      const response = await site.get(
        place.replaceAll("ID", () => id),
        { cookie },
      );
      await response.text();
      expect(response.status).toBe(404);
    },
  );
});

describe("a secret in a link", () => {
  const TOKENS = ["no-token", "x".repeat(43), "x".repeat(10_000), "%00", "..%2f..%2fetc%2fpasswd", "%F0%9F%9A%97"];
  const PLACES = ["/emailverification/", "/resetpassword/", "/confirmemail/"];
  const FIELDS = { password: "nine amber lagoon kites" };

  test.for(PLACES.flatMap((place) => TOKENS.map((token) => place + token)))("%s opens nothing", async (path) => {
    const before = await fingerprintOfWrites(site.db);
    const [seen, sent] = [await site.get(path), await site.post(path, FIELDS)];
    expect([200, 400]).toContain(seen.status);
    expect(sent.status).toBe(400);
    expect(sent.headers.getSetCookie()).toEqual([]);
    await Promise.all([seen.text(), sent.text()]);
    expect(await fingerprintOfWrites(site.db)).toBe(before);
  });

  test.for(PLACES)("%s%%E0%%A4%%A cannot be read", async (place) => {
    for (const method of ["GET", "POST"]) {
      const headers = { origin: site.origin };
      expect((await site.fetch(`${place}%E0%A4%A`, { method, headers })).status).toBe(400);
    }
  });
});

test.for([
  "//evil.example",
  "/\\evil.example",
  "/%09/evil.example",
  "/\t/evil.example",
  "https:evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/..//evil.example",
  "\\\\evil.example",
])("signing in never leads to %j", async (redirectTo) => {
  const person = await storePerson(site.db);
  const fields = { email: person.email, password: person.password, redirectTo };
  const typed = await site.post("/login", fields, { address: "192.0.2.77" });
  const already = await site.get(`/login?${encoded("redirectTo", redirectTo)}`, { cookie });
  for (const response of [typed, already]) {
    expect(response.status).toBe(303);
    expect(new URL(response.headers.get("location") ?? "", site.origin).origin).toBe(site.origin);
    expect(response.headers.get("location")).not.toMatch(/evil|javascript/);
  }
});
