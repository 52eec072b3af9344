import type { TermId } from "#app/features/glossary/glossary.ts";
import type { LotDetail } from "#app/features/lots/lot.ts";
import { termOf } from "./plain-words.ts";

export type TermPlace =
  | "buyNow"
  | "estimatedValue"
  | "odometer"
  | "status"
  | "primaryDamage"
  | "secondaryDamage"
  | "document"
  | "keys"
  | "vin"
  | "runState"
  | "auctionType";

export type LotTerms = Partial<Record<TermPlace, TermId>>;

/** Each of the glossary's terms that a lot's page shows, once, at the first place that has it. */
export function termsOnLotPage(lot: LotDetail): LotTerms {
  const shown = new Set<TermId>();
  const terms: LotTerms = {};
  for (const [place, term] of inPageOrder(lot)) {
    if (!term || shown.has(term)) continue;
    shown.add(term);
    terms[place] = term;
  }
  return terms;
}

function inPageOrder(lot: LotDetail): [TermPlace, TermId | undefined][] {
  const where = (value: unknown, term: TermId) => (value === null ? undefined : term);
  return [
    ["buyNow", where(lot.buyNowPrice, "buy-now")],
    ["estimatedValue", where(lot.estimatedValue, "estimated-value")],
    ["odometer", where(lot.odometer ?? lot.odometerBrand ?? null, "odometer-brand")],
    ["status", termOf("sale", lot.saleStatus)],
    ["primaryDamage", where(lot.damagePrimary, "primary-damage")],
    ["secondaryDamage", where(lot.damageSecondary, "secondary-damage")],
    ["document", termOf("title", lot.titleType)],
    ["keys", where(lot.keys, "keys")],
    ["vin", where(lot.vin, "vin")],
    ["runState", termOf("run", lot.highlights)],
    ["auctionType", termOf("sale", lot.auctionType)],
  ];
}
