import type { TermId } from "#app/features/glossary/glossary.ts";
import { DAMAGES } from "./damages.ts";
import { normaliseWords } from "./normalise-words.ts";
import { RUN_STATES, UNCHECKED } from "./run-states.ts";
import { SALE_STATUSES } from "./sale-statuses.ts";
import { TITLE_TYPES, type ExportOutlook, type TitleType } from "./title-types.ts";
import { spellingsOf, type TradeWord } from "./trade-word.ts";

type Kind = "run" | "damage" | "sale";

const bySpelling = (words: readonly TradeWord[]): ReadonlyMap<string, TradeWord> =>
  new Map(words.flatMap((word) => spellingsOf(word).map((spelling) => [spelling, word] as const)));

const WORDS: Record<Kind, ReadonlyMap<string, TradeWord>> = {
  run: bySpelling([...RUN_STATES, UNCHECKED]),
  damage: bySpelling(DAMAGES),
  sale: bySpelling(SALE_STATUSES),
};

const find = (kind: Kind, words: string | null | undefined) =>
  words ? WORDS[kind].get(normaliseWords(words)) : undefined;

export const explainRunState = (words: string | null | undefined): string | undefined => find("run", words)?.sentence;

export const explainDamage = (words: string | null | undefined): string | undefined => find("damage", words)?.sentence;

export const explainSaleStatus = (words: string | null | undefined): string | undefined =>
  find("sale", words)?.sentence;

/** What the title is, from the listing's words ('TX - Salvage Vehicle Title') or the auction's code ('TX SV'). */
export function explainTitle(words: string | null | undefined): string | undefined {
  return findTitleType(words)?.sentence;
}

/** Whether a vehicle with this title can leave the United States by sea, with the sentence to show for it. */
export function explainExport(
  words: string | null | undefined,
): { outlook: ExportOutlook; sentence: string } | undefined {
  const type = findTitleType(words);
  return type && { outlook: type.outlook, sentence: EXPORT_SENTENCES[type.outlook] };
}

/** Under which the glossary explains what a lot's fact says. */
export const termOf = (kind: "run" | "sale" | "title", words: string | null | undefined): TermId | undefined =>
  (kind === "title" ? findTitleType(words) : find(kind, words))?.term;

export const groupOf = (kind: Kind, words: string | null | undefined): string | undefined => find(kind, words)?.key;

export function findTitleType(words: string | null | undefined): TitleType | undefined {
  if (!words) return undefined;
  const normal = normaliseWords(words);
  const code = normal.replace(/^[a-z]{2} (?=[a-z0-9]{2}$)/, "");
  return (
    TITLE_TYPES.find(({ codes }) => codes.includes(code)) ??
    TITLE_TYPES.find(({ phrases }) => phrases.some((phrase) => ` ${normal} `.includes(` ${phrase} `)))
  );
}

const EXPORT_SENTENCES: Record<ExportOutlook, string> = {
  usually: "Can usually be exported; check with your clearing agent whether your country takes it.",
  check: "Export is not certain: check with us and with your clearing agent before you bid.",
  "some-lines": "Only some shipping lines take it, often as parts or scrap: check with us before you bid.",
  no: "Cannot normally be exported as a vehicle: check with us if you think that it can.",
};
