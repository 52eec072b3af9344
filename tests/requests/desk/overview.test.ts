import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { PASSWORD, sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { titleOf } from "#tests/support/html.ts";
import { PLACES } from "#tests/support/routes.ts";
import { linesOf } from "./desk-html.ts";

const MINUTE_MS = 60_000;
const ROOMS = ["/desk", "/desk/buyers", "/desk/cases", "/desk/documents", "/desk/mail", "/desk/audit", "/desk/system"];

let site: Site;
let clerk: Person;
let cookie: string;
beforeAll(async () => {
  site = await openSite({ env: { STALE_AFTER_S: "300" } });
  clerk = await storePerson(site.db, { role: "staff", email: "clerk@example.com" });
  ({ cookie } = await sessionOf(site.db, clerk));
});
afterAll(() => site.close());

test("a key that an upstream refuses is told above everything", async () => {
  const page = async () => (await site.get("/desk", { cookie })).text();
  expect(await page()).not.toContain("Our key is refused");
  await site.db.insertInto("crawls").values({ source: "feed", failed_at: new Date(), failure: "401" }).execute();
  expect(await page()).toMatch(/role="alert".*Our key is refused/s);
  await site.db.deleteFrom("crawls").execute();
});

describe("the doors of the desk", () => {
  const urls = PLACES.filter(({ door }) => door === "staff").map(({ url }) => url.replace(/:\w+|\*/g, "1"));

  test("are all asked about below", () => {
    expect(urls).toEqual(expect.arrayContaining(ROOMS));
  });

  test.for(urls)("send a visitor from %s to the login page", async (url) => {
    const answer = await site.get(url);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/login?redirectTo=${encodeURIComponent(url)}`);
  });

  test.for(urls)("refuse a buyer at %s, read or written", async (url) => {
    const { cookie: buyer } = await sessionOf(site.db, await storePerson(site.db, { role: "buyer" }));
    expect((await site.get(url, { cookie: buyer })).status).toBe(403);
    const written = /\/file(\/|$)|\/(events|news|csv|reply|proof)$|\.pdf$|\/papers\/1$/.test(url) ? 405 : 403;
    expect((await site.post(url, { intent: "again" }, { cookie: buyer })).status).toBe(written);
  });

  test.for(urls)("send staff without login codes from %s to their set-up", async (url) => {
    const newcomer = await storePerson(site.db, { role: "staff", twoFactor: false });
    const answer = await site.get(url, { cookie: (await sessionOf(site.db, newcomer)).cookie });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/account/two-factor");
  });

  test.for(ROOMS)("open %s to staff, and nothing of it is kept anywhere", async (url) => {
    const answer = await site.get(url, { cookie });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(titleOf(html)).toMatch(/ - Desk \| Bidport$/);
    expect(html.match(new RegExp(`<a href="${url}"[^>]*aria-current="page" data-go`, "g"))).toHaveLength(1);
  });

  test("tell script nothing that may be kept either", async () => {
    const answer = await site.get("/desk/buyers.data", { cookie });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});

test("no form makes a buyer staff", async () => {
  const buyer = await storePerson(site.db);
  const { cookie: theirs } = await sessionOf(site.db, buyer);
  const wishes = { role: "staff", "user.role": "staff", email_verified: "true", twoFactorEnabled: "true" };
  const honest = { first_name: "Ama", last_name: "Mensah", username: "ama", password: PASSWORD, intent: "begin" };
  for (const { url } of PLACES.filter(({ isPage, door }) => isPage && door !== "staff")) {
    await site.post(url.replace(/:\w+|\*/g, "1"), { ...honest, account: buyer.id, ...wishes }, { cookie: theirs });
  }
  const staff = await site.db.selectFrom("users").select("id").where("role", "=", "staff").execute();
  expect(staff.map(({ id }) => id)).not.toContain(buyer.id);
});

describe("/desk/system", () => {
  const system = async () => (await site.get("/desk/system", { cookie })).text();

  it("says which processes live, which release each is, who crawls, and whose clock is wrong", async () => {
    expect(linesOf(await system())).toContain("None has said yet that it lives.");
    const now = Date.now();
    const processOf = (place: string, heardMs: number, own: { is_crawler?: boolean; skew_ms?: number } = {}) => ({
      id: randomUUID(),
      kind: "worker",
      place,
      release: "0.1.0+abcdef12",
      started_at: new Date(now - MINUTE_MS),
      beat_at: new Date(now - heardMs),
      ...own,
    });
    const rows = [
      processOf("one.example", 1_000, { is_crawler: true }),
      processOf("two.example", 20 * MINUTE_MS, { is_crawler: true }),
      { ...processOf("three.example:3000", 0, { skew_ms: -2_600 }), kind: "web" },
    ];
    await site.db.insertInto("processes").values(rows).execute();
    const words = linesOf(await system()).join(" ");
    expect(words).toMatch(/Worker, one\.example Alive Crawls Release 0\.1\.0\+abcdef12/);
    expect(words).toMatch(/Worker, two\.example Not heard of for 20 minutes Release/);
    expect(words).toMatch(/Web, three\.example:3000 Alive Release .*? Clock 2\.6 s ahead of the database/);
    const today = linesOf(await (await site.get("/desk", { cookie })).text()).join(" ");
    expect(today).toContain(
      "The clock of the web process at three.example:3000 is 2.6 s ahead of the database: it takes no bids",
    );
    await site.db.deleteFrom("processes").execute();
  });

  it("says whose upstream's clock is off the database's, and not when the crawler's own is", async () => {
    const crawler = (skew_ms: number) => ({
      id: randomUUID(),
      kind: "worker",
      place: "one.example",
      release: "0.1.0",
      started_at: new Date(),
      beat_at: new Date(),
      is_crawler: true,
      skew_ms,
    });
    const source = (name: string, skew_ms: number | null) => ({ source: name, answered_at: new Date(), skew_ms });
    await site.db
      .insertInto("crawls")
      .values([source("feed", 1_900), source("auction-copart", -5_300), source("auction-iaai", null)])
      .execute();
    await site.db.insertInto("processes").values(crawler(0)).execute();
    expect(linesOf(await system()).join(" ")).toMatch(
      /Auction, Copart .*? Clock 5\.3 s ahead of the database Auction, IAAI/,
    );
    const today = async () => linesOf(await (await site.get("/desk", { cookie })).text()).join(" ");
    expect(await today()).toContain("Auction, Copart: its clock is 5.3 s ahead of the database");
    expect(await today()).not.toMatch(/(feed|IAAI): its clock/);
    // It is the crawler whose clock is behind: the database agrees with the house.
    await site.db.updateTable("processes").set({ skew_ms: 5_300 }).execute();
    expect(await today()).not.toContain("Copart: its clock");
    expect(await today()).toContain("process at one.example is 5.3 s behind the database");
    await site.db.deleteFrom("processes").execute();
    await site.db.deleteFrom("crawls").execute();
  });

  it("says in words how each upstream does", async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
    await site.db
      .insertInto("crawls")
      .values([
        { source: "feed", answered_at: ago(1), records_seen: 1200, records_dropped: 3 },
        { source: "auction-copart", answered_at: ago(20), failed_at: ago(1), failure: "TIMEOUT_ERROR" },
        { source: "auction-iaai", answered_at: ago(10), unread_dates: 2, unread_date: "31.12.26 <b>" },
        { source: "blog", failed_at: ago(1), failure: "503" },
      ])
      .execute();
    const lines = linesOf(await system());
    expect(lines).toEqual(expect.arrayContaining(["Vehicle feed", "Answers", "1,200 seen, 3 dropped"]));
    expect(lines).toEqual(expect.arrayContaining(["Auction, Copart", "Takes too long to answer", "20 minutes ago"]));
    expect(lines).toEqual(expect.arrayContaining(["Auction, IAAI", "Not asked lately"]));
    expect(lines.filter((line) => line.includes("cannot be read"))).toEqual([
      "2 cannot be read, such as “31.12.26 <b>”",
    ]);
    expect(lines).toEqual(expect.arrayContaining(["Blog", "Answers with status 503"]));
  });

  it("shows the worker's queues and the state of the database", async () => {
    const lines = linesOf(await system());
    expect(lines).toEqual(expect.arrayContaining(["Mail to deliver", "Sweep of files", "Expired sessions and links"]));
    expect(lines.some((line) => /^\d{4}-[a-z-]+$/.test(line))).toBe(true);
  });

  it("says from where searches are answered", async () => {
    expect(linesOf(await system())).toEqual(expect.arrayContaining(["By the database alone", "0 lots, 1 kB"]));
  });
});
