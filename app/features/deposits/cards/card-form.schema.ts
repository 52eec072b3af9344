import { z } from "zod";
import { optionalLine, requiredLine } from "#app/platform/form-rules.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import { readCents } from "../read-sum.ts";

export interface CardLimits {
  /** US cents of one payment. */
  least: number;
  most: number;
}

const LONGEST_BACK = 2_000;

export const cardFormSchema = ({ least, most }: CardLimits) =>
  z.object({
    amount: requiredLine(30)
      .transform((text) => readCents(text) ?? 0)
      .refine((cents) => cents > 0, { error: "Enter an amount such as $600.", abort: true })
      .refine((cents) => cents >= least, { error: `A card pays at least ${formatMoney(least)}.`, abort: true })
      .refine((cents) => cents <= most, `A card pays at most ${formatMoney(most)} at once. Wire a larger sum.`),
    back: optionalLine(LONGEST_BACK),
  });

/** What is missing (cents, as an address has it), within what a card may pay; undefined where nothing was asked for. */
export function wantedAmount(need: string | null, { least, most }: CardLimits): number | undefined {
  const cents = /^\d{1,10}$/.test(need ?? "") ? Number(need) : 0;
  return cents > 0 ? Math.min(Math.max(cents, least), most) : undefined;
}
