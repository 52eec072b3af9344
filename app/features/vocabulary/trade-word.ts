import type { TermId } from "#app/features/glossary/glossary.ts";

/** A word of the trade: what the houses write for it, what buyers say for it, and what we say of it. */
export interface TradeWord {
  /** Its key as a facet's value. Its words are a spelling too. */
  key: string;
  label: string;
  /** How the houses write it besides, normalised (normalise-words.ts). */
  spellings: string[];
  /** One plain sentence for a listing. */
  sentence: string;
  /** Under which the glossary explains it. */
  term?: TermId;
  /** Phrases by which a buyer asks for it. */
  said?: string[];
}

export const spellingsOf = ({ key, spellings }: TradeWord): string[] => [key.replaceAll("-", " "), ...spellings];

export const labelsByKey = (words: readonly { key: string; label: string }[]): Record<string, string> =>
  Object.fromEntries(words.map(({ key, label }) => [key, label]));
