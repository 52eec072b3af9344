import type { RateBook } from "#app/features/rates/rate-book.ts";
import { inCents, type Rate } from "#app/features/rates/rate.ts";
import { readCents, readSum } from "../read-sum.ts";
import type { Arrival } from "./record-arrival.server.ts";
import { ENTER_SUM, type TypedArrival } from "./pay-in.schema.ts";

type Read = { ok: true; money: Arrival["money"]; reference: string } | { ok: false; errors: Record<string, string> };

/**
 * What a clerk typed, as money. Another currency needs the rate that turns it into dollars, rounded half up once.
 * @param findRate a rate of any day by its id
 */
export function readArrival(typed: TypedArrival, book: RateBook, findRate: (id: number) => Rate | undefined): Read {
  const { way, currency, value_day: valueDay, payer, origin, bank_reference: bankReference, note, reference } = typed;
  const rest = { way, valueDay, payer, origin, bankReference, memo: note ?? "" };
  if ((way === "wire") !== (currency === "USD")) {
    return { ok: false, errors: { currency: "A wire is in dollars, local money in its own currency." } };
  }
  if (currency === "USD") {
    const cents = readCents(typed.amount);
    if (cents === undefined) return { ok: false, errors: { amount: ENTER_SUM } };
    return { ok: true, money: { ...rest, cents }, reference: reference ?? "" };
  }
  const units = readSum(typed.amount, currency);
  if (units === undefined) return { ok: false, errors: { amount: ENTER_SUM } };
  const rate = typed.rate === undefined ? book.find("exchange", currency) : findRate(Number(typed.rate));
  if (!rate || rate.kind !== "exchange" || rate.key !== currency || !("perDollar" in rate.value)) {
    return {
      ok: false,
      errors: { rate: `Enter the number of a rate for ${currency}, or leave it empty for today's.` },
    };
  }
  const cents = inCents(units, rate.value.perDollar);
  if (cents < 1) return { ok: false, errors: { amount: ENTER_SUM } };
  const foreign = { units, currency, rateId: rate.id };
  return { ok: true, money: { ...rest, cents, foreign }, reference: reference ?? "" };
}
