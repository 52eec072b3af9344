import { recordAct } from "#app/features/audit/record-act.server.ts";
import { balancesOf } from "#app/features/deposits/ledger.server.ts";
import { askAboutLine, type AskedLine } from "#app/features/deposits/pay-ins/bank-lines.server.ts";
import { lockOwnMoney, spareMoney } from "#app/features/deposits/pay-ins/own-money.server.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import { bearKept, billRelisting, endPurchase, noteHouseReturn } from "#app/features/purchases/end-purchase.server.ts";
import { owedToHouse, payHouse, releasePurchase } from "#app/features/purchases/house-bill.server.ts";
import {
  lockPurchase,
  movePurchase,
  type LockedPurchase,
  type Trx,
} from "#app/features/purchases/lock-purchase.server.ts";
import { openOf, takeTolerance, writeOffOpen } from "#app/features/purchases/pay-purchase.server.ts";
import { mayMove } from "#app/features/purchases/purchase-moves.ts";
import { findPurchase, findUnclearFor, type PurchaseRow } from "#app/features/purchases/read-purchase.server.ts";
import { timelineOf, type Reckoning } from "#app/features/purchases/timeline.server.ts";
import { calendarsOf } from "#app/features/calendars/calendars.ts";
import { cancelledRefundFrom } from "#app/features/purchases/dates/our-dates.ts";
import { lockSale } from "#app/features/bidding/lock-sale.server.ts";
import { rateBook } from "#app/features/rates/rate-book.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { adoptFile } from "#app/upstream/file-store/kept-files.server.ts";
import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { writtenOff } from "../money/carry-out.server.ts";
import { propose } from "../money/proposals.server.ts";
import type { PaperAct, PurchaseAct } from "./purchase-acts.schema.ts";

interface Clerk {
  staffId: string;
  requestId: string;
}

type Done = { ok: true; words: string };
type Acted = Done | { ok: false; words: string };

const CHANGED = "Somebody else has changed this purchase. Nothing was done.";

/** A clerk's word on a purchase, under the locks of its sale, its buyer and itself. */
async function within<Refused extends { ok: false }>(
  db: Kysely<DB>,
  { row, clerk, act }: { row: PurchaseRow; clerk: Clerk; act: string },
  work: (trx: Trx, purchase: LockedPurchase) => Promise<Done | Refused>,
): Promise<Done | Refused> {
  return db.transaction().execute(async (trx) => {
    await lockSale(trx, row.sale);
    const done = await work(trx, await lockPurchase(trx, row.id));
    if (done.ok)
      await recordAct(trx, {
        actorId: clerk.staffId,
        act: `purchase.${act}`,
        subject: row.userId ?? row.number,
        detail: { number: row.number },
        requestId: clerk.requestId,
      });
    return done;
  });
}

export interface ActOn {
  row: PurchaseRow;
  clerk: Clerk;
  reckoning: Reckoning;
}

export const actOnPurchase = (db: Kysely<DB>, on: ActOn, act: PurchaseAct): Promise<Acted | AskedLine> =>
  within(db, { ...on, act: act.intent }, async (trx, purchase) => {
    // As it is under the lock: a colleague may have been quicker.
    const row = (await findPurchase(trx, purchase.number)) ?? on.row;
    return perform(trx, purchase, { ...on, row }, act);
  });

async function perform(trx: Trx, purchase: LockedPurchase, on: ActOn, act: PurchaseAct): Promise<Acted | AskedLine> {
  const { row, reckoning } = on;
  const by = on.clerk.staffId;
  const day = dayInLagos(reckoning.now);
  const book = rateBook(reckoning.rates, day);
  switch (act.intent) {
    case "tolerance": {
      const most = book.find("short-payment", "all")?.value.low ?? 0;
      const isTaken = await takeTolerance(trx, { purchase: purchase.id, most, by, day });
      return isTaken
        ? told("The rest is taken over as bank charges.")
        : no("It is too much, or was done once already.");
    }
    case "relist": {
      if (!mayMove(purchase.progress, "relist") || purchase.isPaid) return no(CHANGED);
      const unclear = await findUnclearFor(trx, purchase);
      if (unclear) return no(`${unclear.number} has arrived and may be for it. Say whose it is first.`);
      if (!timelineOf(row, reckoning).mayForfeit)
        return no("Not before the deposit may be taken, and the bank's statement through the due day is imported.");
      await endPurchase(trx, purchase, { move: "relist", reason: act.reason, day, by });
      return told("Relisted. The deposit of this purchase is lost, and the buyer is told.");
    }
    case "relisting-bill":
      if (purchase.progress !== "relisted" || row.isRelistingBilled) return no(CHANGED);
      await billRelisting(trx, purchase, { cents: act.amount, day, by });
      return told("The house's bill for the relisting is entered.");
    case "house-returns":
      return noteReturn(trx, purchase, { act, by });
    case "house-keeps": {
      const kept = -(await owedToHouse(trx, purchase.id));
      if (!mayMove(purchase.progress, "house-keeps") || kept <= 0) return no(CHANGED);
      if (await isShort(trx)) return no(SHORT);
      await bearKept(trx, purchase, { cents: kept, day, reason: act.reason, by });
      return told(`${formatMoney(kept)} is a charge that we bear.`);
    }
    case "write-off":
      return writeOff(trx, purchase, { on, reason: act.reason });
    case "refundable":
    default:
      if (!mayMove(purchase.progress, "refundable")) return no(CHANGED);
      if (reckoning.now < refundableFrom(on)) return no("Not yet: the house has ten working days to return the money.");
      if (await isShort(trx)) return no(SHORT);
      await movePurchase(trx, purchase, { move: "refundable", by, detail: { reason: act.reason } });
      return told("The buyer may ask for a refund now.");
  }
}

const SHORT = "It would be paid out of other people's money. Put our own money in first.";

async function isShort(trx: Trx): Promise<boolean> {
  await lockOwnMoney(trx);
  return (await spareMoney(trx)) < 0;
}

/** By one clerk up to the limit of what was written off for this buyer so far, by two above it. */
async function writeOff(
  trx: Trx,
  purchase: LockedPurchase,
  { on: { clerk, reckoning }, reason }: { on: ActOn; reason: string },
): Promise<Acted> {
  const { id, holder, number } = purchase;
  const cents = await openOf(trx, purchase);
  if (cents === 0 || !mayMove(purchase.progress, "written-off")) return no(CHANGED);
  const day = dayInLagos(reckoning.now);
  const most = rateBook(reckoning.rates, day).find("second-clerk", "write-off")?.value.low ?? 0;
  if (cents + (await writtenOff(trx, holder)) > most) {
    const proposed = { kind: "write-off", holder, cents, day, purchase: id } as const;
    const made = await propose(trx, { proposed, subject: number, note: reason, ...clerk });
    return made.ok ? told("It waits for a second clerk.") : made;
  }
  const effect = `write-off:${number}:${clerk.requestId}`;
  await writeOffOpen(trx, { purchase: id, cents, day, reason, by: clerk.staffId, effect });
  return told("Written off.");
}

/** All of what the house has of ours, or a part: until the rest is here the buyer's refund waits. */
async function noteReturn(
  trx: Trx,
  purchase: LockedPurchase,
  { act, by }: { act: Extract<PurchaseAct, { intent: "house-returns" }>; by: string },
): Promise<Acted | AskedLine> {
  const there = -(await owedToHouse(trx, purchase.id));
  if (!mayMove(purchase.progress, "house-returns") || there <= 0) return no(CHANGED);
  if (act.amount > there) return no(`The house has no more than ${formatMoney(there)} of it.`);
  const sought = { cents: act.amount, valueDay: act.day, isAnother: act.another !== undefined };
  const asked = await askAboutLine(trx, sought);
  if (asked) return asked;
  await noteHouseReturn(trx, purchase, { cents: act.amount, day: act.day, by });
  const left = there - act.amount;
  return told(left > 0 ? `Entered. The house still has ${formatMoney(left)}.` : "The house's money is back.");
}

/** Cancelled purchases are refunded out of our own money once the house has had its time. Milliseconds, UTC. */
function refundableFrom({ row, reckoning }: ActOn): number {
  const book = rateBook(reckoning.rates, dayInLagos(reckoning.now));
  const day = cancelledRefundFrom(Date.parse(row.endedAt ?? ""), book, calendarsOf(book));
  return Date.parse(`${day}T00:00:00+01:00`);
}

const told = (words: string): Acted => ({ ok: true, words });
const no = (words: string): Acted => ({ ok: false, words });

/** Our wire to the house with its proof, or the pick-up paper. */
export const actWithPaper = (
  db: Kysely<DB>,
  { row, clerk }: Omit<ActOn, "reckoning">,
  { act, file }: { act: PaperAct; file: string },
): Promise<Acted> =>
  within(db, { row, clerk, act: act.intent }, async (trx, purchase) => {
    const by = clerk.staffId;
    await adoptFile(trx, file);
    if (act.intent === "wire") {
      const fault = await payHouse(trx, purchase, { cents: act.amount, day: act.day, by, file });
      return fault === undefined ? told("Our wire to the house is entered.") : no(fault);
    }
    const { "due-to-us": due } = await balancesOf(trx, purchase.holder);
    const fault = await releasePurchase(trx, purchase, { file, by, due });
    return fault === undefined ? told("Released. The buyer gets the pick-up paper.") : no(fault);
  });
