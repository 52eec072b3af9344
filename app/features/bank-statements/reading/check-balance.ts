import { formatMoney } from "#app/features/lots/format.ts";
import type { StatementLine } from "./read-statement.ts";

export interface Balances {
  opening?: number | undefined;
  closing?: number | undefined;
}

const sumOf = (lines: readonly StatementLine[]): number => lines.reduce((sum, { cents }) => sum + cents, 0);

/** A sentence that names the difference, where opening balance and lines do not make the closing balance. */
export function checkBalances(lines: readonly StatementLine[], { opening, closing }: Balances): string | undefined {
  if (opening === undefined || closing === undefined) return undefined;
  const sum = sumOf(lines);
  const missing = closing - opening - sum;
  if (missing === 0) return undefined;
  return `The opening balance of ${formatMoney(opening)} and the lines, together ${formatMoney(sum)}, make ${formatMoney(opening + sum)}. The closing balance is ${formatMoney(closing)}: the difference is ${formatMoney(missing)}. A line may be missing or twice in the file.`;
}

/** Opening and closing balance by the column of balances, whether the oldest or the newest line comes first. */
export function balancesOf(lines: readonly StatementLine[]): Balances {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || first.balance === undefined || last.balance === undefined) return {};
  const up = { opening: first.balance - first.cents, closing: last.balance };
  const down = { opening: last.balance - last.cents, closing: first.balance };
  if (first.day !== last.day) return first.day < last.day ? up : down;
  return checkBalances(lines, down) === undefined ? down : up;
}
