import { randomInt } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { keepEstimates } from "#app/features/estimates/nightly.server.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { patience } from "#tests/support/patience.ts";
import { expectNoSidewaysScroll, scan } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { detail } from "./support/street-plan.ts";
import { system } from "./support/system.ts";

const HOUR_MS = 3_600_000;
const ENDED = 240;

interface Estimated {
  /** The one in its address. */
  id: string;
  make: string;
}

// A number of these journeys' own among the database's advisory locks: both modes may run at once.
const PREPARING = 7_135_001;

/** A lot on sale of whose model and year many have ended since three months ago, once for all journeys. */
async function findEstimated(): Promise<Estimated> {
  const db = createDatabase(system().database, { max: 4 });
  try {
    return await db.connection().execute(async (held) => {
      await sql`select pg_advisory_lock(${PREPARING})`.execute(held);
      const known = await findKnown(db);
      return known ?? (await prepare(db));
    });
  } finally {
    await db.destroy();
  }
}

async function findKnown(db: Kysely<DB>): Promise<Estimated | undefined> {
  const [known] = await db
    .selectFrom("estimates")
    .innerJoin("lots", "lots.id", "lot_id")
    .select(["feed_id", "make"])
    .where("lots", ">=", ENDED)
    .where("ended_at", "is", null)
    .limit(1)
    .execute();
  return known && { id: known.feed_id ?? "", make: known.make ?? "" };
}

async function prepare(db: Kysely<DB>): Promise<Estimated> {
  const { listed, withVideo, withoutPictures } = system().lots;
  const lot = await db
    .selectFrom("lots")
    .select(["id", "feed_id", "make", "model", "year"])
    .where("ends_at", ">", new Date(Date.now() + HOUR_MS))
    .where("ends_at", "<", new Date("2100-01-01"))
    .where("withdrawn_at", "is", null)
    .where("currency", "=", "USD")
    .where("vehicle_type", "=", "Automobile")
    .where("feed_id", "not in", [listed.id, withVideo.id, withoutPictures.id])
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const { make, model, year } = lot;
  const first = randomInt(1e6, 9e6) * 1_000;
  const ended = Array.from({ length: ENDED }, (_, place) =>
    makeLot({
      make,
      model,
      year,
      title: `${year} ${make} ${model}, ended`,
      lot_number: String(first + place),
      feed_id: null,
      auction_id: null,
      vin: null,
      current_bid: 300_000 + (place % 24) * 10_000,
      ends_at: new Date(Date.now() - (2 + place * 9) * HOUR_MS),
    }),
  );
  await storeLots(db, ended);
  // As if the worker looked for the first time; it may look at the same moment.
  await db.deleteFrom("estimate_models").execute();
  const isReady = async () => {
    await keepEstimates({ db, now: Date.now() });
    const grades = await db.selectFrom("estimate_grades").select("lots").limit(1).execute();
    return grades.length > 0 && (await findKnown(db)) !== undefined;
  };
  await expect.poll(isReady, { timeout: patience(20_000) }).toBe(true);
  return { id: lot.feed_id ?? "", make: make ?? "" };
}

test("from what such lots ended at to how well that held, for one make and its worst lots", async ({ page }) => {
  const { id, make } = await findEstimated();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(detail(id));
  const said = page.getByRole("region", { name: "What such lots ended at" });
  await expect(said).toContainText(/Such lots ended between \$[\d,]+ and \$[\d,]+ \(\d+ lots, 80 %\)/);
  await expect(said).toContainText("It is the last bid that we saw, not the hammer price.");
  await scan(page, "a lot with an estimate");
  await page.setViewportSize({ width: 360, height: 740 });

  await said.getByRole("link", { name: "How well this holds" }).click();
  await expect(page).toHaveURL("/estimates");
  await expect(page.getByRole("img", { name: /^Nine dots, from 1 in 10 to 9 in 10/ })).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
  await scan(page, "grades of all makes");
  await page.setViewportSize({ width: 360, height: 740 });

  const makes = page.getByRole("region", { name: "By make, in the last three months" });
  await makes
    .getByRole("rowheader", { name: new RegExp(make, "i") })
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(/\/estimates\?make=\w+$/);
  await page.getByRole("region", { name: "by month" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/estimates\?month=\d{4}-\d{2}&make=\w+$/);
  await scan(page, "grades of a make and month");
  const worst = page.getByRole("region", { name: "The worst ten of" }).getByRole("link").first();
  await worst.click();
  await expect(page.getByText("This lot is no longer listed")).toBeVisible();
});
