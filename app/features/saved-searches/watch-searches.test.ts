import { beforeEach, expect, test } from "vitest";
import { makeLot, storeLots, type LotSeed } from "#tests/factories/lot.ts";
import { storePerson, type Person } from "#tests/factories/person.ts";
import { readSavedListing } from "./saved-listing.ts";
import { changeSearch, findSavedSearch, purgeMatches, saveSearch } from "./saved-search.server.ts";
import type { MailChoice } from "./saved-search.ts";
import { findMatches } from "./watch-searches.server.ts";
import { lastMorning, tellEach, tellMatches } from "./watch-tell.server.ts";
import { findSubscription } from "./watch-unsubscribe.server.ts";
import { withWatch } from "./test-watch.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Lots are live by PostgreSQL's own clock. */
const NOW = Date.now();

const world = withWatch();
let makes = 0;

// Tests set their own time, so the mark of the previous one must go.
beforeEach(async () => {
  await world.db().deleteFrom("watch_marks").execute();
});

async function watcher(mails: MailChoice, seed: Parameters<typeof storePerson>[1] = {}, savedAt = NOW - HOUR) {
  const make = `Make${(makes += 1)}`;
  const person = await storePerson(world.db(), seed);
  const listing = readSavedListing(`/searchbrand?heading=${make}`);
  if (!listing) throw new Error("no listing");
  await saveSearch(world.db(), { userId: person.id, listing, name: `My ${make}`, mails, now: savedAt });
  return { person, make, listing };
}

const comes = (make: string, at: number, more: Partial<LotSeed> = {}) =>
  storeLots(world.db(), [makeLot({ make, first_seen_at: new Date(at), changed_at: new Date(at), ...more })]);

async function watchAt(now: number): Promise<void> {
  await findMatches(world.at(now));
  await tellMatches(world.at(now));
}

const mailsOf = (person: Person) => world.mailsTo(person.email);

async function searchOf(person: Person, path: string) {
  const search = await findSavedSearch(world.db(), person.id, { lots: path });
  if (!search) throw new Error("not saved");
  return search;
}

test.each([
  ["TX - HOUSTON", "Copart, Houston, TX"],
  ["WHOLESALE AUCTION", "Copart, Texas, in the sale Wholesale Auction"],
])("a mail says where a lot of %s stands as its page does", async (location, words) => {
  const { person, make } = await watcher("at-once");
  await comes(make, NOW - 5 * MINUTE, { location, state: "TX" });
  await watchAt(NOW);
  const [mail] = await mailsOf(person);
  expect(mail?.text).toContain(words);
  expect(mail?.text).not.toContain(location);
});

test("a new lot is mailed at once, once, with a link that ends such mails", async () => {
  const { person, make } = await watcher("at-once");
  await comes(make, NOW - 5 * MINUTE, { title: "2015 GREEN ONE", feed_id: `green-${make}` });
  await watchAt(NOW);
  await watchAt(NOW + 2 * MINUTE);
  await watchAt(NOW + 2 * HOUR);
  const mails = await mailsOf(person);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.subject).toBe(`1 new vehicle for “My ${make}”`);
  expect(mail?.text).toContain(`2015 Green One\nCurrent bid $4,250\nCopart, Houston, TX\nCloses `);
  expect(mail?.text).toContain(`https://bidport.example/detail/green-${make}`);
  expect(mail?.link).toBe(`https://bidport.example/searchbrand?heading=${make}`);
  expect(mail?.unsubscribe).toMatch(/^https:\/\/bidport\.example\/unsubscribe\/[\w-]{43}$/);
  expect(mail?.text).toContain(mail?.unsubscribe);
});

test("what was there when the search was saved is no news, even when it changes", async () => {
  const { person, make } = await watcher("at-once");
  await comes(make, NOW - 2 * HOUR, { changed_at: new Date(NOW) });
  await watchAt(NOW);
  expect(await mailsOf(person)).toEqual([]);
});

test("at once means one mail an hour, with all that came meanwhile and the first twelve shown", async () => {
  const { person, make } = await watcher("at-once");
  await comes(make, NOW);
  await watchAt(NOW);
  for (let lot = 0; lot < 14; lot++) await comes(make, NOW + MINUTE);
  await watchAt(NOW + 2 * MINUTE);
  expect(await mailsOf(person)).toHaveLength(1);
  await watchAt(NOW + HOUR);
  const [, second] = await mailsOf(person);
  expect(second?.subject).toBe(`14 new vehicles for “My ${make}”`);
  expect(second?.text.match(/\/detail\//g)).toHaveLength(12);
  expect(second?.text).toContain("2 more are not listed in this email.");
});

test("the morning is seven o'clock in Lagos", () => {
  expect(lastMorning(Date.UTC(2026, 10, 20, 6))).toBe(Date.UTC(2026, 10, 20, 6));
  expect(lastMorning(Date.UTC(2026, 10, 20, 5, 59))).toBe(Date.UTC(2026, 10, 19, 6));
  expect(lastMorning(Date.UTC(2026, 10, 20, 23, 30))).toBe(Date.UTC(2026, 10, 20, 6));
});

test("daily means at seven in Lagos, once, and the next day what came after that", async () => {
  const morning = lastMorning(NOW) + DAY;
  const { person, make } = await watcher("daily", {}, lastMorning(NOW) + 1);
  const later = { ends_at: new Date(NOW + 9 * DAY) };
  await comes(make, morning - 12 * MINUTE, later);
  await watchAt(morning - 10 * MINUTE);
  expect(await mailsOf(person)).toEqual([]);
  await watchAt(morning + MINUTE);
  expect(await mailsOf(person)).toHaveLength(1);
  await comes(make, morning + 2 * MINUTE, later);
  await watchAt(morning + 4 * MINUTE);
  await watchAt(morning + 5 * HOUR);
  expect(await mailsOf(person)).toHaveLength(1);
  await watchAt(morning + DAY);
  expect(await mailsOf(person)).toHaveLength(2);
});

test("a pause finds nothing, and what came in meanwhile is no news after it", async () => {
  const { person, make, listing } = await watcher("never");
  await comes(make, NOW);
  await watchAt(NOW);
  const { id, name } = await searchOf(person, listing.path);
  const resume = { userId: person.id, id, name, mails: "at-once", now: NOW + MINUTE } as const;
  await world
    .db()
    .transaction()
    .execute((trx) => changeSearch(trx, resume));
  await watchAt(NOW + 2 * MINUTE);
  expect(await mailsOf(person)).toEqual([]);
  await comes(make, NOW + 3 * MINUTE);
  await watchAt(NOW + 4 * MINUTE);
  expect(await mailsOf(person)).toHaveLength(1);
});

test("mails begin when the address is verified, with what was found until then", async () => {
  const { person, make } = await watcher("at-once", { verified: false });
  await comes(make, NOW);
  await watchAt(NOW);
  expect(await mailsOf(person)).toEqual([]);
  await world.db().updateTable("users").set({ email_verified: true }).where("id", "=", person.id).execute();
  await watchAt(NOW + MINUTE);
  expect(await mailsOf(person)).toHaveLength(1);
});

test("what is gone before it could be told is not told", async () => {
  const { person, make } = await watcher("at-once");
  const [id = 0] = await comes(make, NOW);
  await findMatches(world.at(NOW));
  await world.db().updateTable("lots").set({ withdrawn_at: new Date() }).where("id", "=", id).execute();
  await tellMatches(world.at(NOW));
  expect(await mailsOf(person)).toEqual([]);
});

test("several workers at the same time tell it once", async () => {
  const { person, make } = await watcher("at-once");
  await comes(make, NOW);
  await Promise.all([watchAt(NOW), watchAt(NOW), watchAt(NOW)]);
  await Promise.all([watchAt(NOW), watchAt(NOW), watchAt(NOW)]);
  expect(await mailsOf(person)).toHaveLength(1);
});

test("after a change of the secret the mails go on, with a link that works", async () => {
  const { person, make } = await watcher("at-once");
  const unreadable = { unsubscribe_sealed: Buffer.from("sealed with another key, long ago, by somebody") };
  await world.db().updateTable("saved_searches").set(unreadable).where("user_id", "=", person.id).execute();
  await comes(make, NOW);
  await watchAt(NOW);
  const [mail] = await mailsOf(person);
  const token = mail?.unsubscribe?.split("/").at(-1) ?? "";
  expect(await findSubscription(world.db(), token)).toEqual({ kind: "search", name: `My ${make}` });
});

test("one that cannot be told keeps no other waiting", async () => {
  const told: string[] = [];
  const telling = tellEach(["a", "b", "c"], world.at(NOW), async (_trx, id) => {
    if (id === "b") throw new Error("not this one");
    told.push(id);
  });
  await expect(telling).rejects.toThrow("1 of 3 could not be told.");
  expect(told).toEqual(["a", "c"]);
});

test("a search that fits everything keeps at most fifty lots for one mail", async () => {
  const { person, make } = await watcher("at-once");
  const lots = Array.from({ length: 55 }, () =>
    makeLot({ make, first_seen_at: new Date(NOW), changed_at: new Date(NOW) }),
  );
  await storeLots(world.db(), lots);
  await watchAt(NOW);
  const [mail] = await mailsOf(person);
  expect(mail?.subject).toBe(`50 new vehicles for “My ${make}”`);
});

test("what was found a month ago is forgotten, and not found again while it goes on fitting", async () => {
  const { person, make } = await watcher("at-once");
  const [lotId = 0] = await comes(make, NOW, { ends_at: new Date(NOW + 90 * DAY) });
  await watchAt(NOW);
  const count = async () => {
    const rows = await world.db().selectFrom("search_matches").select("lot_id").execute();
    return rows.length;
  };
  const before = await count();
  await purgeMatches({ db: world.db(), now: NOW + 29 * DAY });
  expect(await count()).toBe(before);
  await purgeMatches({ db: world.db(), now: NOW + 31 * DAY });
  expect(await count()).toBe(0);
  const until = new Date(NOW + 31 * DAY);
  const past = { lot_id: lotId, until, live_until: until, facts: JSON.stringify({ make }) };
  await world.db().insertInto("lot_pasts").values(past).execute();
  await watchAt(NOW + 31 * DAY + MINUTE);
  expect(await mailsOf(person)).toHaveLength(1);
  await purgeMatches({ db: world.db(), now: NOW + 62 * DAY });
  expect(await world.db().selectFrom("lot_pasts").select("lot_id").execute()).toEqual([]);
});

test("a search by what it costs in Lagos tells of lots that fit, by the rates of the day", async () => {
  const person = await storePerson(world.db());
  const make = `Make${(makes += 1)}`;
  const listing = readSavedListing(`/allListing?makes=${make}&in=ngtin&landed=ngn14000000&import=fine`);
  if (!listing) throw new Error("no listing");
  const saving = { userId: person.id, listing, name: listing.name, mails: "at-once" as const };
  await saveSearch(world.db(), { ...saving, now: NOW - HOUR });
  const own = { state: "GA", location: "Atlanta, GA", title_type: "GA - ST", year: new Date(NOW).getUTCFullYear() - 3 };
  await comes(make, NOW - 5 * MINUTE, { ...own, title: "CHEAP ONE", current_bid: 200_000 });
  await comes(make, NOW - 5 * MINUTE, { ...own, title: "DEAR ONE", current_bid: 2_000_000 });
  await comes(make, NOW - 5 * MINUTE, { ...own, title: "OLD ONE", current_bid: 200_000, year: 2004 });
  await watchAt(NOW);
  const [mail] = await mailsOf(person);
  expect(mail?.subject).toContain("1 new vehicle");
  expect(mail?.subject).toContain("in Lagos under ₦14m");
  expect(mail?.text).toContain("Cheap One");
  expect(mail?.text).not.toMatch(/Dear ONE|OLD ONE/);
});
