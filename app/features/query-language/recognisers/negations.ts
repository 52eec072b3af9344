import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import { merge } from "#app/features/search/address/merge-criteria.ts";
import type { Understood } from "../dictionary.ts";
import { tokensOf, type Token } from "../lexer.ts";
import { REACHED_OVER } from "../tables/negations.ts";
import { readDamages } from "./damages.ts";
import { readBodyName } from "./kinds.ts";
import { modelAt } from "./names.ts";
import { linkAt, negated, type Reading, type Text } from "./recogniser.ts";

const NAMES: ReadonlySet<string> = new Set(["make", "model", "body", "type"]);
const OF_LOTS: readonly string[] = ["damage"];

interface Item {
  end: number;
  /** Undefined for what cannot be shut out: a word that means nothing, a year. */
  none: Criteria | undefined;
  about: readonly string[];
  note?: string | undefined;
}

/**
 * 'no flood', 'not ford, chevy or dodge', 'without front or rear damage', 'no keys or title': all that the negation
 * reaches is shut out. What cannot be ('not 2015') stays words together with its 'not', rather than become its opposite.
 */
export function readNegation(text: Text, at: number): Reading | undefined {
  const { tokens } = text;
  const negation = tokens[at]?.negation;
  if (!negation) return undefined;
  const start = at + negation.length;
  // Some phrases of the trade have a negation of their own: 'no title'.
  const phrase = text.thingAt(at);
  if (phrase) {
    const about = Object.keys(phrase.criteria.any ?? {});
    const more = about.length > 0 ? readMore(text, { end: at + phrase.length, about }) : [];
    return together(tokens, at, { start, begun: phrase, items: more, end: at + phrase.length });
  }
  const first = itemAt(text, start);
  if (!first) return undefined;
  const items = [{ ...first, start }, ...readMore(text, first)];
  return together(tokens, at, { start, begun: { criteria: {} }, items, end: start });
}

type Placed = Item & { start: number };

function readMore(text: Text, first: Pick<Item, "end" | "about">): Placed[] {
  const { tokens } = text;
  const items: Placed[] = [];
  let last = first;
  for (let link = linkAt(tokens, last.end); link; link = linkAt(tokens, last.end)) {
    const { end: start, isOr } = link;
    if (tokens[start]?.negation) break;
    const item = itemAt(text, start);
    if (!item || !goesOn(last.about, item, isOr)) break;
    items.push({ ...item, start });
    last = item;
  }
  return items;
}

/** 'or' leads on among names and among the states of a lot; 'and' and commas only to more of the same. */
function goesOn(before: readonly string[], { none, about }: Item, isOr: boolean): boolean {
  if (before.some((one) => about.includes(one))) return true;
  const isName = (all: readonly string[]) => all.some((one) => NAMES.has(one));
  return isOr && none !== undefined && isName(before) === isName(about);
}

function together(
  tokens: readonly Token[],
  at: number,
  {
    start,
    begun,
    items,
    end,
  }: { start: number; begun: Pick<Understood, "criteria" | "note">; items: Placed[]; end: number },
): Reading {
  const left: Token[] = [];
  let { criteria } = begun;
  const note = begun.note ?? items.find(({ none }) => none !== undefined)?.note;
  for (const item of items) {
    if (item.none) criteria = merge(criteria, item.none);
    else
      left.push(...(left.length > 0 ? tokensOf("or") : tokens.slice(at, start)), ...tokens.slice(item.start, item.end));
  }
  return { length: (items.at(-1)?.end ?? end) - at, criteria, left, ...(note !== undefined && { note }) };
}

/** What stands at a place, as far as a negation reaches it: 'not a toyota camry' is about the model. */
function itemAt(text: Text, at: number): Item | undefined {
  const { tokens, dictionary } = text;
  let place = at;
  const read = () => text.thingAt(place) ?? readBodyName(tokens, place, dictionary);
  let found = read();
  for (; !found && REACHED_OVER.has(tokens[place]?.word ?? ""); found = read()) place++;
  if (place >= tokens.length) return undefined;
  const end = place + (found?.length ?? 1);
  const { any = {}, ...rest } = found?.criteria ?? {};
  const about = [...Object.keys(any), ...Object.keys(rest)];
  if (!found || about.length === 0) return { end, none: undefined, about: OF_LOTS };
  const isMakeOnly = any.make && !any.model && !tokens[end - 1]?.comma;
  const model = isMakeOnly ? modelAt(text, end, any.make ?? []) : undefined;
  if (model) return { end: end + model.length, none: shutOut(model.criteria), about: ["make", "model"] };
  return { end, none: shutOut(found.criteria), about, note: found.note };
}

/** Who wants no Camry may want another Toyota. */
function shutOut(criteria: Criteria): Criteria | undefined {
  if (!criteria.any?.model) return negated(criteria);
  const { make: _, ...any } = criteria.any;
  return negated({ ...criteria, any });
}

export function readFreeOf({ tokens }: Text, at: number): Reading | undefined {
  let criteria: Criteria = {};
  let place = at;
  for (;;) {
    const damage = readDamages(tokens, place);
    const none = damage && negated(damage.criteria);
    if (!none) return undefined;
    criteria = merge(criteria, none);
    const end = place + damage.length;
    if (tokens[end]?.word === "free") return { length: end + 1 - at, criteria, left: [] };
    const link = linkAt(tokens, end);
    if (!link) return undefined;
    place = link.end;
  }
}
