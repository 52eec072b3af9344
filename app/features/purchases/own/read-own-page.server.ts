import type { Kysely } from "kysely";
import { readKeptBack } from "#app/features/barred-persons/standing.server.ts";
import { balancesOf } from "#app/features/deposits/ledger.server.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import { listRates } from "#app/features/rates/current-rates.server.ts";
import type { DB } from "#db/schema.ts";
import { whyNoHelp } from "../clock/ask-help.server.ts";
import { ENDED } from "../purchase-moves.ts";
import { timelineOf } from "../timeline.server.ts";
import { listPapers, listPayments, listSteps } from "../read-purchase.server.ts";
import { stepInWords } from "./history-words.ts";
import { findOwn } from "./list-own.server.ts";
import { standingOf } from "./standing-words.ts";

/** What the house and we keep for ourselves is not shown. */
const SHOWN = new Set(["pick-up", "title"]);

/** All that the page of a purchase shows; undefined for a number that is nobody's or somebody else's. */
export async function readOwnPage(
  db: Kysely<DB>,
  { number, userId, bankThrough, now }: { number: string; userId: string; bankThrough: string | null; now: number },
) {
  const purchase = await findOwn(db, { number, userId });
  if (!purchase) return undefined;
  const [balances, payments, steps, papers, rates, kept] = await Promise.all([
    balancesOf(db, purchase.holder),
    listPayments(db, purchase.id),
    listSteps(db, purchase.id),
    listPapers(db, purchase.id),
    listRates(db),
    readKeptBack(db, purchase.holder),
  ]);
  const isChecked = kept !== undefined && kept.since !== null;
  return {
    purchase,
    standing: standingOf(purchase, { now, due: balances["due-to-us"], isChecked }),
    kept,
    balances,
    mayAskHelp: whyNoHelp(purchase) === undefined,
    // What waits for a check pays nothing.
    credit: isChecked ? 0 : balances.credit,
    payments,
    timeline: ENDED.has(purchase.progress) ? undefined : timelineOf(purchase, { rates, bankThrough, now }),
    history: steps.map((step) => stepInWords(step, HOUSE_NAMES[purchase.facts.house])).toReversed(),
    papers: papers.filter(({ kind }) => SHOWN.has(kind)),
    now,
  };
}

export type OwnPage = NonNullable<Awaited<ReturnType<typeof readOwnPage>>>;
