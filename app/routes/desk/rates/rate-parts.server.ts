import { data } from "react-router";
import { findRate, type ListedRate } from "#app/features/desk/rates/list-rates.server.ts";
import { isRateKind, type RateKind } from "#app/features/rates/rate-kinds.ts";
import { database } from "#app/platform/database.server.ts";

/** The number in an address or a form; NaN, which nothing has, for anything else. */
export const idIn = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : Number.NaN);

/** @throws 404 */
export async function rateAt(id: string): Promise<ListedRate> {
  const rate = await findRate(database(), idIn(id));
  if (!rate) throw data("There is no such rate.", { status: 404 });
  return rate;
}

export function kindIn(url: URL): RateKind | undefined {
  const kind = url.searchParams.get("kind") ?? "";
  return isRateKind(kind) ? kind : undefined;
}

/** @throws 400 where a form names no kind */
export function kindOf(url: URL): RateKind {
  const kind = kindIn(url);
  if (!kind) throw data("Choose a kind of rate first.", { status: 400 });
  return kind;
}
