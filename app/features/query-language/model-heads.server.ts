import { setImmediate as nextTurn } from "node:timers/promises";
import type { Dictionary, ModelHead } from "./dictionary.ts";
import { modelHeadOf } from "./model-names.ts";
import { findLotIndex } from "#app/features/search/index/process-index.server.ts";
import { isReadWord } from "./recognisers/phrases.ts";

const ONLY_TOTAL = { sort: "ending" as const, offset: 0, size: 0, facets: [] };

/**
 * Letters that models begin with and that no other lot of the make has as a word: who types 'lexus rx' where lots say
 * 'RX350' would find nothing. 'rx' alone means them too, 'ls' does not: more lots are a Malibu LS. Counted in memory only;
 * PostgreSQL has no time for some hundred of them.
 */
export async function listModelHeads(models: Dictionary["models"], now: number): Promise<ModelHead[]> {
  const begun = new Map<string, { make: string; letters: string; keys: string[]; lots: number }>();
  for (const { make, key, label, count } of models) {
    const letters = modelHeadOf(label);
    if (letters === undefined || isReadWord(letters)) continue;
    const { keys, lots } = begun.get(`${make} ${letters}`) ?? { keys: [], lots: 0 };
    begun.set(`${make} ${letters}`, { make, letters, keys: [...keys, key], lots: lots + count });
  }
  const heads: ModelHead[] = [];
  for (const { make, letters, keys, lots } of begun.values()) {
    const index = findLotIndex();
    if (!index) return [];
    const others = (makes?: string[]) =>
      index.search({ words: letters, none: { model: keys }, ...(makes && { any: { make: makes } }) }, ONLY_TOTAL, now)
        .total;
    if (others([make]) === 0) heads.push({ make, letters, isAlone: letters.length > 1 && others() < lots });
    await nextTurn();
  }
  return heads;
}
