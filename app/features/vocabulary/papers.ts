import { normaliseWords } from "./normalise-words.ts";
import {
  REMARKED,
  REPAIRABLE,
  SALVAGE_OR_REBUILT,
  TITLE_TYPES,
  type ExportOutlook,
  type TitleType,
} from "./title-types.ts";
import { isStateCode, PROVINCES, stateName } from "./yard-places.ts";

/** What a listing says of its title. */
export interface Paper extends Pick<TitleType, "group" | "sentence" | "term" | "mayBeClear"> {
  /** Whether it leaves the United States; a paper of Canada has none. */
  outlook?: ExportOutlook;
  /** The same for papers that are alike; none where a name of ours covers several. */
  kind?: string;
}

interface Stated {
  /** In capital letters. */
  state?: string;
  /** Copart's two letters, or IAAI's three. */
  code?: string;
  /** What is said besides, normalised. */
  words: string;
}

const ofGroup = (group: TitleType["group"]): TitleType => {
  const found = TITLE_TYPES.find((type) => type.group === group);
  if (!found) throw new RangeError(`no paper of the group ${group}`);
  return found;
};
const byCode = new Map(
  TITLE_TYPES.flatMap((type) =>
    Object.entries(type.codes ?? {}).map(([code, name]) => [code, { type, name }] as const),
  ),
);
const ofCode = (code: string): TitleType => byCode.get(code)?.type ?? ofGroup("other");
const FLOOD = ofGroup("flood");
const STATES_OWN: TitleType = {
  group: "other",
  phrases: [],
  sentence: "A paper that the house does not name: ask us before you bid.",
  outlook: "check",
  mayBeClear: true,
};

interface HouseCode {
  name: string;
  type: TitleType;
  /** With a remark that we do not read. */
  remarked?: TitleType;
}

/** IAAI's codes (real-words, iaai-titles.tsv). */
const HOUSE_CODES: Record<string, HouseCode> = {
  sal: { name: "Salvage title", type: ofCode("st") },
  clr: { name: "Clear title", type: ofCode("ct"), remarked: REMARKED },
  org: { name: "Original title", type: ofCode("ct"), remarked: REMARKED },
  oth: { name: "Another paper", type: STATES_OWN },
  bos: { name: "Bill of sale", type: ofCode("bs") },
  nrp: { name: "Non-repairable", type: ofCode("nr") },
  jnk: { name: "Junk title", type: ofCode("jt") },
};
/** What the salvage code allows beside it: nothing better. */
const BELOW_SALVAGE = new Set<TitleType["group"]>(["non-repairable", "destruction", "junk", "parts-only", "salvage"]);
const GRAVITY: ExportOutlook[] = ["usually", "check", "some-lines", "no"];

function split(stated: string): Stated {
  const normal = normaliseWords(stated);
  const [, first = "", rest = ""] = /^([a-z]{2}) (.+)$/.exec(normal) ?? [];
  const state = isStateCode(first) ? first.toUpperCase() : undefined;
  const said = state === undefined ? normal : rest;
  const [, code = "", words = ""] = /^([a-z]{3})(?: (.+))?$/.exec(said) ?? [];
  const found = state === undefined ? {} : { state };
  if (Object.hasOwn(HOUSE_CODES, code)) return { ...found, code, words };
  return /^[a-z0-9]{2}$/.test(said) ? { ...found, code: said, words: "" } : { ...found, words: said };
}

const isSaid = ({ phrases }: TitleType, words: string): boolean =>
  phrases.some((phrase) => ` ${words} `.includes(` ${phrase} `));

function typeOf({ state, code = "", words }: Stated): TitleType | undefined {
  if (code === "rb" && state !== undefined && state !== "FL") return REPAIRABLE;
  const said = TITLE_TYPES.find((type) => isSaid(type, words));
  const house = HOUSE_CODES[code];
  const type = house ? typeUnder(house, said, words) : (byCode.get(code)?.type ?? said);
  if (said === FLOOD) return floodAnd([house?.type, ...TITLE_TYPES.filter((one) => isSaid(one, words))]);
  return type === REPAIRABLE && state === "FL" ? ofCode("rb") : type;
}

/** Under water and not to be repaired: it leaves as the worst of what is said. */
function floodAnd(others: (TitleType | undefined)[]): TitleType {
  const outlooks = new Set(others.map((one) => (one && BELOW_SALVAGE.has(one.group) ? one.outlook : FLOOD.outlook)));
  return { ...FLOOD, outlook: GRAVITY.findLast((outlook) => outlooks.has(outlook)) ?? FLOOD.outlook };
}

function typeUnder(house: HouseCode, said: TitleType | undefined, words: string): TitleType {
  const { type, remarked = type } = house;
  if (words === "") return type;
  if (said === undefined || said.group === "other") return remarked;
  if (type.group === "clear") return said.group === "clear" ? remarked : said;
  // Nothing of another paper is known to be clear.
  if (type === STATES_OWN && said.group === "clear") return type;
  if (type === STATES_OWN || BELOW_SALVAGE.has(said.group)) return heavier(type, said);
  return type.group === "salvage" && said.group === "rebuilt" ? SALVAGE_OR_REBUILT : type;
}

/** Non-repairable and junk stay so, whatever is written beside. */
const heavier = (type: TitleType, said: TitleType): TitleType =>
  type.group === "non-repairable" || type.group === "junk" ? type : said;

/**
 * The paper that a listing states: words ('TX - Salvage Vehicle Title'), Copart's code ('TX SV') or IAAI's with its brand
 * ('VA - SAL BRANDED IF REBUILT'). Undefined for what no source explains.
 */
export function readPaper(stated: string | null | undefined): Paper | undefined {
  const read = split(stated ?? "");
  const type = typeOf(read);
  if (!type) return undefined;
  const { group, sentence, term, outlook, mayBeClear } = type;
  return {
    group,
    sentence,
    ...(term && { term }),
    ...(mayBeClear && { mayBeClear }),
    ...(group !== "other" && { kind: sentence }),
    ...(!PROVINCES.has(read.state ?? "") && { outlook }),
  };
}

/**
 * Whether what a listing states leaves the United States by sea; a paper that nobody explains has to be asked about.
 * Undefined for what is not stated, and for Canada.
 */
export function exportOutlook(
  stated: string | null | undefined,
  country: string | null | undefined,
): ExportOutlook | undefined {
  const normal = normaliseWords(stated ?? "");
  if (normal === "" || PROVINCES.has(split(normal).state ?? "") || country?.toLowerCase() === "canada")
    return undefined;
  const paper = readPaper(stated);
  return paper ? paper.outlook : "check";
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** As it is shown: no code of a house is, but where nobody knows what it stands for. */
export function paperInWords(stated: string | null): string | null {
  if (stated === null) return null;
  const { state, code, words } = split(stated);
  if (code === undefined) return stated;
  const house = HOUSE_CODES[code];
  const name = house?.name ?? byCode.get(code)?.name;
  if (name === undefined) return `Paper: ${[state, code.toUpperCase()].filter(Boolean).join(" ")}, ask us`;
  // 'SAL SALVAGE', 'BOS BOS' and 'NRP NON-REPAIRABLE' say one thing twice.
  const isSaidTwice = words === code || normaliseWords(name).includes(words);
  return capital([name, isSaidTwice ? "" : words, state && stateName(state)].filter(Boolean).join(", "));
}
