import { runSign, paperSign } from "#app/features/lot-cards/lot-signs.tsx";
import { placeOf } from "#app/features/lot-cards/card-parts.tsx";
import { HOUSE_NAMES, type LotSummary } from "#app/features/lots/lot.ts";
import { runStateInWords } from "#app/features/vocabulary/plain-words.ts";
import { damageName, saleToCome } from "#app/features/vocabulary/card-words.ts";
import { bareSaleDay } from "#app/features/vocabulary/yard-places.ts";
import { struckPart } from "#app/features/vocabulary/struck-part.ts";
import { closingDay } from "./past-day.ts";

function saleDay(lot: LotSummary, now: number): string {
  const day = saleToCome(lot, now) === null ? undefined : bareSaleDay(lot);
  return day === undefined ? "Sale date not set" : `Sale ${closingDay(`${day}T12:00:00Z`)}, time not set`;
}

/** What the picture of a shared link says; without the bid, which changes while the picture stays in chats. */
export function shareWords(lot: LotSummary, now: number) {
  const { title, house, lotNumber, damagePrimary, endsAt } = lot;
  const state = [
    runSign(lot)?.[0] ?? `Run state: ${runStateInWords(lot.highlights).toLowerCase()}`,
    paperSign(lot)?.[0],
  ]
    .filter(Boolean)
    .join(" · ");
  return {
    title,
    part: struckPart(damagePrimary),
    lines: [
      damagePrimary ? damageName(damagePrimary) : "Damage not stated",
      state,
      endsAt ? `${Date.parse(endsAt) > now ? "Closes" : "Closed"} ${closingDay(endsAt)}` : saleDay(lot, now),
      ...(lot.location || lot.state ? [placeOf(lot)] : []),
      `${HOUSE_NAMES[house]} lot ${lotNumber}`,
    ],
  };
}
