import { randomUUID } from "node:crypto";
import { z } from "zod";
import { sealText, unsealText } from "#app/platform/seal.server.ts";

/** What a confirming page was made for: its form pays this sum out of this balance, once. */
export interface BalanceForm {
  userId: string;
  purchase: number;
  from: "credit" | "deposit";
  /** Cents. */
  cents: number;
}

const PURPOSE = "pay-from-balance";
const KEPT_MS = 86_400_000;

const sealed = z.tuple([z.uuid(), z.string(), z.int(), z.enum(["credit", "deposit"]), z.int().positive()]);

/** A token of its own for each page that is made. */
export const sealBalanceForm = ({ userId, purchase, from, cents }: BalanceForm, now: number): string =>
  sealText(PURPOSE, JSON.stringify([randomUUID(), userId, purchase, from, cents]), now + KEPT_MS);

/** @returns undefined for a token that is not ours, or too old */
export function openBalanceForm(token: string, now: number): (BalanceForm & { id: string }) | undefined {
  const text = unsealText(PURPOSE, token, now);
  const read = text === undefined ? undefined : sealed.safeParse(JSON.parse(text));
  if (!read?.success) return undefined;
  const [id, userId, purchase, from, cents] = read.data;
  return { id, userId, purchase, from, cents };
}
