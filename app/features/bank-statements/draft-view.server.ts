import type { Kysely } from "kysely";
import { daysAfter } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";
import type { Days } from "./days/covered-days.ts";
import { readDraft } from "./drafts.server.ts";
import { importedThrough } from "./days/imported-through.server.ts";
import { findSame } from "./list-statements.server.ts";
import { locate } from "./reading/read-statement.ts";
import { planImport, type ImportPlan } from "./plan-import.server.ts";

const SHOWN_ROWS = 30;
const SHOWN_LINES = 10;
const LONGEST_CELL = 60;

const short = (text: string): string => (text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text);

/** What the page of a statement that waits shows; undefined for one that is imported or gone. */
export async function viewDraft(db: Kysely<DB>, id: number) {
  const draft = Number.isSafeInteger(id) ? await readDraft(db, id) : undefined;
  if (!draft) return undefined;
  const { bank, fileName, rows, mapping, isMapped, read, hash } = draft;
  const plan = await planImport(db, draft);
  const located = Object.keys(mapping.columns).length > 0 ? locate(rows, mapping) : undefined;
  const here = located && "columns" in located ? located : { heading: -1, columns: mapping.columns };
  const through = await importedThrough(db, bank);
  return {
    id,
    bank,
    fileName,
    mapping: { order: mapping.order, mark: mapping.mark, heading: here.heading, columns: here.columns },
    isMapped,
    rows: rows.slice(0, SHOWN_ROWS).map(({ line, cells }) => ({ line, cells: cells.map(short) })),
    faults: [...read.faults, ...(plan?.faults ?? [])],
    lines: read.lines
      .slice(0, SHOWN_LINES)
      .map((line) => ({ ...line, text: short(line.text), payer: short(line.payer) })),
    plan: plan && summaryOf(plan, read.lines),
    gap: plan && gapBefore(through, plan.from),
    same: await findSame(db, { bank, hash }),
  };
}

export type DraftView = NonNullable<Awaited<ReturnType<typeof viewDraft>>>;

function summaryOf({ from, to, balances, lines, twins }: ImportPlan, all: readonly { cents: number }[]) {
  const sum = (sign: 1 | -1) => all.reduce((total, { cents }) => (cents * sign > 0 ? total + cents : total), 0);
  return {
    from,
    to,
    balances,
    count: all.length,
    moneyIn: sum(1),
    moneyOut: sum(-1),
    fresh: lines.fresh.length,
    known: lines.known,
    twins: twins.map(({ line, entry, isSure }) => ({
      entry: entry.entry,
      what: entry.what,
      recordedDay: entry.day,
      day: line.day,
      cents: line.cents,
      text: short(line.text),
      isSure,
    })),
  };
}

/** Days that neither the statements before nor the lines of this one have. */
const gapBefore = (through: string | undefined, from: string): Days | undefined =>
  through !== undefined && from > daysAfter(through, 1)
    ? { from: daysAfter(through, 1), to: daysAfter(from, -1) }
    : undefined;
