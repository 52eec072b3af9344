import { keysSign, paperSign, runSign } from "#app/features/lot-cards/lot-signs.tsx";
import { placeOf } from "#app/features/lot-cards/lot-words.ts";
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
    keysSign(lot)?.[0],
    paperSign(lot)?.[0],
  ]
    .filter(Boolean)
    .join(" · ");
  const day = endsAt ? `${Date.parse(endsAt) > now ? "Closes" : "Closed"} ${closingDay(endsAt)}` : saleDay(lot, now);
  const place = lot.location || lot.state ? [placeOf(lot)] : [];
  const number = `${HOUSE_NAMES[house]} lot ${lotNumber}`;
  const damage = damagePrimary ? damageName(damagePrimary) : "Damage not stated";
  return {
    title,
    part: struckPart(damagePrimary),
    lines: [damage, state, day, ...place, number],
    // The drawing tells the damage too.
    leastFirst: [number, ...place, damage, state],
  };
}
