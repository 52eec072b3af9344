import { inLatinCapitals } from "#app/platform/formats/look-alikes.ts";
import type { House } from "./lot.ts";
import { tidyVin } from "./vin-check.ts";

const LENGTH_OF_VIN = 17;
const SHORTEST_PART = 6;
const LONGEST_TEXT = 200;
/** No VIN has I, O or Q. */
const PART_OF_VIN = /^(?=.*\d)[A-HJ-NPR-Z0-9]+$/;
/** Vehicles before 1981, and hulls, have shorter ones, in which they may stand. */
const OLDER_NUMBER = /^(?=(?:.*\d){5})(?=.*[A-Z])[A-Z0-9]{11,14}$/;
const LOT_NUMBER = /^\d[\d-]{3,19}$/;

/** The houses' own addresses of a lot, with its number: 'https://www.copart.com/lot/11591319/clean-title-2015-toyota'. */
const LINK = /(?<!\S)(?:https?:\/\/)?(?:[\w-]+\.)*(?:copart|iaai)\.com\/\S*?(\d{6,20})\S*/gi;
const NAMES_BEFORE =
  /^(?:(?:(?:copart|iaai?|lot|stock|vin|hin|hull)(?=[^a-z]|$)(?:\s*(?:number|no)\b)?|[#:.])[\s#:.-]*)+/i;
/** Of a number that a house shows in part. */
const MASK_BEHIND = /(?:X{5,}|\*+)$/;
const MARKS_BEHIND = /(?:[\s.,;:!?#]|\(ok\))+$/i;
const HOUSE_BEHIND = /\s(?:(?:on|at|from)\s)?(?:copart|iaai?)$/i;

export const withoutLinks = (text: string): string => text.replace(LINK, "$1");

/** 'Lot #11591319.' and 'copart 11591319' are 11591319; other texts stay what they are. */
export function bareIdentifier(text: string): string {
  if (text.length > LONGEST_TEXT) return text;
  return withoutLinks(text.trim())
    .replace(NAMES_BEFORE, "")
    .replace(MARKS_BEHIND, "")
    .replace(HOUSE_BEHIND, "")
    .replace(MARKS_BEHIND, "");
}

/** Said before a number, and how builders write a hull's. */
const SAYS_VIN = /^[\s#:.]*(?:vin|hin|hull)(?=[^a-z]|$)/i;
const HULL_IN_GROUPS = /^[A-Z]{3} [A-Z0-9]{5} [A-Z0-9]\d{3}$/i;

/** A VIN or enough of one to look for, as VINs are stored; undefined for other words. Only a whole one may have blanks. */
export function asVin(text: string): string | undefined {
  const bare = bareIdentifier(text);
  const vin = tidyVin(inLatinCapitals(bare)).replace(MASK_BEHIND, "");
  const isOne = !/\s/.test(bare) || SAYS_VIN.test(text) || HULL_IN_GROUPS.test(bare);
  if (isOne && OLDER_NUMBER.test(vin)) return vin;
  const isLong = vin.length >= (/\s/.test(bare) ? LENGTH_OF_VIN : SHORTEST_PART);
  return isLong && vin.length <= LENGTH_OF_VIN && PART_OF_VIN.test(vin) ? vin : undefined;
}

export function asLotNumber(text: string): string | undefined {
  const bare = bareIdentifier(text);
  return LOT_NUMBER.test(bare) ? bare : undefined;
}

export function houseNamed(text: string): House | undefined {
  const isCopart = /\bcopart\b/i.test(text);
  const isIaai = /\biaai?\b/i.test(text);
  return isCopart === isIaai ? undefined : isCopart ? "copart" : "iaai";
}

/** Whether a text names a lot and says nothing else; shorter numbers are years, models and prices. */
export const isIdentifier = (text: string): boolean =>
  bareIdentifier(text).length >= SHORTEST_PART && (asVin(text) ?? asLotNumber(text)) !== undefined;
