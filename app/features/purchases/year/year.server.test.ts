import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { withBidding } from "#app/features/bidding/test-bidding.ts";
import type { Bidder } from "#tests/factories/bidder.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { chooseSeed, isFull } from "#tests/support/budget.ts";
import { runSql } from "#tests/support/cluster.ts";
import { setClock, simulateClock } from "#tests/support/simulated-clock.ts";
import { expectMoneyInOrder } from "../test-money-in-order.ts";
import { drawYear, HOUR_MS, randomOf, type DrawnYear } from "./test-drawn-year.ts";
import { LAGOS_RESTS, plusDays } from "./test-naive-days.ts";
import { FEE_CHANGES } from "./test-naive-prices.ts";
import { naivePicture, realPicture } from "./test-pictures.ts";
import { realYear, type RealLot } from "./test-real-year.ts";
import { Replay } from "./test-replay.ts";

process.env["AUTH_SECRET"] = "a secret that only the tests know, 0123456789";

const WEEK_MS = 7 * 24 * HOUR_MS;

/** A holiday, a night that is an hour longer and the turn of the year are in both. */
const SPAN = isFull
  ? { purchases: 2_000, from: "2027-01-04", to: "2027-12-29" }
  : { purchases: 60, from: "2027-11-03", to: "2027-12-29" };

const bidding = withBidding();
const { db } = bidding;
beforeAll(() => simulateClock(bidding.url()));

/** Our fee is another one from a day on, and somebody has entered the days off in Lagos. */
async function enterRates(): Promise<void> {
  const { id } = await db()
    .insertInto("rate_changes")
    .values({ note: "The year" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db().updateTable("rates").set({ removed_by: id }).where("kind", "=", "our-fee").execute();
  const rate = (kind: string, key: string, value: object, from: string, to: string | null = null) => ({
    kind,
    key,
    value: JSON.stringify(value),
    mark: "table",
    source: "Our own",
    effective_from: sql<Date>`${from}::date`,
    effective_to: sql<Date | null>`${to}::date`,
    checked_on: sql<Date>`${from}::date`,
    added_by: id,
  });
  await db()
    .insertInto("rates")
    .values([
      rate("our-fee", "all", { low: 300_00, high: 300_00 }, "2026-01-01", plusDays(FEE_CHANGES, -1)),
      rate("our-fee", "all", { low: 350_00, high: 350_00 }, FEE_CHANGES),
      rate("days-off", "lagos/2027", { days: LAGOS_RESTS.map((day) => ({ day, name: "Off" })) }, "2026-01-01"),
    ])
    .execute();
}

const openBank = () => db().insertInto("bank_accounts").values({ name: "main" }).execute();

async function storeAll({ buyers, lots, deeds }: DrawnYear): Promise<{ lots: RealLot[]; holders: number[] }> {
  const people: Bidder[] = [];
  for (let at = 0; at < buyers; at++) people.push(await bidding.bidder({ free: 0 }));
  const wonAt = new Map(deeds.flatMap((deed) => (deed.kind === "bid" ? [[deed.lot, deed.at] as const] : [])));
  const rows = await storeLots(
    db(),
    lots.map(({ house, yard }, at) =>
      makeLot({
        house,
        state: yard,
        // Texas keeps two clocks: only the town says which.
        location: yard === "TX" ? "Houston, TX" : `Yard, ${yard}`,
        year: 2020,
        current_bid: null,
        auction_type: "Timed Online Auction",
        sale_at: new Date((wonAt.get(at) ?? 0) + WEEK_MS),
        ends_at: new Date((wonAt.get(at) ?? 0) + WEEK_MS),
      }),
    ),
  );
  const stored = lots.map(({ buyer }, at) => {
    const person = people[buyer];
    if (!person) throw new Error("There is no such buyer.");
    return { buyer: person, lot: rows[at] ?? 0, sale: 0, id: 0, number: "" };
  });
  return { lots: stored, holders: people.map(({ holder }) => holder) };
}

async function findPurchase(one: RealLot): Promise<void> {
  if (one.sale === 0) {
    const sale = await db().selectFrom("lot_sales").select("id").where("lot_id", "=", one.lot).executeTakeFirst();
    one.sale = sale?.id ?? 0;
  }
  if (one.id !== 0) return;
  const found = await db()
    .selectFrom("purchases")
    .select(["id", "number"])
    .where("sale_id", "=", one.sale)
    .executeTakeFirst();
  if (found) Object.assign(one, found);
}

test("a year of purchases comes to the same cents and days as it does by hand", { timeout: 3_600_000 }, async () => {
  const drawn = drawYear({ seed: chooseSeed(), ...SPAN });
  await enterRates();
  await openBank();
  const { lots, holders } = await storeAll(drawn);
  const admin = new URL(bidding.url());
  const name = admin.pathname.slice(1);
  admin.pathname = "/postgres";
  const outage = async () => {
    // Each is gone before anybody goes on, so that no commit is in doubt.
    const ended = `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`;
    await runSql(admin.href, ended);
    await sleep(20);
  };
  const real = realYear(bidding, { random: randomOf(chooseSeed() + 1), outage });
  real.clerks.by = (await bidding.bidder({ role: "staff", free: 0 })).id;
  real.clerks.second = (await bidding.bidder({ role: "staff", free: 0 })).id;
  const replay = new Replay({ drawn, real, lots, findPurchase, setClock: (now) => setClock(db(), now) });
  const { deeds, from, to } = drawn;
  const compare = async () => {
    const sales = lots.map(({ sale }) => sale || -1);
    expect(await realPicture(db(), { sales, holders })).toEqual(naivePicture(replay.naive));
  };
  let next = 0;
  for (let end = from + HOUR_MS; end <= to; end += HOUR_MS) {
    const first = next;
    while ((deeds[next]?.at ?? Infinity) < end) next += 1;
    await replay.hour(end, deeds.slice(first, next));
    if ((end - from) % WEEK_MS === 0) await compare();
  }
  await compare();
  await expectMoneyInOrder(db());
  const made = replay.naive.purchases.filter(({ progress }) => progress !== "none");
  expect(made.length).toBeGreaterThan(SPAN.purchases * 0.6);
});
