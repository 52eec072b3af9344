import type { Transaction } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { postEntry, type Posting } from "#app/features/deposits/ledger.server.ts";
import { unclaim } from "#app/features/deposits/pay-ins/claim-unclear.server.ts";
import { keepAllUnclear } from "#app/features/deposits/pay-ins/keep-all-unclear.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { DB } from "#db/schema.ts";
import type { Clerk } from "./drafts.server.ts";
import type { BankLine } from "./lines.server.ts";
import { GONE, lockLine, type Matched } from "./match-rows.server.ts";

type Trx = Transaction<DB>;

interface Undo extends Clerk {
  line: BankLine;
  day: string;
  note: string;
}

/** A match was wrong: what it posted is countered by another entry, and the line waits again. */
export function undoMatch(
  deps: Pick<MailDeps, "db" | "now">,
  { line: id, match, note, ...clerk }: Clerk & { line: number; match: number; note: string },
): Promise<Matched> {
  return deps.db.transaction().execute(async (trx): Promise<Matched> => {
    const line = await lockLine(trx, id);
    if (!line || line.match !== match) return { ok: false, errors: { "": GONE } };
    const refused = await takeApart(trx, { line, day: dayInLagos(deps.now), note, ...clerk });
    if (refused !== undefined) return { ok: false, errors: { "": refused } };
    await trx
      .updateTable("bank_matches")
      .set({ undone_by: clerk.staffId, undone_at: new Date(), undone_note: note })
      .where("id", "=", match)
      .execute();
    const detail = { cents: line.cents, kind: line.kind ?? "" };
    const { staffId: actorId, requestId } = clerk;
    await recordAct(trx, { actorId, act: "money.match-undone", subject: String(id), detail, requestId });
    return { ok: true, words: "The match is undone. The line waits again." };
  });
}

/** @returns why it cannot be */
async function takeApart(trx: Trx, undo: Undo): Promise<string | undefined> {
  const { line } = undo;
  if (line.kind === "announced" || line.kind === "owner") return returnToUnclear(trx, undo);
  if (line.kind === "ours") return ours(trx, undo);
  if (line.kind === "recorded" && line.cents > 0) return keepNow(trx, undo);
  if (line.kind === "charge" || line.kind === "office") {
    const account = line.kind === "charge" ? "charges" : "own-money";
    await counter(trx, undo, [
      { account: "bank", name: line.bank, debit: -line.cents },
      { account, credit: -line.cents },
    ]);
  }
  // An entry that was there before the line stays.
  await trx.updateTable("bank_lines").set({ entry_id: null }).where("id", "=", line.id).execute();
  return undefined;
}

async function returnToUnclear(trx: Trx, { line, day, note, staffId, requestId }: Undo): Promise<string | undefined> {
  const { payIn, holder, matchEntry, matchedPayIn, announced, match } = line;
  if (payIn === null || holder === null || matchEntry === null) return GONE;
  const undone = await unclaim(trx, {
    unclear: payIn,
    announced: matchedPayIn === null || announced === null ? undefined : { payIn: matchedPayIn, before: announced },
    holder,
    entry: matchEntry,
    day,
    note,
    effect: `bank-match:${match}:undone`,
    staffId,
    requestId,
  });
  return undone.ok ? undefined : undone.words;
}

async function ours(trx: Trx, undo: Undo): Promise<undefined> {
  const { line } = undo;
  const booked = await trx
    .selectFrom("ledger_postings as post")
    .innerJoin("ledger_accounts as account", "account.id", "post.account_id")
    .select(["account.kind", "account.name", "post.cents", "post.is_debit as isDebit"])
    .where("post.entry_id", "=", line.matchEntry)
    .execute();
  const postings = booked.map(({ kind, name, cents, isDebit }): Posting => {
    const account = kind as "card-processor" | "own-money" | "owed-to-houses" | "charges" | "unclear-money";
    return { account, name, ...(isDebit ? { credit: cents } : { debit: cents }) };
  });
  await counter(trx, undo, postings);
  await trx.updateTable("pay_ins").set({ state: "unclear" }).where("id", "=", line.payIn).execute();
}

const counter = (trx: Trx, { line, day, note, staffId }: Undo, postings: Posting[]) =>
  postEntry(trx, {
    move: "match-undone",
    effect: `bank-match:${line.match}:undone`,
    valueDay: day,
    memo: note,
    madeBy: staffId,
    ...(line.matchEntry === null ? {} : { corrects: line.matchEntry }),
    postings,
  });

/** The line is another payment than the one that a clerk recorded: it is unclear money from now on. */
async function keepNow(trx: Trx, { line, staffId }: Undo): Promise<undefined> {
  const bankReference = `${line.bank} line ${line.id}`;
  const money = { cents: line.cents, valueDay: line.day, payer: line.payer || line.text.slice(0, 200), bankReference };
  const kept = await keepAllUnclear(
    trx,
    [{ ...money, origin: line.text.slice(0, 200), memo: line.text.slice(0, 300) }],
    staffId,
  );
  const made = kept.get(bankReference);
  await trx
    .updateTable("bank_lines")
    .set({ entry_id: made?.entry ?? null, pay_in_id: made?.payIn ?? null })
    .where("id", "=", line.id)
    .execute();
}
