import type { TermId } from "#app/features/glossary/glossary.ts";
import { DAMAGES } from "./damages.ts";
import { normaliseWords } from "./normalise-words.ts";
import { RUN_STATES, UNCHECKED } from "./run-states.ts";
import { SALE_STATUSES } from "./sale-statuses.ts";
import { exportOutlook, readPaper } from "./papers.ts";
import type { ExportOutlook } from "./title-types.ts";
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

/** A house's code, or a state that it shouts, in our words; whatever else it says as it says it. What it is silent about nobody checked. */
export function runStateInWords(words: string | null): string {
  const said = words?.trim() ?? "";
  if (said === "") return UNCHECKED.label;
  const isCode = /^(?:[a-z]|default)$/i.test(said) || said === said.toUpperCase();
  return isCode ? (find("run", said)?.label ?? said) : said;
}

export const explainDamage = (words: string | null | undefined): string | undefined => find("damage", words)?.sentence;

export const explainSaleStatus = (words: string | null | undefined): string | undefined =>
  find("sale", words)?.sentence;

/** What the title is, from the listing's words ('TX - Salvage Vehicle Title') or the auction's code ('TX SV'). */
export function explainTitle(words: string | null | undefined): string | undefined {
  return readPaper(words)?.sentence;
}

/** Whether a vehicle with this title can leave the United States by sea, with the sentence to show for it. */
export function explainExport(
  words: string | null | undefined,
  country?: string | null,
): { outlook: ExportOutlook; sentence: string } | undefined {
  const outlook = exportOutlook(words, country);
  if (!outlook) return undefined;
  const isForParts = outlook === "no" && FOR_PARTS.has(readPaper(words)?.group);
  return { outlook, sentence: isForParts ? PARTS_ONLY : EXPORT_SENTENCES[outlook] };
}

/** Under which the glossary explains what a lot's fact says. */
export const termOf = (kind: "run" | "sale" | "title", words: string | null | undefined): TermId | undefined =>
  (kind === "title" ? readPaper(words) : find(kind, words))?.term;

export const groupOf = (kind: Kind, words: string | null | undefined): string | undefined => find(kind, words)?.key;

const EXPORT_SENTENCES: Record<ExportOutlook, string> = {
  usually: "Can usually be exported; check with your clearing agent whether your country takes it.",
  check: "Export is not certain: check with us and with your clearing agent before you bid.",
  "some-lines": "Only some shipping lines take it, often as parts or scrap: check with us before you bid.",
  no: "It cannot normally leave the US as a car: check with us before you bid.",
};

const FOR_PARTS = new Set<string | undefined>(["parts-only", "junk"]);
const PARTS_ONLY = "Parts only: it cannot leave the US as a car.";
