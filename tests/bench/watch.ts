// How long new lots take to find their saved searches: npm run bench watch [searches] [lots]
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { readSavedListing } from "#app/features/saved-searches/saved-listing.ts";
import { findMatches } from "#app/features/saved-searches/watch-searches.server.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import { startEmbedded } from "#db/embedded.ts";
import { migrateToLatest } from "#db/migrate.ts";
import type { DB } from "#db/schema.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { storePerson } from "#tests/factories/person.ts";
import { cleanedUp } from "./clean-up.ts";
import { seconds, table, verdict } from "./pages/report.ts";
import type { AtEnd } from "./pages/site.ts";

const GOAL_MS = 5_000;
const OLD_LOTS = 20_000;
const SEARCHES_A_PERSON = 50;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const MAKES = ["Toyota", "Honda", "Ford", "BMW", "Mercedes-Benz", "Lexus", "Nissan", "Hyundai", "Kia", "Audi"];
const MODELS = ["Camry", "Accord", "F-150", "X5", "C-Class", "RX 350", "Altima", "Elantra", "Sorento", "A4"];
const STATES = ["TX", "FL", "CA", "GA", "NJ", "NC", "OH", "PA"];

const at = <T>(from: T[], place: number): T => from[place % from.length] as T;

export const run = (args: string[]): Promise<void> => cleanedUp((atEnd) => measure(args, atEnd));

async function measure(args: string[], atEnd: AtEnd): Promise<void> {
  const [searches = 10_000, lots = 2_000] = args.map(Number).filter(Number.isFinite);
  process.env["AUTH_SECRET"] = "a secret that only the benchmark knows, 0123456789";
  const dataDir = mkdtempSync(join(tmpdir(), "bidport-bench-"));
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startEmbedded({ dataDir });
  atEnd(() => server.stop());
  await migrateToLatest(server.url);
  const db = createDatabase(server.url, { max: 2 });
  atEnd(() => db.destroy());

  const now = Date.now();
  await storeLots(db, drawLots(OLD_LOTS, now - 5 * DAY_MS));
  await storeSearches(db, searches, now - DAY_MS);
  await storeLots(db, drawLots(lots, now - MINUTE_MS));
  await sql`analyze`.execute(db);

  const first = await timed(() => findMatches({ db, now }));
  const again = await timed(() => findMatches({ db, now: now + MINUTE_MS }));
  print(`${new Date(now).toISOString().slice(0, 10)}, ${availableParallelism()} cores, Node ${process.versions.node}`);
  const goal = verdict([{ what: `under ${seconds(GOAL_MS)}`, isMet: first.ms < GOAL_MS && again.found === 0 }]);
  print(
    table(
      [`${searches} saved searches, ${lots} changed lots`, "took", "kept", "goal"],
      [
        ["the first time", seconds(first.ms), String(first.found), goal],
        ["looked at once more", seconds(again.ms), String(again.found), ""],
      ],
    ),
  );
}

function drawLots(count: number, seenAt: number) {
  return Array.from({ length: count }, (_, place) => {
    const make = at(MAKES, place);
    const model = at(MODELS, place * 7 + Math.floor(place / 10));
    const year = 2005 + (place % 20);
    return makeLot({
      house: place % 2 === 0 ? "copart" : "iaai",
      make,
      model,
      year,
      title: `${year} ${make} ${model}`,
      state: at(STATES, place * 3),
      odometer: (place * 7_919) % 200_000,
      first_seen_at: new Date(seenAt),
      changed_at: new Date(seenAt),
    });
  });
}

function listingOf(place: number): string {
  const make = encodeURIComponent(at(MAKES, place));
  const year = 2005 + (place % 20);
  return at(
    [
      `/searchbrand?heading=${make}`,
      `/vehicleFind?make=${make}&year=${year}&state=${at(STATES, place)}`,
      `/vehicleFinder?make=${make}&odometer=${(place % 50) * 4_000}`,
      `/allListing?q=${at(MODELS, place)}+${year}`,
      `/quicksearch?make=${make}&model=${encodeURIComponent(at(MODELS, place * 3))}&Salvageorclean=Salvage`,
      `/allListing?q=${make}+${place % 1_000}`,
    ],
    place,
  );
}

async function storeSearches(db: Kysely<DB>, count: number, savedAt: number): Promise<void> {
  const then = new Date(savedAt);
  for (let start = 0; start < count; start += SEARCHES_A_PERSON) {
    const { id: user_id } = await storePerson(db);
    const rows = Array.from({ length: Math.min(SEARCHES_A_PERSON, count - start) }, (_, place) => {
      const listing = readSavedListing(listingOf(start + place));
      if (!listing) throw new Error("There is no such listing.");
      const own = Buffer.from(randomUUID());
      return {
        user_id,
        name: listing.name,
        path: `${listing.path}#${place}`,
        criteria: JSON.stringify(listing.criteria),
        created_at: then,
        seen_until: then,
        unsubscribe_hash: own,
        unsubscribe_sealed: own,
      };
    });
    await db.insertInto("saved_searches").values(rows).execute();
  }
}

async function timed(work: () => Promise<number>): Promise<{ ms: number; found: number }> {
  const start = performance.now();
  const found = await work();
  return { ms: performance.now() - start, found };
}

function print(text: string): void {
  process.stdout.write(`${text}\n\n`);
}
