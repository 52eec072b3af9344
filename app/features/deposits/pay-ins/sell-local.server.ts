import { sql, type Kysely } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import type { DB } from "#db/schema.ts";
import { postEntry } from "../ledger.server.ts";
import { readSum } from "../read-sum.ts";
import { OUR_ACCOUNTS } from "../ways.ts";
import { askAboutLine } from "./bank-lines.server.ts";
import { ENTER_SUM, type LocalCurrency } from "./pay-in.schema.ts";
import type { Clerk } from "./record-arrival.server.ts";

export interface LocalMoney {
  currency: LocalCurrency;
  /** In the smallest unit. */
  units: number;
  /** US cents that it came in for. */
  cents: number;
}

/** What lies in our local accounts. */
export async function listLocalMoney(db: Kysely<DB>): Promise<LocalMoney[]> {
  const { rows } = await sql<LocalMoney>`
    select p.currency, sum(case when p.is_debit then p.units else -p.units end)::bigint as units,
      sum(case when p.is_debit then p.cents else -p.cents end)::bigint as cents
    from ledger_postings p join ledger_accounts a on a.id = p.account_id
    where a.kind = 'local-currency' and p.currency is not null
    group by p.currency having sum(case when p.is_debit then p.units else -p.units end) <> 0
    order by p.currency`.execute(db);
  return rows;
}

export interface Sold extends Clerk {
  currency: LocalCurrency;
  /** As it was typed. */
  units: string;
  /** US cents that our bank got for it. */
  cents: number;
  /** YYYY-MM-DD of the bank. */
  day: string;
  bankReference: string;
  note: string;
  /** A clerk's word that an imported line of this amount and day does not stand against it. */
  isAnother: boolean;
}

/** @param difference US cents: above zero the bank gave more than it came in for */
export type SoldAnswer =
  | { ok: true; difference: number }
  | { ok: false; errors: Record<string, string>; line?: number };

/** Sales of local money follow one another, so that none is sold twice. */
const LOCK = 2_302;

/** Local money that a bank turned into dollars: it leaves for what it came in for, and the rest is exchange difference. */
export async function sellLocal(db: Kysely<DB>, sold: Sold): Promise<SoldAnswer> {
  const { currency, cents, day, bankReference, note, staffId, requestId } = sold;
  const units = readSum(sold.units, currency);
  if (units === undefined) return { ok: false, errors: { units: ENTER_SUM } };
  try {
    return await db.transaction().execute(async (trx): Promise<SoldAnswer> => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
      const there = (await listLocalMoney(trx)).find((one) => one.currency === currency);
      if (!there || units > there.units) {
        const words = `There is only ${formatMoney(there?.units ?? 0, currency)} of it.`;
        return { ok: false, errors: { units: words } };
      }
      const asked = await askAboutLine(trx, { cents, valueDay: day, isAnother: sold.isAnother });
      if (asked) return asked;
      const cameInFor = Number(
        (BigInt(there.cents) * BigInt(units) * 2n + BigInt(there.units)) / (2n * BigInt(there.units)),
      );
      const difference = cents - cameInFor;
      await postEntry(trx, {
        move: "local-sold",
        effect: `local-sold:${bankReference}`,
        valueDay: day,
        memo: note,
        madeBy: staffId,
        postings: [
          { ...OUR_ACCOUNTS.wire, debit: cents },
          { ...OUR_ACCOUNTS.local, credit: cameInFor, foreign: { units, currency } },
          difference < 0
            ? { account: "exchange-difference", debit: -difference }
            : { account: "exchange-difference", credit: difference },
        ],
      });
      const detail = { currency, units, cents };
      await recordAct(trx, { actorId: staffId, act: "money.local-sold", subject: bankReference, detail, requestId });
      return { ok: true, difference };
    });
  } catch (error) {
    if (!(error instanceof Error && "constraint" in error && error.constraint === "ledger_entries_effect_key"))
      throw error;
    return { ok: false, errors: { bank_reference: "This reference of the bank is entered already." } };
  }
}
