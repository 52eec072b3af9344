import { runSign, paperSign } from "#app/features/lot-cards/lot-signs.tsx";
import { placeOf } from "#app/features/lot-cards/card-parts.tsx";
import { HOUSE_NAMES, type LotSummary } from "#app/features/lots/lot.ts";
import { damageName } from "#app/features/vocabulary/card-words.ts";
import { struckPart } from "#app/features/vocabulary/struck-part.ts";
import { closingDay } from "./past-day.ts";

/** What the picture of a shared link says; without the bid, which changes while the picture stays in chats. */
export function shareWords(lot: LotSummary, now: number) {
  const { title, house, lotNumber, damagePrimary, endsAt } = lot;
  const state = [runSign(lot)?.[0] ?? "Run state not stated", paperSign(lot)?.[0]].filter(Boolean).join(" · ");
  return {
    title,
    part: struckPart(damagePrimary),
    lines: [
      damagePrimary ? damageName(damagePrimary) : "Damage not stated",
      state,
      endsAt ? `${Date.parse(endsAt) > now ? "Closes" : "Closed"} ${closingDay(endsAt)}` : "Sale date not set",
      ...(lot.location || lot.state ? [placeOf(lot)] : []),
      `${HOUSE_NAMES[house]} lot ${lotNumber}`,
    ],
  };
}
