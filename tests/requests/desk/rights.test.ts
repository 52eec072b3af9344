import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { KINDS_OF_WORK, type Work } from "#app/features/accounts/viewer.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { fingerprintOf } from "#tests/support/fingerprint.ts";
import { PLACES } from "#tests/support/routes.ts";
import { castPeople, type Cast } from "../security/cast.ts";
import { GUARDED_PLACES } from "../security/guarded-places.ts";

let site: Site;
let cast: Cast;
const cookies = new Map<string, string>();
beforeAll(async () => {
  site = await openSite();
  cast = await castPeople(site);
});
afterAll(() => site.close());

async function cookieOf(may: Work[] | null): Promise<string> {
  const name = String(may);
  const known = cookies.get(name);
  if (known) return known;
  const clerk = await storePerson(site.db, { role: "staff", firstName: "Efua" });
  if (may) await site.db.insertInto("clerks").values({ user_id: clerk.id, may }).execute();
  const { cookie } = await sessionOf(site.db, clerk, { expiresAt: new Date(Date.now() + 12 * 3_600_000) });
  cookies.set(name, cookie);
  return cookie;
}

/** Who may open what lies below an address; whoever works at the desk opens the others. */
const WORK: [path: RegExp, work: Work[]][] = [
  [/^\/desk\/bids/, ["bids"]],
  [/^\/desk\/money/, ["money"]],
  [/^\/desk\/purchases/, ["money"]],
  [/^\/desk\/cases/, ["support"]],
  [/^\/desk\/replies/, ["support"]],
  [/^\/desk\/mail/, ["support"]],
  [/^\/desk\/rates\/(new|table|:id\/)/, ["money"]],
  [/^\/desk\/audit/, ["support", "documents"]],
  [/^\/desk\/documents/, ["documents"]],
  [/^\/desk\/buyers\/:id\/documents/, ["documents"]],
  [/^\/desk\/buyers\/:id\/(write|cases)/, ["support"]],
  [/^\/desk\/buyers/, ["support", "documents"]],
  [/^\/desk\/lots/, ["support", "bids"]],
  [/^\/desk\/content/, ["content"]],
];

const desk = PLACES.filter(({ url }) => /^\/desk(\/|$)/.test(url));
const workOf = (url: string) => WORK.find(([path]) => path.test(url))?.[1];
const guarded = desk.flatMap(({ url }) => {
  const work = workOf(url);
  return work ? [{ url, work, place: GUARDED_PLACES[url] ?? {} }] : [];
});
const pathOf = (url: string) => GUARDED_PLACES[url]?.path?.(cast) ?? url;

describe.for(guarded)("$url", ({ url, work, place }) => {
  test("is refused to staff who do every other kind of work, and nothing happens", async () => {
    const cookie = await cookieOf(KINDS_OF_WORK.filter((kind) => !work.includes(kind)));
    const before = await fingerprintOf(site.db);
    const page = await site.get(pathOf(url), { cookie });
    expect(page.status).toBe(403);
    expect(await page.text()).not.toContain(cast.buyer.email);
    for (const { fields } of place.posts ?? []) {
      expect((await site.post(pathOf(url), fields(cast), { cookie })).status).toBe(403);
    }
    expect(await fingerprintOf(site.db)).toBe(before);
  });

  test.for(work)("opens to staff who do %s and nothing else", async (kind) => {
    expect((await site.get(pathOf(url), { cookie: await cookieOf([kind]) })).status).toBe(place.status ?? 200);
  });
});

test("the address of an act, asked for instead of sent to, is a page or leads to one", async () => {
  const cookie = await cookieOf([...KINDS_OF_WORK]);
  const acts = desk.filter(({ url }) => (GUARDED_PLACES[url]?.posts ?? []).length > 0);
  expect(acts.length).toBeGreaterThan(5);
  for (const { url } of acts) {
    const { status } = await site.get(pathOf(url), { cookie });
    expect([200, 303, GUARDED_PLACES[url]?.status]).toContain(status);
  }
});

test("staff for whom nothing was named do all but money", async () => {
  const cookie = await cookieOf(null);
  for (const { url, work, place } of guarded) {
    const isMoney = work.every((kind) => kind === "money");
    expect((await site.get(pathOf(url), { cookie })).status).toBe(isMoney ? 403 : (place.status ?? 200));
  }
});

test("the desk shows only the places that somebody may open", async () => {
  const placesOf = async (may: Work[]) => {
    const html = await (await site.get("/desk", { cookie: await cookieOf(may) })).text();
    return Array.from(html.matchAll(/<a href="([^"]+)"[^>]*data-go=/g), ([, href]) => href);
  };
  expect(await placesOf(["documents"])).toEqual([
    "/desk",
    "/desk/buyers",
    "/desk/documents",
    "/desk/rates",
    "/desk/audit",
    "/desk/system",
  ]);
  expect(await placesOf(["content"])).toEqual(["/desk", "/desk/rates", "/desk/content", "/desk/system"]);
});

test("a refusal is told inside the desk", async () => {
  const answer = await site.get("/desk/content", { cookie: await cookieOf(["support"]) });
  const html = await answer.text();
  expect(html).toContain("This is not part of your work at the desk.");
  expect(html).toContain('class="desk-bar"');
  expect(html).not.toContain('class="site-header"');
});

test("an address of the desk where nothing is answers 404 inside the desk, read or written", async () => {
  const cookie = await cookieOf(null);
  for (const answer of [
    await site.get("/desk/nowhere", { cookie }),
    await site.post("/desk/nowhere", {}, { cookie }),
    await site.get("/desk/cases/00000000-0000-4000-8000-000000000000", { cookie }),
  ]) {
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain('class="desk-bar"');
    expect(html).toContain("<title>Not found - Desk</title>");
    expect(html).not.toContain('class="site-header"');
  }
});
