import type { TermId } from "#app/features/glossary/glossary.ts";

export interface TradeWord {
  key: string;
  label: string;
  /** How the houses write it besides, normalised (normalise-words.ts). */
  spellings: string[];
  sentence: string;
  term?: TermId;
  said?: string[];
}

export const spellingsOf = ({ key, spellings }: TradeWord): string[] => [key.replaceAll("-", " "), ...spellings];

export const labelsByKey = (words: readonly { key: string; label: string }[]): Record<string, string> =>
  Object.fromEntries(words.map(({ key, label }) => [key, label]));
