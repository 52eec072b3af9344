import { setImmediate as nextTurn } from "node:timers/promises";
import type { Dictionary, ModelHead } from "./dictionary.ts";
import { modelHeadOf } from "./model-names.ts";
import { findLotIndex } from "#app/features/search/index/process-index.server.ts";
import { isReadWord } from "./recognisers/phrases.ts";

const ONLY_TOTAL = { sort: "ending" as const, offset: 0, size: 0, facets: [] };

/**
 * Letters that models begin with and that no lot of the make has as a word: who types 'lexus rx' where lots say 'RX350'
 * would find nothing. Counted in memory only; PostgreSQL has no time for some hundred of them.
 */
export async function listModelHeads(models: Dictionary["models"], now: number): Promise<ModelHead[]> {
  const begun = new Map<string, Omit<ModelHead, "isAlone">>();
  for (const { make, label } of models) {
    const letters = modelHeadOf(label);
    if (letters !== undefined && !isReadWord(letters)) begun.set(`${make} ${letters}`, { make, letters });
  }
  const heads: ModelHead[] = [];
  for (const { make, letters } of begun.values()) {
    const index = findLotIndex();
    if (!index) return [];
    const bear = (makes: string[] | undefined) =>
      index.search({ words: letters, ...(makes && { any: { make: makes } }) }, ONLY_TOTAL, now).total > 0;
    if (!bear([make])) heads.push({ make, letters, isAlone: letters.length > 1 && !bear(undefined) });
    await nextTurn();
  }
  return heads;
}
