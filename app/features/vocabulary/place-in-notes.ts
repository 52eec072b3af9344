import { isStateCode } from "./yard-places.ts";
import { TOWNS } from "./yard-towns.ts";
import { normaliseWords } from "./normalise-words.ts";

// 'Stands at Houston, TX 77073', 'VEHICLE LOCATED AT 12 Main St, Dallas, TX', but not 'Keys located in glovebox, OK.'
const STANDS =
  /(?<!\b(?:keys?|titles?|papers?|batter(?:y|ies)|parts?|wheels?|tags?|plates?)\s+(?:(?:is|are)\s+)?)\b(?:stands|stored|located|location)\b(?:\s+is)?(?:\s*:|\s+(?:at|in))\s+(?:[^,.;\n]*,\s*){0,2}?([\p{L}][\p{L}.' -]{1,40}?),\s*([A-Z]{2})\b(?=\s*(?:[.,;)\n]|\d{4,5}|[A-Z]\d[A-Z]|$))(?:\s*(\d{4,5}|[A-Z]\d[A-Z] ?\d[A-Z]\d))?/iu;

/**
 * Where a lot stands by its house's own note, as a yard is written: 'Houston (TX)'. Without a ZIP or postal code behind it
 * only a town that we know counts.
 */
export function placeInNotes(notes: string | null): { location: string; state: string } | undefined {
  const [, town = "", code = "", zip] = STANDS.exec(notes ?? "") ?? [];
  const state = code.toUpperCase();
  if (!isStateCode(state)) return undefined;
  const isKnown = TOWNS.has(`${state} ${normaliseWords(town)}`);
  return isKnown || zip !== undefined ? { location: `${town} (${state})`, state } : undefined;
}
