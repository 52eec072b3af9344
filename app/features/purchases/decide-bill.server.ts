import { sql } from "kysely";
import { postEntry } from "#app/features/deposits/ledger.server.ts";
import { addCreditNote, addSupplementary, type ChangedLine } from "./change-invoice.server.ts";
import { listBilledForHouse } from "./house-bill.server.ts";
import { movePurchase, type LockedPurchase, type Trx } from "./lock-purchase.server.ts";
import { settlePaid } from "./pay-purchase.server.ts";

export interface LineDecision {
  id: number;
  /** Who bears what differs: nobody where it is the same; a lower bill is always the buyer's gain. */
  decision: "same" | "buyer" | "ours" | "credit-note";
  reason: string;
}

/**
 * A clerk's word on every line: what the house bills more goes to the buyer on a supplementary invoice or is ours, what it
 * bills less comes off by a credit note. @returns why not, in words
 */
export async function decideHouseBill(
  trx: Trx,
  purchase: LockedPurchase,
  { decisions, by, day }: { decisions: readonly LineDecision[]; by: string; day: string },
): Promise<string | undefined> {
  if (purchase.isBillDecided) return "Somebody else has decided it.";
  const rows = await trx
    .selectFrom("house_bill_lines")
    .selectAll()
    .where("purchase_id", "=", purchase.id)
    .where("decision", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (rows.length === 0) return "The house's bill is not entered yet.";
  const round = await countDecided(trx, purchase.id);
  if (round === 0 && (await isBilledOtherwise(trx, purchase.id, rows)))
    return "What we billed has changed since the bill was entered. Enter the bill again.";
  const words = new Map(decisions.map((one) => [one.id, one]));
  const decided = rows.map((row) => ({ row, word: words.get(row.id) }));
  const fault = decided.map(({ row, word }) => faultOf(row, word)).find((one) => one !== undefined);
  if (fault !== undefined) return fault;
  const lineOf = (label: string, cents: number): ChangedLine => ({
    label,
    formula: "As the auction house billed it",
    cents,
    to: "house",
  });
  const pick = (decision: LineDecision["decision"]) => decided.filter(({ word }) => word?.decision === decision);
  const effect = `purchase:${purchase.id}:bill${round === 0 ? "" : `:${round + 1}`}`;
  const less = pick("credit-note").map(({ row }) => lineOf(row.name, row.ours_cents - row.house_cents));
  const more = pick("buyer").map(({ row }) => lineOf(row.name, row.house_cents - row.ours_cents));
  const ours = pick("ours").reduce((sum, { row }) => sum + row.house_cents - row.ours_cents, 0);
  const reason = "The auction house's bill differs";
  const notes =
    less.length > 0 ? await addCreditNote(trx, purchase, { lines: less, reason, effect: `${effect}:less`, by }) : [];
  const added =
    more.length > 0
      ? await addSupplementary(trx, purchase, { lines: more, reason, effect: `${effect}:more`, by })
      : undefined;
  const borne = await postEntry(trx, {
    move: "we-bear",
    effect: `${effect}:ours`,
    valueDay: day,
    memo: `${purchase.number}: charges of the house that we bear`,
    madeBy: by,
    postings: [
      { account: "house-charges-we-bear", debit: ours },
      { account: "owed-to-houses", name: purchase.facts.house, credit: ours },
    ],
  });
  for (const { row, word } of decided)
    await trx
      .updateTable("house_bill_lines")
      .set({
        decision: word?.decision,
        reason: word?.reason ?? "",
        decided_by: by,
        decided_at: sql<Date>`clock_timestamp()`,
        invoice:
          word?.decision === "buyer"
            ? added?.invoice.reference
            : word?.decision === "credit-note"
              ? notes[0]?.invoice.reference
              : null,
      })
      .where("id", "=", row.id)
      .execute();
  const entries = [...notes.flatMap((note) => note.entries), ...(added?.entries ?? []), borne];
  const detail = {
    ...(added ? { invoice: added.invoice.reference } : {}),
    ...(notes.length > 0 ? { notes: notes.map(({ invoice }) => invoice.reference).join(", ") } : {}),
    ours,
  };
  const set = { bill_decided_at: sql<Date>`clock_timestamp()` };
  await movePurchase(trx, purchase, { move: "bill-decided", by, entries, detail, set });
  // What came off may have been the last that was open.
  await settlePaid(trx, purchase, day);
  return undefined;
}

async function countDecided(trx: Trx, purchase: number): Promise<number> {
  const moves = await trx
    .selectFrom("purchase_moves")
    .select("id")
    .where("purchase_id", "=", purchase)
    .where("move", "=", "bill-decided")
    .execute();
  return moves.length;
}

/** By a corrected price, after a clerk had entered the house's bill: a difference would come off twice. */
async function isBilledOtherwise(
  trx: Trx,
  purchase: number,
  rows: readonly { name: string; ours_cents: number }[],
): Promise<boolean> {
  const entered = new Map(rows.map((row) => [row.name, row.ours_cents]));
  return (await listBilledForHouse(trx, purchase)).some(({ name, ours }) => ours !== (entered.get(name) ?? 0));
}

function faultOf(
  { name, ours_cents: ours, house_cents: house }: { name: string; ours_cents: number; house_cents: number },
  word: LineDecision | undefined,
): string | undefined {
  if (!word) return `Decide about '${name}'.`;
  const allowed = house === ours ? ["same"] : house > ours ? ["buyer", "ours"] : ["credit-note"];
  if (!allowed.includes(word.decision)) return `'${name}' cannot be decided like that.`;
  return word.decision === "ours" && word.reason === "" ? `Say why we bear '${name}'.` : undefined;
}
