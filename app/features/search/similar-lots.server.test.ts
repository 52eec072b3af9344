import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import { idOf, makeLot, storeLots, type LotSeed } from "#tests/factories/lot.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { findLotRow } from "#app/features/lots/find-lot.server.ts";
import { listSimilarLots } from "./similar-lots.server.ts";

const stored = await createTestDatabase();
const db = createDatabase(stored.url, { max: 2 });
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const camry = (title: string, facts: Partial<LotSeed> = {}) => makeLot({ title, ...facts });

const own = camry("Own", { year: 2015, odometer: 80_000, ends_at: hours(1) });
const near = camry("Near", { year: 2016, odometer: 90_000, ends_at: hours(9) });
const far = camry("Driven far", { year: 2015, odometer: 250_000, ends_at: hours(8) });
const older = camry("Older", { year: 2012, odometer: 80_000, ends_at: hours(7) });
const ancient = camry("Much older", { year: 1999, ends_at: hours(2) });
const sedan = camry("Same body", { model: "Avalon", body_type: "SEDAN 4D", ends_at: hours(2) });
const truck = camry("Other body", { model: "Tundra", body_type: "Pickup", ends_at: hours(2) });
const honda = camry("Other make", { make: "Honda", ends_at: hours(2) });
const gone = camry("Gone", { ends_at: hours(-1) });
const withdrawn = camry("Withdrawn", { withdrawn_at: hours(-1) });
const alone = makeLot({ title: "Alone", make: "Saab", model: "9-3" });
const nameless = makeLot({ title: "Nameless", make: null });
const bare = makeLot({ title: "Bare", make: "Toyota", model: null, year: null, odometer: null, body_type: null });

beforeAll(async () => {
  const lots = [own, near, far, older, ancient, sedan, truck, honda, gone, withdrawn, alone, nameless, bare];
  await storeLots(db, lots);
});
afterAll(async () => {
  await db.destroy();
  await stored.drop();
});

async function similarTo(seed: LotSeed): Promise<string[]> {
  const lot = await findLotRow(db, idOf(seed));
  return lot ? (await listSimilarLots(db, lot, Date.now())).map(({ title }) => title) : ["no such lot"];
}

describe("similar lots", () => {
  it("are of the model, about as old and as far driven, then of the model", async () => {
    expect(await similarTo(own)).toEqual(["Near", "Older", "Driven far", "Much older", "Same body"]);
  });

  it("then have the make and the body, and at last the make", async () => {
    expect(await similarTo(sedan)).toEqual(["Own", "Older", "Driven far", "Near", "Much older"]);
    expect((await similarTo(truck)).slice(0, 2)).toEqual(["Own", "Much older"]);
  });

  it("are never the lot itself, nor what has left", async () => {
    expect(await similarTo(alone)).toEqual([]);
    expect(await similarTo(gone)).not.toEqual(expect.arrayContaining(["Gone", "Withdrawn"]));
  });

  it("need a make, and nothing else", async () => {
    expect(await similarTo(nameless)).toEqual([]);
    expect(await similarTo(bare)).toHaveLength(5);
  });
});
