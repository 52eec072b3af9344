import type { CostFacts } from "#app/features/costs/cost-facts.ts";
import { yardLines } from "#app/features/costs/house-lines.ts";
import { isOpen, LINE_LABELS, type LineName } from "#app/features/costs/line.ts";
import { shareOf } from "#app/features/rates/rate.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";

/** A line that we bill: the hammer price and the house's charges go to the house, the rest is ours or the tax on it. */
export interface BilledLine {
  name: LineName;
  label: string;
  formula: string;
  cents: number;
  to: "house" | "us" | "tax";
  rateId: number | undefined;
  source: string;
}

export type Billed = { ok: true; lines: BilledLine[]; cents: number } | { ok: false; missing: string[] };

interface Sold {
  facts: CostFacts;
  hammerCents: number;
  /** The rates of the sale's day, and those of the day of the accepted bid, which our fee follows. */
  saleBook: RateBook;
  feeBook: RateBook;
}

const OURS: ReadonlySet<LineName> = new Set(["our-fee", "fee-tax"]);

export const CARD_CHARGE = "Charge for paying by card";

/** What a part of so many cents by card costs its payer besides; nothing until the desk enters a rate. */
export function cardChargeOf(cents: number, book: RateBook): { cents: number; ppm: number } {
  const ppm = book.find("card-charge", "all")?.value.high ?? 0;
  return { cents: shareOf(cents, ppm), ppm };
}

/** Lines of documents that are no house's, by their names. */
export const OUR_LINES: Record<string, "us" | "tax"> = {
  [LINE_LABELS["our-fee"]]: "us",
  [CARD_CHARGE]: "us",
  [LINE_LABELS["fee-tax"]]: "tax",
};

/**
 * The lines of the first invoice, to the cent. Where a rate is a range its upper end is billed: what the house does not ask
 * for comes back by a credit note, and its deadline is never missed for a few dollars.
 */
export function billedLines({ facts, hammerCents, saleBook, feeBook }: Sold): Billed {
  const ofHouse = yardLines(facts, hammerCents, "secured", saleBook).filter(({ name }) => !OURS.has(name));
  const ours = yardLines(facts, hammerCents, "secured", feeBook).filter(({ name }) => OURS.has(name));
  const all = [...ofHouse, ...ours];
  const missing = all.filter(isOpen).map(({ name }) => LINE_LABELS[name]);
  if (missing.length > 0) return { ok: false, missing };
  const lines = all.flatMap((line): BilledLine[] =>
    isOpen(line) || line.high === 0
      ? []
      : [
          {
            name: line.name,
            label: LINE_LABELS[line.name],
            formula: line.name === "hammer" ? "" : inWords(line.formula(), line.low < line.high),
            cents: line.high,
            to: line.name === "fee-tax" ? "tax" : line.name === "our-fee" ? "us" : "house",
            rateId: line.rate?.id,
            source: line.rate?.source ?? "",
          },
        ],
  );
  return { ok: true, lines, cents: sumOf(lines) };
}

const inWords = (formula: string, isRange: boolean): string =>
  isRange ? `${formula}. What the auction house does not bill comes back to you.` : formula;

export const sumOf = (lines: readonly { cents: number }[]): number => lines.reduce((sum, { cents }) => sum + cents, 0);
