import { counted } from "#app/features/desk/desk-parts.tsx";
import { dayOf } from "#app/features/desk/money/money-parts.tsx";
import { formatMoney, formatTime } from "#app/features/lots/format.ts";
import type { PurchaseStep } from "#app/features/purchases/read-purchase.server.ts";

export const WAYS = {
  wire: "Wire",
  card: "Card",
  local: "Local currency",
  credit: "Credit",
  deposit: "Free deposit",
  tolerance: "Bank charges taken over",
};

type Value = PurchaseStep["detail"][string];

const sum = (value: Value): string => formatMoney(Number(value));
/** Days of help with paying, or prices that were corrected. */
const dayOrSum = (value: Value): string => (typeof value === "number" ? sum(value) : dayOf(String(value)));
const text = (value: Value): string => String(value);

/** What a move keeps beside it, in the order in which it is read. */
const WORDS: Record<string, (value: Value) => string> = {
  cents: sum,
  way: (value) => `by ${(WAYS[value as keyof typeof WAYS] ?? text(value)).toLowerCase()}`,
  invoice: text,
  name: text,
  lines: (value) => counted(Number(value), "line"),
  day: (value) => `counts on ${dayOf(text(value))}`,
  from: (value) => (value === "credit" || value === "deposit" ? "" : `from ${dayOrSum(value)}`),
  to: (value) => `to ${dayOrSum(value)}`,
  more: (value) => `${sum(value)} added`,
  less: (value) => `${sum(value)} off`,
  rest: (value) => `${sum(value)} to credit`,
  ours: (value) => `we bear ${sum(value)}`,
  held: (value) => `deposit ${sum(value)}`,
  notes: (value) => `credited by ${text(value)}`,
  corrected: () => "an entry of ours was wrong",
  reason: text,
  houseDue: (value) => `the house wants it by ${formatTime(text(value))}`,
  due: (value) => `due on ${dayOf(text(value))}`,
};

/** Sums in dollars, days as days; what a clerk wrote as it is. */
export const detailInWords = (detail: PurchaseStep["detail"]): string =>
  Object.entries(WORDS)
    .flatMap(([name, inWords]) => {
      const value = detail[name];
      return value === undefined || value === "" || value === 0 || value === false ? [] : [inWords(value)];
    })
    .filter((words) => words !== "")
    .join(", ");
