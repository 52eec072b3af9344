import { damageName, placeInWords } from "#app/features/vocabulary/card-words.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { UNSTATED } from "#app/ui/unstated.ts";

export const lotPath = (lot: Pick<LotSummary, "id">) => `/detail/${encodeURIComponent(lot.id)}`;

export function placeOf(lot: Pick<LotSummary, "location" | "state">): string {
  return lot.location ? placeInWords(lot.location, lot.state) : (lot.state ?? UNSTATED);
}

/** Alternative text: '2015 Toyota Camry, front end damage'. */
export function pictureWords(lot: Pick<LotSummary, "title" | "damagePrimary">): string {
  return [lot.title, damageWords(lot)].filter(Boolean).join(", ");
}

/** What a picture says beside the lot's title: nothing where the house names no damage. */
export function damageWords({ damagePrimary }: Pick<LotSummary, "damagePrimary">): string {
  const damage = damageName(damagePrimary ?? "").toLowerCase();
  return damage === "" || /damage|wear|scratch|dent/.test(damage) ? damage : `${damage} damage`;
}
