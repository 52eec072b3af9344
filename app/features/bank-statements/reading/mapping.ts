import { z } from "zod";
import type { DecimalMark } from "./read-amount.ts";
import type { DayOrder } from "./read-day.ts";

export const COLUMN_LABELS = {
  day: "Value day",
  amount: "Amount",
  paid_in: "Paid in",
  paid_out: "Paid out",
  text: "Description",
  payer: "Payer or payee",
  bank_id: "Transaction ID",
  reference: "Reference",
  balance: "Balance",
};

export type Field = keyof typeof COLUMN_LABELS;

export const FIELDS = Object.keys(COLUMN_LABELS) as Field[];

export const ORDER_LABELS: Record<DayOrder, string> = {
  ymd: "Year, month, day (2026-11-25)",
  mdy: "Month, day, year (11/25/2026)",
  dmy: "Day, month, year (25/11/2026)",
};

export const MARK_LABELS: Record<DecimalMark, string> = { ".": "A point (1,250.00)", ",": "A comma (1.250,00)" };

/** How a bank's columns are read. */
export interface Mapping {
  order: DayOrder;
  mark: DecimalMark;
  /** The names of all columns, where the file has a line of them. */
  names: string[] | null;
  /** Which column, from 0. */
  columns: Partial<Record<Field, number>>;
}

const column = z.int().min(0).max(199);

/** As it is stored. */
export const mappingSchema: z.ZodType<Mapping> = z.object({
  order: z.enum(["ymd", "mdy", "dmy"]),
  mark: z.enum([".", ","]),
  names: z.array(z.string()).nullable(),
  columns: z.partialRecord(z.enum(Object.keys(COLUMN_LABELS) as [Field, ...Field[]]), column),
});
