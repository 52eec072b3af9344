import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { importedThrough } from "#app/features/bank-statements/days/imported-through.server.ts";
import { recordOutcome } from "#app/features/bidding/outcomes.server.ts";
import type { withBidding } from "#app/features/bidding/test-bidding.ts";
import { creditPayIn } from "#app/features/deposits/credit-pay-in.server.ts";
import { takeBack } from "#app/features/deposits/take-back.server.ts";
import { listRates } from "#app/features/rates/current-rates.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";
import { SITE } from "#tests/factories/site.ts";
import type { Bidder } from "#tests/factories/bidder.ts";
import { storeFile } from "#tests/factories/file.ts";
import { Cut, cutAfter } from "#tests/support/cut-database.ts";
import { answerHelp } from "../clock/answer-help.server.ts";
import { askHelp } from "../clock/ask-help.server.ts";
import { beat } from "../clock/outage.server.ts";
import { workDates } from "../clock/work-dates.server.ts";
import { billRelisting, endPurchase, noteHouseReturn } from "../end-purchase.server.ts";
import { followOutcomes } from "../follow-outcome.server.ts";
import { decideHouseBill } from "../decide-bill.server.ts";
import { enterHouseBill, owedToHouse, payHouse, releasePurchase } from "../house-bill.server.ts";
import { lockPurchase, type LockedPurchase, type Trx } from "../lock-purchase.server.ts";
import { tellBuyers } from "../notices/tell-buyers.server.ts";
import { aimAtPurchase } from "../aim-purchase.server.ts";
import { payFromBalance, takeTolerance } from "../pay-purchase.server.ts";
import { findPurchase } from "../read-purchase.server.ts";
import { timelineOf } from "../timeline.server.ts";

export interface RealLot {
  buyer: Bidder;
  /** Rows. */
  lot: number;
  sale: number;
  id: number;
  number: string;
}

interface Weather {
  random: () => number;
  /** Ends every connection, as a database that stops does. */
  outage: () => Promise<void>;
}

const isLost = (error: unknown): boolean =>
  error instanceof Cut ||
  (error instanceof AggregateError && error.errors.some(isLost)) ||
  (error instanceof Error && /terminat|connection|ECONNRESET|EPIPE/i.test(error.message));

/** The site's own functions, each as the desk, the buyer, the bank or the worker calls it. */
export function realYear(bidding: ReturnType<typeof withBidding>, { random, outage }: Weather) {
  const clerks = { by: "", second: "" };
  const clock = { now: 0 };
  const today = () => dayInLagos(clock.now);

  /** Now and then it breaks off in its middle, or the database stops; then it is done again, as people and jobs do. */
  async function surely<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
    const drawn = random();
    const cut = cutAfter(bidding.db(), 1 + Math.floor(random() * 14), drawn < 0.02 ? outage : undefined);
    for (let tries = 1; ; tries++) {
      try {
        return await work(tries === 1 && drawn < 0.12 ? cut : bidding.db());
      } catch (error) {
        if (!isLost(error) || tries > 5) throw error;
        await sleep(10);
      }
    }
  }

  const within = <T>(work: (trx: Trx) => Promise<T>) => surely((db) => db.transaction().execute(work));
  const act = <T>({ sale, id }: RealLot, work: (trx: Trx, purchase: LockedPurchase) => Promise<T>) =>
    within(async (trx) => {
      await trx.selectFrom("lot_sales").select("id").where("id", "=", sale).forNoKeyUpdate().execute();
      return work(trx, await lockPurchase(trx, id));
    });
  const file = () => storeFile(bidding.db());
  const bankThrough = async () => (await importedThrough(bidding.db(), "main")) ?? null;

  async function timeline(one: RealLot) {
    const row = await findPurchase(bidding.db(), one.number);
    if (!row) throw new Error("The purchase has gone.");
    const known = { rates: await listRates(bidding.db()), bankThrough: await bankThrough(), now: clock.now };
    return timelineOf(row, known);
  }

  const work = async () => {
    await surely((db) => followOutcomes({ db, now: clock.now }));
    const through = await bankThrough();
    await surely((db) => workDates({ db, now: clock.now, site: SITE, origin: SITE.origin, bankThrough: through }));
    await surely((db) => tellBuyers({ db, now: clock.now, site: SITE, origin: SITE.origin }));
  };

  const money = (cents: number, valueDay: string) => ({ cents, valueDay, payer: "A", origin: "B", memo: "" });

  return {
    clock,
    clerks,
    timeline,

    beat: () => surely((db) => beat(db, clock.now)),

    /** The worker's jobs: now and then twice, one after the other or side by side. */
    async work() {
      const drawn = random();
      if (drawn < 0.1) await work();
      await (drawn > 0.95 ? Promise.all([work(), work()]) : work());
    },

    follow: ({ sale }: RealLot) => surely((db) => followOutcomes({ db, now: clock.now }, sale)),

    deposit: ({ holder }: Bidder, cents: number) =>
      within((trx) => creditPayIn(trx, { ...money(cents, today()), way: "wire", holder })),

    /** @returns whether it was taken */
    async bid({ buyer, lot }: RealLot, dollars: number): Promise<boolean> {
      const how = { book: bidding.unhurried(), now: () => clock.now };
      return (await bidding.bid(buyer, lot, dollars, { again: dollars * 100 }, how)).ok;
    },

    say: ({ sale }: RealLot, kind: "won" | "cancelled" | "lost", dollars: number) =>
      surely((db) =>
        recordOutcome(bidding.deps({ db, now: () => clock.now }), {
          sale,
          kind,
          ...(kind === "won" ? { cents: dollars * 100 } : {}),
          saidBy: "desk",
          clerk: clerks.by,
          second: clerks.second,
        }),
      ),

    /** A clerk imports the statement of some days. */
    importDays: (fromDay: string, toDay: string) =>
      surely((db) =>
        db
          .insertInto("bank_imports")
          .values({
            bank: "main",
            hash: createHash("sha256").update(toDay).digest(),
            imported_at: new Date(clock.now),
            from_day: sql<Date>`${fromDay}::date`,
            to_day: sql<Date>`${toDay}::date`,
          })
          .execute(),
      ),

    pay: ({ buyer: { holder }, id }: RealLot, way: "wire" | "card", cents: number, valueDay: string) =>
      within(async (trx) => {
        // Card money that names a purchase is no deposit, and is known by it.
        const { id: announced } = await trx
          .insertInto("pay_ins")
          .values({ holder_id: holder, way, state: "announced", cents, purchase_id: id })
          .returning("id")
          .executeTakeFirstOrThrow();
        const arrived = { ...money(cents, valueDay), way, holder, announced };
        return (await creditPayIn(trx, arrived, await aimAtPurchase(trx, { ...arrived, purchase: id }))).payIn;
      }),

    use: ({ id: purchase, buyer: { id: by } }: RealLot, from: "credit" | "deposit", cents: number) => {
      const effect = `test:${randomUUID()}`;
      return within((trx) => payFromBalance(trx, { purchase, from, cents, day: today(), by, effect }));
    },

    tolerate: ({ id: purchase }: RealLot) =>
      within((trx) => takeTolerance(trx, { purchase, most: 3_000, by: clerks.by, day: today() })),

    takeBack: (payIn: number, cents: number) =>
      within((trx) => takeBack(trx, { payIn, cents, valueDay: today(), memo: "", effect: `test:${payIn}` })),

    /** Line by line, and a clerk's word on what differs. */
    async bill(one: RealLot, bill: Record<string, number>, bearer: (name: string) => "buyer" | "ours") {
      const lines = Object.entries(bill).map(([name, house]) => ({ name, house }));
      await act(one, async (trx, purchase) => {
        await enterHouseBill(trx, purchase, { lines, by: clerks.by });
        const rows = await trx
          .selectFrom("house_bill_lines")
          .selectAll()
          .where("purchase_id", "=", one.id)
          .orderBy("id")
          .execute();
        const decisions = rows.map(({ id, name, ours_cents: ours, house_cents: house }) => ({
          id,
          decision: house === ours ? ("same" as const) : house < ours ? ("credit-note" as const) : bearer(name),
          reason: "Theirs",
        }));
        const decided = await lockPurchase(trx, one.id);
        const fault = await decideHouseBill(trx, decided, { decisions, by: clerks.by, day: today() });
        if (fault !== undefined) throw new Error(fault);
      });
    },

    /** @returns whether it was done */
    async payHouse(one: RealLot): Promise<boolean> {
      const proof = await file();
      const fault = await act(one, async (trx, purchase) => {
        const cents = await owedToHouse(trx, one.id);
        return payHouse(trx, purchase, { cents, day: today(), by: clerks.by, file: proof });
      });
      return fault === undefined;
    },

    async release(one: RealLot, due: number): Promise<boolean> {
      const paper = await file();
      const given = { file: paper, by: clerks.by, due };
      return (await act(one, (trx, purchase) => releasePurchase(trx, purchase, given))) === undefined;
    },

    houseReturns: (one: RealLot) =>
      act(one, async (trx, purchase) => {
        const cents = -(await owedToHouse(trx, one.id));
        await noteHouseReturn(trx, purchase, { cents, day: today(), by: clerks.by });
      }),

    relist: (one: RealLot) =>
      act(one, (trx, purchase) =>
        endPurchase(trx, purchase, { move: "relist", reason: "Not paid", day: today(), by: clerks.by }),
      ),

    billRelisting: (one: RealLot, cents: number) =>
      act(one, (trx, purchase) => billRelisting(trx, purchase, { cents, day: today(), by: clerks.by })),

    /** The buyer asks, a clerk answers. */
    async help({ buyer, number }: RealLot, day: string) {
      const asking = { userId: buyer.id, requestId: "r", number, words: "My bank is slow.", wantedDay: undefined };
      const book = bidding.unhurried();
      await surely((db) => askHelp(db, { ...asking, book, now: clock.now }));
      const { id: request } = await bidding
        .db()
        .selectFrom("help_requests")
        .innerJoin("purchases", "purchases.id", "purchase_id")
        .select("help_requests.id")
        .where("number", "=", number)
        .where("state", "=", "open")
        .executeTakeFirstOrThrow();
      const granted = { intent: "grant", request, day, answer: "Gladly." } as const;
      const answered = await surely((db) =>
        answerHelp(
          { db, now: clock.now, site: SITE, origin: SITE.origin },
          { act: granted, staffId: clerks.by, requestId: "r" },
        ),
      );
      if (!answered.ok) throw new Error(answered.words);
    },
  };
}

export type RealYear = ReturnType<typeof realYear>;
