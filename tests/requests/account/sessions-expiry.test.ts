import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { cookiesOf, openSite, type Site } from "#tests/support/app.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let site: Site;
let ngozi: Person;
beforeAll(async () => {
  site = await openSite();
  ngozi = await storePerson(site.db);
});
afterAll(() => site.close());

const inMs = (ms: number) => new Date(Date.now() + ms);

async function remainingHours(id: string): Promise<number> {
  const { expires_at } = await site.db
    .selectFrom("sessions")
    .select("expires_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return (expires_at.getTime() - Date.now()) / HOUR_MS;
}

describe("a session that is not remembered", () => {
  it("lives on by being used", async () => {
    const { id, cookie } = await sessionOf(site.db, ngozi, { expiresAt: inMs(HOUR_MS) });
    expect((await site.get("/account", { cookie })).status).toBe(200);
    expect(await remainingHours(id)).toBeCloseTo(12, 1);
  });

  it("is not written to at every page", async () => {
    const { id, cookie } = await sessionOf(site.db, ngozi, { expiresAt: inMs(11.9 * HOUR_MS) });
    await site.get("/account", { cookie });
    expect(await remainingHours(id)).toBeCloseTo(11.9, 1);
  });

  it("is over after 12 hours without use, and says so", async () => {
    const { cookie } = await sessionOf(site.db, ngozi, { expiresAt: inMs(-1_000) });
    const response = await site.get("/account/documents?of=mine", { cookie });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(
      `/login?redirectTo=${encodeURIComponent("/account/documents?of=mine")}`,
    );
    const login = await (await site.get("/login", { cookie: cookiesOf(response) })).text();
    expect(/<p class="toast"[^>]*>[^<]*/.exec(login)?.[0]).toContain("Session expired. Please login again.");
  });
});

describe("a remembered session", () => {
  it("ends 30 days after it began, however much it is used", async () => {
    const { id, cookie } = await sessionOf(site.db, ngozi, { expiresAt: inMs(2 * HOUR_MS), remembered: true });
    expect((await site.get("/account", { cookie })).status).toBe(200);
    expect(await remainingHours(id)).toBeCloseTo(2, 1);
  });

  it("outlives days without use", async () => {
    const { cookie } = await sessionOf(site.db, ngozi, { expiresAt: inMs(29 * DAY_MS), remembered: true });
    expect((await site.get("/account", { cookie })).status).toBe(200);
  });
});

describe("a cookie", () => {
  it("whose signature is another opens nothing", async () => {
    const { cookie } = await sessionOf(site.db, ngozi, {}, "a secret that somebody else made up, 0123456789");
    expect((await site.get("/account", { cookie })).status).toBe(303);
  });

  it("that holds the bare value of the session table opens nothing", async () => {
    const { id } = await sessionOf(site.db, ngozi);
    const { token } = await site.db
      .selectFrom("sessions")
      .select("token")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect((await site.get("/account", { cookie: `bidport.session=${token}` })).status).toBe(303);
  });
});
