import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { PASSWORD, sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { titleOf } from "#tests/support/html.ts";
import { PLACES } from "#tests/support/routes.ts";
import { linesOf } from "./desk-html.ts";

const MINUTE_MS = 60_000;
const ROOMS = ["/desk", "/desk/buyers", "/desk/cases", "/desk/documents", "/desk/mail", "/desk/audit"];

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
  const urls = PLACES.filter(({ door }) => door === "staff").map(({ url }) => url.replace(/:\w+/g, "1"));

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
    const written = /\/file(\/|$)|\/events$/.test(url) ? 405 : 403;
    expect((await site.post(url, { intent: "again" }, { cookie: buyer })).status).toBe(written);
  });

  test.for(urls)("send staff without sign-in codes from %s to their set-up", async (url) => {
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
    expect(html.match(new RegExp(`<a href="${url}"[^>]*aria-current="page"`, "g"))).toHaveLength(1);
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

describe("/desk", () => {
  async function overview() {
    return (await site.get("/desk", { cookie })).text();
  }

  it("counts what waits, and says for how long the oldest does", async () => {
    const buyer = await storePerson(site.db, { verified: false });
    await storeWaiting(buyer, "passport", 3 * 60 * MINUTE_MS);
    await storeWaiting(buyer, "id_card_front", 5 * MINUTE_MS);
    await storeWaiting(clerk, "passport", 9 * 60 * MINUTE_MS);
    const lines = linesOf(await overview());
    expect(lines).toEqual(expect.arrayContaining(["2", "documents waiting", "The oldest for 3 hours"]));
    expect(lines).toContain("buyer not verified");
  });

  it("says in words how each upstream does", async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
    await site.db
      .insertInto("crawls")
      .values([
        { source: "feed", answered_at: ago(1), records_seen: 1200, records_dropped: 3 },
        { source: "auction-copart", answered_at: ago(20), failed_at: ago(1), failure: "TIMEOUT_ERROR" },
        { source: "auction-iaai", answered_at: ago(10) },
        { source: "blog", failed_at: ago(1), failure: "503" },
      ])
      .execute();
    const lines = linesOf(await overview());
    expect(lines).toEqual(expect.arrayContaining(["Vehicle feed", "Answers", "1,200 seen, 3 dropped"]));
    expect(lines).toEqual(expect.arrayContaining(["Auction, Copart", "Takes too long to answer", "20 minutes ago"]));
    expect(lines).toEqual(expect.arrayContaining(["Auction, IAAI", "Not asked lately"]));
    expect(lines).toEqual(expect.arrayContaining(["Blog", "Answers with status 503"]));
  });

  it("shows the worker's queues and the state of the database", async () => {
    const lines = linesOf(await overview());
    expect(lines).toEqual(expect.arrayContaining(["Mail to deliver", "Sweep of files", "Expired sessions and links"]));
    expect(lines.some((line) => /^\d{4}-[a-z-]+$/.test(line))).toBe(true);
  });

  it("says from where searches are answered", async () => {
    expect(linesOf(await overview())).toEqual(expect.arrayContaining(["By the database alone", "0 lots, 1 kB"]));
  });
});

async function storeWaiting(owner: Person, kind: string, age: number): Promise<void> {
  const file = await site.db
    .insertInto("files")
    .values({
      storage_key: `${owner.id}-${kind}`,
      sealed_key: Buffer.alloc(1),
      media_type: "image/jpeg",
      bytes: 1,
      name: "a.jpg",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await site.db
    .insertInto("documents")
    .values({ owner_id: owner.id, kind, file_id: file.id, created_at: new Date(Date.now() - age) })
    .execute();
}
