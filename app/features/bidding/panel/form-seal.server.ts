import { randomUUID } from "node:crypto";
import { z } from "zod";
import { sealText, unsealText } from "#app/platform/seal.server.ts";

/** What a confirming page was made for: no other form can be sent under its token. */
export interface SealedForm {
  userId: string;
  /** The lot's row. */
  lot: number;
  kind: "bid" | "buy-now";
  /** Cents. */
  maximum: number;
  /** The destination that it showed; '' where it showed none. */
  to: string;
  /** Which of the lot's sales it was for: a lot that is offered again needs a new word. */
  saleNumber: number;
}

const PURPOSE = "bid-form";
/** As long as an accepted form may be sent again (brokerage rules §5). */
const KEPT_MS = 60 * 86_400_000;

const sealed = z.tuple([z.uuid(), z.string(), z.int(), z.enum(["bid", "buy-now"]), z.int(), z.string(), z.int()]);

/** A token of its own for each page that is made. */
export const sealForm = ({ userId, lot, kind, maximum, to, saleNumber }: SealedForm, now: number): string =>
  sealText(PURPOSE, JSON.stringify([randomUUID(), userId, lot, kind, maximum, to, saleNumber]), now + KEPT_MS);

/** @returns undefined for a token that is not ours; `id` is the same however the token is written */
export function openForm(token: string, now: number): (SealedForm & { id: string }) | undefined {
  const text = unsealText(PURPOSE, token, now);
  const read = text === undefined ? undefined : sealed.safeParse(JSON.parse(text));
  if (!read?.success) return undefined;
  const [id, userId, lot, kind, maximum, to, saleNumber] = read.data;
  return { id, userId, lot, kind, maximum, to, saleNumber };
}
