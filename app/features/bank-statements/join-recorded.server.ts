import { sql, type Transaction } from "kysely";
import { DECIDE_FIRST } from "#app/features/barred-persons/checking-words.ts";
import { keepsBackPayIn } from "#app/features/barred-persons/standing.server.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { takeBack } from "#app/features/deposits/take-back.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { DB } from "#db/schema.ts";
import type { Clerk } from "./drafts.server.ts";
import { twinDays } from "./find-twins.ts";
import type { BankLine } from "./lines.server.ts";
import { findEntry, GONE, lockLine, no, NOT_THIS, storeMatch, type Matched } from "./match-rows.server.ts";

type Trx = Transaction<DB>;

/** Entered by hand and no line of the bank yet: on this account, of this amount, of this day or a near one. */
export async function hasTwin(trx: Trx, { bank, cents, day }: BankLine): Promise<boolean> {
  const days = twinDays(day, day);
  const { rows } = await sql`
    select from ledger_entries e join ledger_postings post on post.entry_id = e.id
      join ledger_accounts a on a.id = post.account_id and a.kind = 'bank' and a.name = ${bank}
      left join pay_ins p on p.entry_id = e.id
    where (p.id is null or p.state in ('credited', 'unclear')) and e.value_day between ${days.from}::date and ${days.to}::date and post.is_debit and post.cents = ${cents}
      and e.corrects is null and not exists (select from bank_lines line where line.entry_id = e.id)
      and not exists (select from ledger_entries fix where fix.corrects = e.id)
    limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * An incoming line is the money that a clerk recorded by hand after its import: what was kept for the line is countered, and
 * the line is that entry from now on.
 */
export function joinRecorded(
  deps: Pick<MailDeps, "db" | "now">,
  { line, entry, staffId, requestId }: Clerk & { line: number; entry: number },
): Promise<Matched> {
  return deps.db.transaction().execute(async (trx): Promise<Matched> => {
    const found = await lockLine(trx, line);
    if (found?.payInState !== "unclear" || found.payIn === null) return no(GONE);
    if (await keepsBackPayIn(trx, found.payIn)) return no(DECIDE_FIRST);
    const other = await findEntry(trx, found, entry);
    const id =
      other === undefined ? undefined : await storeMatch(trx, { line: found, kind: "recorded", note: "", staffId });
    if (other === undefined || id === undefined) return no(NOT_THIS);
    await takeBack(trx, {
      payIn: found.payIn,
      cents: found.cents,
      valueDay: dayInLagos(deps.now),
      memo: "The line is an entry that was recorded by hand",
      effect: `bank-match:${id}`,
      madeBy: staffId,
      ...(found.entry === null ? {} : { corrects: found.entry }),
    });
    await trx.updateTable("pay_ins").set({ state: "corrected" }).where("id", "=", found.payIn).execute();
    const known = { entry_id: other, pay_in_id: null };
    await trx.updateTable("bank_lines").set(known).where("id", "=", found.id).execute();
    await trx.updateTable("bank_matches").set({ entry_id: other }).where("id", "=", id).execute();
    const detail = { cents: found.cents, kind: "recorded" };
    await recordAct(trx, { actorId: staffId, act: "money.line-matched", subject: String(found.id), detail, requestId });
    return { ok: true, words: "The line is that entry. The money counts once." };
  });
}
