import { DECIDE_FIRST } from "#app/features/barred-persons/checking-words.ts";
import { standingOfHolder } from "#app/features/barred-persons/standing.server.ts";
import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { postEntry } from "#app/features/deposits/ledger.server.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import { OUR_LINES } from "./billed-lines.ts";
import { movePurchase, type LockedPurchase, type Trx } from "./lock-purchase.server.ts";
import { openOf } from "./pay-purchase.server.ts";
import { ENDED, mayMove } from "./purchase-moves.ts";

export interface HouseLine {
  name: string;
  /** Cents. */
  house: number;
}

/** What we billed for the house, a line each; what was credited since is off. */
export async function listBilledForHouse(trx: Kysely<DB>, purchase: number): Promise<{ name: string; ours: number }[]> {
  const { rows } = await sql<{ name: string; ours: number }>`
    select line ->> 'name' as name,
      sum(case when i.kind = 'credit-note' then -1 else 1 end * (line ->> 'cents')::bigint)::bigint as ours
    from invoices i, jsonb_array_elements(convert_from(i.data, 'UTF8')::jsonb -> 'lines') line
    where i.purchase_id = ${purchase} and line ->> 'name' <> all(${Object.keys(OUR_LINES)}::text[]) group by 1 order by min(i.id), 1`.execute(
    trx,
  );
  return rows;
}

/**
 * The house's bill as a clerk copies it, line by line; entered again it replaces what nobody decided yet. Once it is decided
 * what the house bills later, such as storage, is added to it under names of its own.
 * @returns names that stand there already, where there are any
 */
export async function enterHouseBill(
  trx: Trx,
  purchase: LockedPurchase,
  { lines, by }: { lines: readonly HouseLine[]; by: string },
): Promise<"entered" | "over" | { stands: string[] }> {
  if (ENDED.has(purchase.progress) || purchase.progress === "won") return "over";
  const decided = await trx
    .selectFrom("house_bill_lines")
    .select("name")
    .where("purchase_id", "=", purchase.id)
    .where("decision", "is not", null)
    .execute();
  const known = new Set(decided.map(({ name }) => name));
  const stands = lines.map(({ name }) => name).filter((name) => known.has(name));
  if (stands.length > 0) return { stands };
  const before = known.size > 0 ? [] : await listBilledForHouse(trx, purchase.id);
  const ours = new Map(before.map((line) => [line.name, line.ours]));
  const all = [...new Set([...ours.keys(), ...lines.map(({ name }) => name)])];
  const billed = new Map(lines.map((line) => [line.name, line.house]));
  await trx
    .deleteFrom("house_bill_lines")
    .where("purchase_id", "=", purchase.id)
    .where("decision", "is", null)
    .execute();
  await trx
    .insertInto("house_bill_lines")
    .values(
      all.map((name) => ({
        purchase_id: purchase.id,
        name,
        ours_cents: ours.get(name) ?? 0,
        house_cents: billed.get(name) ?? 0,
        entered_by: by,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const cents = lines.reduce((sum, { house }) => sum + house, 0);
  const set = { bill_entered_at: sql<Date>`clock_timestamp()`, bill_decided_at: null };
  await movePurchase(trx, purchase, { move: "bill", by, detail: { cents, lines: lines.length }, set });
  return "entered";
}

/** What the house still gets for a purchase, in cents: what was billed for it and what we bear, less what was paid. */
export async function owedToHouse(trx: Kysely<DB>, purchase: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(case when p.is_debit then -p.cents else p.cents end), 0)::bigint as cents
    from purchase_moves m join ledger_postings p on p.entry_id = any(m.entries)
      join ledger_accounts a on a.id = p.account_id
    where m.purchase_id = ${purchase} and a.kind = 'owed-to-houses'`.execute(trx);
  return rows[0]?.cents ?? 0;
}

export interface HousePayment {
  cents: number;
  /** Of our bank, YYYY-MM-DD. */
  day: string;
  by: string;
  /** The proof of our wire. */
  file: string;
}

/**
 * Our wire to the house, or the rest of its bill. Never for an invoice that is not paid in full, and never another sum.
 * @returns why not
 */
export async function payHouse(
  trx: Trx,
  purchase: LockedPurchase,
  { cents, day, by, file }: HousePayment,
): Promise<string | undefined> {
  const { id, progress, isPaid, facts, number } = purchase;
  if (!mayMove(progress, "house-paid") && !mayMove(progress, "house-rest")) return "It is not waiting for our wire.";
  if (!isPaid || (await openOf(trx, purchase)) > 0) return "The buyer has not paid it in full.";
  if ((await standingOfHolder(trx, purchase.holder)) !== "clear") return DECIDE_FIRST;
  const owed = await owedToHouse(trx, id);
  if (cents !== owed || owed <= 0)
    return `The house gets ${formatMoney(Math.max(0, owed))}, as billed. If it asks for another sum, enter its bill first.`;
  const isFirst = mayMove(progress, "house-paid");
  const entry = await postEntry(trx, {
    move: "house-paid",
    effect: `purchase:${id}:house-paid:${isFirst ? "first" : await countWires(trx, id)}`,
    valueDay: day,
    memo: `${number}: our wire to the auction house`,
    madeBy: by,
    postings: [
      { account: "owed-to-houses", name: facts.house, debit: cents },
      { account: "bank", name: "main", credit: cents },
    ],
  });
  await addPaper(trx, id, { kind: "house-wire", file, by });
  const moved = { by, entries: [entry], detail: { cents, day } };
  await (isFirst
    ? movePurchase(trx, purchase, { ...moved, move: "house-paid", set: { house_paid_day: sql<Date>`${day}::date` } })
    : movePurchase(trx, purchase, { ...moved, move: "house-rest" }));
  return undefined;
}

async function countWires(trx: Trx, purchase: number): Promise<number> {
  const { rows } = await sql<{ wires: number }>`
    select count(*)::integer as wires from purchase_papers where purchase_id = ${purchase} and kind = 'house-wire'`.execute(
    trx,
  );
  return rows[0]?.wires ?? 0;
}

const addPaper = async (
  trx: Trx,
  purchase: number,
  { kind, file, by }: { kind: "house-bill" | "house-wire" | "pick-up" | "title"; file: string; by: string },
): Promise<void> => {
  await trx.insertInto("purchase_papers").values({ purchase_id: purchase, kind, file_id: file, by_id: by }).execute();
};

/** With the pick-up paper. What bounced after it was paid keeps the vehicle back. @returns why not */
export async function releasePurchase(
  trx: Trx,
  purchase: LockedPurchase,
  { file, by, due }: { file: string; by: string; due: number },
): Promise<string | undefined> {
  if (purchase.progress !== "house-paid") return "The house is not paid yet.";
  if (due > 0) return "The buyer owes us money that was taken back.";
  if ((await standingOfHolder(trx, purchase.holder)) !== "clear") return DECIDE_FIRST;
  if ((await openOf(trx, purchase)) > 0) return "An invoice of it is open.";
  await addPaper(trx, purchase.id, { kind: "pick-up", file, by });
  await movePurchase(trx, purchase, { move: "release", by, set: { released_at: sql<Date>`clock_timestamp()` } });
  return undefined;
}
