import { nameKey } from "#app/features/lots/name-key.ts";
import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import type { Dictionary } from "./dictionary.ts";
import { LONGEST_NAME } from "./lexer.ts";
import { makeCalled, modelCriteria, modelHeadOf, modelsCalled, namedBy } from "./model-names.ts";
import { KNOWN_MODELS } from "./tables/known-models.ts";

interface Known {
  make: string;
  model?: string;
}

/** Numbers and a letter or two are models beside their make only, and so are names that are words of everyday. */
const NEEDS_MAKE =
  /^(?:\d+|.{1,2}|air|aura|ion|echo|crown|legend|cube|spark|century|reno|venture|safari|ghost|insight|clarity|quest|element|escort|express|volt|bolt|passport|soul|outlook|liberty|flex|smart|mini)$/;

const MODELS = new Map<string, Known>(
  KNOWN_MODELS.flatMap(([make, models]) =>
    models.split(", ").map((model) => [nameKey(model), { make, model }] as const),
  ),
);
const MAKES = new Map(KNOWN_MODELS.map(([make]) => [nameKey(make), make]));

export interface Unlisted {
  /** The words that name it. */
  said: string[];
  /** What is shown instead. */
  criteria: Criteria;
  note: string;
}

/** Makes and models of the US among words that stayed unread, as no lot bears them today. */
export function unlistedIn(words: readonly string[], { any }: Criteria, dictionary: Dictionary): Unlisted[] {
  const found: Unlisted[] = [];
  for (let at = 0; at < words.length;) {
    const unlisted = unlistedAt(words, at, any, dictionary);
    if (unlisted) found.push(unlisted);
    at += unlisted?.said.length ?? 1;
  }
  return found;
}

function unlistedAt(words: readonly string[], at: number, any: Criteria["any"], dictionary: Dictionary) {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
    const said = words.slice(at, at + length);
    const known = knownCalled(said.join(" "), any?.make ?? []) ?? knownEngine(said.join(""), any?.model ?? []);
    if (known) return { said, ...insteadOf(known, dictionary) };
  }
  return undefined;
}

/** '470' beside the GX is a GX470. */
const knownEngine = (figures: string, models: readonly string[]): Known | undefined =>
  models.flatMap((model) => MODELS.get(`${model}${nameKey(figures)}`) ?? [])[0];

function knownCalled(phrase: string, makes: readonly string[]): Known | undefined {
  const key = nameKey(phrase);
  const isNamed = (make: string) => makes.includes(nameKey(make));
  const make = MAKES.get(key);
  if (make !== undefined) return makes.length === 0 && !NEEDS_MAKE.test(key) ? { make } : undefined;
  const known = MODELS.get(key);
  if (!known || (makes.length > 0 && !isNamed(known.make))) return undefined;
  return NEEDS_MAKE.test(key) && makes.length === 0 ? undefined : known;
}

/** Other models with its letters, else other cars of its make. */
function insteadOf({ make, model }: Known, dictionary: Dictionary): Omit<Unlisted, "said"> {
  const named = namedBy(dictionary);
  const key = makeCalled(nameKey(make), named);
  const note = `No ${[make, model].filter(Boolean).join(" ")} is listed now.`;
  if (key === undefined || model === undefined) return { criteria: {}, note };
  const head = modelHeadOf(model) ?? "";
  const begun = head.length < 2 ? [] : [...(named.begun.get(head) ?? []), ...modelsCalled([head], named, [key])];
  const kin = begun.filter((one) => one.make === key);
  return kin.length > 0
    ? { criteria: modelCriteria(kin), note: `${note} Other ${head.toUpperCase()} models are shown.` }
    : { criteria: { any: { make: [key] } }, note: `${note} Other ${make} cars are shown.` };
}
