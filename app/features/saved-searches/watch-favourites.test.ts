import { expect, test } from "vitest";
import { idOf, makeLot, storeLots, type LotSeed } from "#tests/factories/lot.ts";
import { storePerson, type Person } from "#tests/factories/person.ts";
import type { WatchSettings } from "./saved-search.ts";
import { tellFavourites } from "./watch-favourites.server.ts";
import { getWatchSettings, saveWatchSettings } from "./watch-settings.server.ts";
import { withWatch } from "./test-watch.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.now();
const inHours = (hours: number) => new Date(NOW + hours * HOUR);

const world = withWatch();

async function keeper(wants: Partial<WatchSettings>, lot: Partial<LotSeed>, verified = true) {
  const person = await storePerson(world.db(), { verified });
  await saveWatchSettings(world.db(), { userId: person.id, now: NOW - HOUR, closing: false, bids: false, ...wants });
  const seed = makeLot(lot);
  const [lotId = 0] = await storeLots(world.db(), [seed]);
  await keep(person, idOf(seed));
  return { person, seed, lotId };
}

const keep = (person: Person, lot_id: string) =>
  world
    .db()
    .insertInto("favourites")
    .values({ user_id: person.id, lot_id, added_at: new Date(NOW - HOUR) })
    .execute();

const bid = (lotId: number, at: number, cents = 500_000) =>
  world
    .db()
    .insertInto("lot_changes")
    .values({ lot_id: lotId, field: "bid", before: "425000", after: String(cents), changed_at: new Date(at) })
    .execute();

const subjectsTo = async (person: Person) => (await world.mailsTo(person.email)).map(({ subject }) => subject);

test("nobody is told who did not ask", async () => {
  const { person, lotId } = await keeper({}, { ends_at: inHours(5) });
  expect(await getWatchSettings(world.db(), person.id)).toEqual({ closing: false, bids: false });
  await bid(lotId, NOW);
  await tellFavourites(world.at(NOW));
  expect(await subjectsTo(person)).toEqual([]);
});

test("of two lots with one id, only the one that is kept is told of", async () => {
  const { person, lotId } = await keeper({ closing: true, bids: true }, { feed_id: "one id", ends_at: inHours(90) });
  const [other = 0] = await storeLots(world.db(), [
    makeLot({ feed_id: null, auction_id: "one id", ends_at: inHours(5) }),
  ]);
  await bid(other, NOW);
  await tellFavourites(world.at(NOW));
  expect(await subjectsTo(person)).toEqual([]);
  await bid(lotId, NOW);
  await tellFavourites(world.at(NOW + 1));
  expect(await subjectsTo(person)).toHaveLength(1);
});

test("a favourite that closes within a day is told once, and again when it comes up another day", async () => {
  const { person, seed, lotId } = await keeper({ closing: true }, { ends_at: inHours(23) });
  await keep(person, seed.auction_id ?? "");
  await tellFavourites(world.at(NOW));
  await tellFavourites(world.at(NOW + HOUR));
  expect(await subjectsTo(person)).toEqual(["One of your favourites closes soon"]);
  await world
    .db()
    .updateTable("lots")
    .set({ ends_at: inHours(100) })
    .where("id", "=", lotId)
    .execute();
  await tellFavourites(world.at(NOW));
  expect(await subjectsTo(person)).toHaveLength(1);
  await tellFavourites(world.at(NOW + 80 * HOUR));
  expect(await subjectsTo(person)).toHaveLength(2);
});

test("one that closes later, or has closed, or whose owner's address is not verified, is not told", async () => {
  const later = await keeper({ closing: true }, { ends_at: inHours(25) });
  const closed = await keeper({ closing: true }, { ends_at: inHours(-1) });
  const undated = await keeper({ closing: true }, { ends_at: "infinity" });
  const unverified = await keeper({ closing: true }, { ends_at: inHours(5) }, false);
  await tellFavourites(world.at(NOW));
  for (const { person } of [later, closed, undated, unverified]) expect(await subjectsTo(person)).toEqual([]);
});

test("bids are told once each, in one mail an hour at most", async () => {
  const { person, lotId } = await keeper({ bids: true }, { ends_at: inHours(90) });
  await bid(lotId, NOW);
  await tellFavourites(world.at(NOW));
  await tellFavourites(world.at(NOW + 2 * HOUR));
  expect(await subjectsTo(person)).toEqual(["The bid on a favourite moved"]);
  await bid(lotId, NOW + 2 * HOUR + MINUTE);
  await tellFavourites(world.at(NOW + 2 * HOUR + 2 * MINUTE));
  expect(await subjectsTo(person)).toHaveLength(2);
  await bid(lotId, NOW + 2 * HOUR + 3 * MINUTE);
  await tellFavourites(world.at(NOW + 2 * HOUR + 4 * MINUTE));
  expect(await subjectsTo(person)).toHaveLength(2);
  await tellFavourites(world.at(NOW + 4 * HOUR));
  expect(await subjectsTo(person)).toHaveLength(3);
});

test("bids from before they were asked for are no news", async () => {
  const { person, lotId } = await keeper({ bids: true }, { ends_at: inHours(90) });
  await bid(lotId, NOW - 2 * HOUR);
  await tellFavourites(world.at(NOW));
  expect(await subjectsTo(person)).toEqual([]);
});

test("several workers at the same time tell it once", async () => {
  const { person, lotId } = await keeper({ bids: true, closing: true }, { ends_at: inHours(5) });
  await bid(lotId, NOW);
  await Promise.all([tellFavourites(world.at(NOW)), tellFavourites(world.at(NOW)), tellFavourites(world.at(NOW))]);
  expect((await subjectsTo(person)).toSorted()).toEqual([
    "One of your favourites closes soon",
    "The bid on a favourite moved",
  ]);
});
