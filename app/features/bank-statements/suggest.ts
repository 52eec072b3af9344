import { isOwnName } from "#app/features/deposits/pay-ins/payer-name.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import { plainLetters } from "#app/platform/formats/plain-letters.ts";

export interface Owner {
  holder: number;
  /** 'BP7K2M9QX'. */
  reference: string;
  userId: string;
  firstName: string;
  lastName: string;
}

/** What somebody said they sent, or an invoice with what is open on it. */
export interface Announcement {
  /** Undefined for an invoice. */
  payIn: number | undefined;
  /** 'PAY-1004' or 'INV-2026-000123'. */
  number: string;
  /** Of the invoice's purchase, 'PUR-7K2M9QXA'. */
  purchase?: string | undefined;
  holder: number;
  cents: number;
}

export interface SuggestedLine {
  cents: number;
  text: string;
  payer: string;
  reference: string;
}

export interface Suggestion {
  owner: Owner;
  announced: Announcement | undefined;
  /** Why, in sentences. */
  reasons: string[];
  /** What speaks against it. */
  cautions: string[];
  /** Reference, amount and the payer's name agree, and nobody else fits. */
  isExact: boolean;
  score: number;
}

const MOST_CHARGES = 50_00;
const MOST_SHOWN = 3;

/** People confuse O with 0, and I and L with 1; blanks and small letters do not matter. */
const fold = (text: string): string =>
  plainLetters(text)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");

const REFERENCE_LETTERS = 9;
const PURCHASE_LETTERS = 11;
const LEAST_FIGURES = 4;

const textOf = ({ text, payer, reference }: SuggestedLine): string => `${reference} ${text} ${payer}`;

/** Everything in a text that may be a buyer's reference or the number of an announcement, folded. */
export function referencesIn(line: SuggestedLine): { references: string[]; numbers: string[] } {
  const folded = fold(textOf(line));
  const references = [...folded.matchAll(/BP/g)].map(({ index }) => folded.slice(index, index + REFERENCE_LETTERS));
  const numbers = [...folded.matchAll(/(PAY|1NV)(\d+)/g)].flatMap(([, kind = "", figures = ""]) =>
    Array.from(
      { length: Math.max(0, figures.length - LEAST_FIGURES + 1) },
      (_, more) => kind + figures.slice(0, LEAST_FIGURES + more),
    ),
  );
  const purchases = [...folded.matchAll(/PUR/g)].map(({ index }) => folded.slice(index, index + PURCHASE_LETTERS));
  return { references, numbers: [...numbers, ...purchases] };
}

const wordsIn = (text: string): string[] =>
  plainLetters(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1);

/** Words that may be somebody's last name. */
export const nameWordsIn = (line: SuggestedLine): string[] => wordsIn(`${line.payer} ${line.text}`);

export interface SuggestionIndex {
  byReference: Map<string, Owner>;
  byNumber: Map<string, Announcement>;
  byCents: Map<number, Announcement[]>;
  byName: Map<string, Owner[]>;
  owners: Map<number, Owner>;
  announcedBy: Map<number, Announcement[]>;
}

export function indexOwners(owners: readonly Owner[], announced: readonly Announcement[]): SuggestionIndex {
  return {
    byReference: new Map(owners.map((owner) => [fold(owner.reference), owner])),
    byNumber: new Map(
      announced.flatMap((one) => [
        [fold(one.number), one] as const,
        ...(one.purchase === undefined ? [] : [[fold(one.purchase), one] as const]),
      ]),
    ),
    byCents: Map.groupBy(announced, ({ cents }) => cents),
    byName: Map.groupBy(owners, ({ lastName }) => wordsIn(lastName)[0] ?? ""),
    owners: new Map(owners.map((owner) => [owner.holder, owner])),
    announcedBy: Map.groupBy(announced, ({ holder }) => holder),
  };
}

/** Whether the bank names this person as the payer; where it has no column of payers, its text does. */
export function isPaidBy(
  { payer, text }: Pick<SuggestedLine, "payer" | "text">,
  owner: Pick<Owner, "firstName" | "lastName">,
): boolean {
  if (payer !== "") return isOwnName(payer, owner);
  const words = new Set(wordsIn(text));
  const [firsts, lasts] = [wordsIn(owner.firstName), wordsIn(owner.lastName)];
  return lasts.length > 0 && lasts.every((word) => words.has(word)) && firsts.some((word) => words.has(word));
}

/** Whose an incoming line may be, the likeliest first. */
export function suggestFor(line: SuggestedLine, index: SuggestionIndex): Suggestion[] {
  const { references, numbers } = referencesIn(line);
  const named = new Set(references.flatMap((one) => index.byReference.get(one) ?? []));
  const numbered = new Set(numbers.flatMap((one) => index.byNumber.get(one) ?? []));
  const byName = nameWordsIn(line).flatMap((word) => index.byName.get(word) ?? []);
  const holders = new Set([
    ...[...named].map(({ holder }) => holder),
    ...[...numbered].map(({ holder }) => holder),
    ...byName.filter((owner) => isPaidBy(line, owner)).map(({ holder }) => holder),
    ...(index.byCents.get(line.cents) ?? []).map(({ holder }) => holder),
  ]);
  const isClear = new Set([...named, ...numbered].map(({ holder }) => holder)).size === 1;
  return [...holders]
    .flatMap((holder) => {
      const owner = index.owners.get(holder);
      return owner ? [judge(line, { owner, index, isClear, isNamed: named.has(owner), numbered })] : [];
    })
    .toSorted((a, b) => b.score - a.score || a.owner.holder - b.owner.holder)
    .slice(0, MOST_SHOWN);
}

interface Candidate {
  owner: Owner;
  index: SuggestionIndex;
  isClear: boolean;
  isNamed: boolean;
  numbered: Set<Announcement>;
}

function judge(line: SuggestedLine, { owner, index, isClear, isNamed, numbered }: Candidate): Suggestion {
  const name = `${owner.firstName} ${owner.lastName}`.trim();
  const mine = index.announcedBy.get(owner.holder) ?? [];
  const byNumber = mine.find((one) => numbered.has(one));
  const announced = byNumber ?? nearest(mine, line.cents);
  const missing = announced === undefined ? undefined : announced.cents - line.cents;
  const isOwn = isPaidBy(line, owner);
  const reasons: string[] = [];
  const cautions: string[] = [];
  if (isNamed) reasons.push(`The text has ${owner.reference}, the reference of ${name}.`);
  if (byNumber) reasons.push(`The text has ${byNumber.number}.`);
  if (announced && missing !== undefined) {
    const { number, payIn } = announced;
    const isBill = payIn === undefined;
    if (missing === 0 && isBill) reasons.push(`${number} of ${name} has exactly ${formatMoney(line.cents)} open.`);
    else if (missing === 0) reasons.push(`${name} announced exactly ${formatMoney(line.cents)} as ${number}.`);
    else {
      const is = isBill ? `is open on ${number}` : `${number} announces`;
      const words = `It is ${formatMoney(Math.abs(missing))} ${missing > 0 ? "less" : "more"} than ${is}`;
      if (missing > 0 && missing <= MOST_CHARGES) reasons.push(`${words}: bank charges?`);
      else cautions.push(`${words}.`);
    }
  }
  if (isOwn) reasons.push(`The payer’s name is ${name}’s.`);
  else cautions.push(`The payer’s name is not ${name}’s: papers are needed.`);
  const hasReference = isNamed || byNumber !== undefined;
  const score = (hasReference ? 100 : 0) + (missing === 0 ? 50 : announced ? 20 : 0) + (isOwn ? 30 : 0);
  return { owner, announced, reasons, cautions, isExact: hasReference && isClear && missing === 0 && isOwn, score };
}

/** The announcement of that amount, or of a little more, as banks keep their charges. */
const nearest = (mine: readonly Announcement[], cents: number): Announcement | undefined =>
  mine
    .filter((one) => one.cents >= cents && one.cents - cents <= MOST_CHARGES)
    .toSorted((a, b) => a.cents - b.cents || (a.number < b.number ? -1 : 1))[0];
