import { readValue } from "#app/features/search/criteria/criteria.ts";
import { plainWords } from "#app/platform/formats/plain-letters.ts";

export interface Asked {
  text: string;
  words: string[];
  /** Past which a kind says only that there are more. */
  most: number;
  now: number;
}

export interface Hit {
  key: string;
  href: string;
  name: string;
  facts: string[];
  chip?: { tone: "good" | "warn" | "bad" | "plain"; word: string } | undefined;
  /** The part of a longer text that has the words. */
  excerpt?: string | undefined;
  /** Opening it is logged, so no browser may do it ahead of a click. */
  isLogged?: boolean;
}

export interface SearchQuery {
  q: string | undefined;
  kind: string | undefined;
}

/** @throws ValueTooLong past 100 characters */
export const readSearchQuery = (params: URLSearchParams): SearchQuery => ({
  q: readValue(params, "q"),
  kind: readValue(params, "kind"),
});

export const OF_SEVERAL_KINDS = 6;
const OF_ONE_KIND = 50;

export const ask = (text: string, isOneKind: boolean, now: number): Asked => ({
  text,
  words: plainWords(text),
  most: isOneKind ? OF_ONE_KIND : OF_SEVERAL_KINDS,
  now,
});
