import { DAMAGE_ROWS, type DamageRow } from "./data/damage.ts";
import { readRealWords } from "./data/read-real-words.ts";
import { IAAI_CODES, NEIGHBOURS, TITLE_ROWS, type TitleGroup } from "./data/titles.ts";
import { COPART_DAMAGES, IAAI_DAMAGES } from "./data/what-words-mean.ts";
import { valuesOf } from "./house-words.ts";
import { oneOf, type Random } from "./random.ts";
import type { BodyStyle } from "./artwork/subject.ts";
import { draw, weighted, type Weighted } from "./weighted.ts";
import type { House, Yard } from "./yard.ts";

/** D runs and drives, S starts, E neither verified; blank is not recorded. */
export type RunState = "D" | "S" | "E" | "";

export interface Condition {
  damage: DamageRow;
  secondary: string;
  runState: RunState;
  keys: "YES" | "NO" | "EXM" | "";
}

export interface Title {
  code: string;
  words: string;
  group: TitleGroup | "unknown";
  state: string;
}

const ROWS = new Map(DAMAGE_ROWS.map((row) => [row[0], row]));
const MEANINGS: Record<House, Record<string, string>> = { copart: COPART_DAMAGES, iaai: IAAI_DAMAGES };
const FIELDS: Record<House, { primary: string; secondary: string }> = {
  copart: { primary: "damageDescription", secondary: "secondaryDamage" },
  iaai: { primary: "primaryDamage", secondary: "secondaryDamage" },
};
/** Boats and the like are seldom driven into anything. */
const OF_OTHERS: Record<string, number> = { "FRONT END": 0.35, "NORMAL WEAR": 10, MECHANICAL: 4 };

interface Damages {
  ofCars: Weighted<DamageRow>;
  ofOthers: Weighted<DamageRow>;
  second: Weighted<DamageRow | null>;
  /** The house's words for each of the damages. */
  words: Map<string, Weighted<string>>;
  secondWords: Map<string, Weighted<string>>;
}

const DAMAGES: Record<House, Damages> = { copart: readDamages("copart"), iaai: readDamages("iaai") };

function readDamages(house: House): Damages {
  const codeOf = (words: string) => MEANINGS[house][words] ?? words;
  const read = (field: string, isSilent: (words: string) => boolean) => {
    const rows = valuesOf(house, field).map(([words, count]) => ({
      words,
      count,
      code: isSilent(words) ? "" : codeOf(words),
    }));
    const byCode = [...Map.groupBy(rows, ({ code }) => code)];
    const words = new Map(
      byCode.map(([code, of]) => [code, weighted(of.map((row) => [row.words, row.count] as const))]),
    );
    const shares = byCode.map(([code, of]) => [code, of.reduce((sum, { count }) => sum + count, 0)] as const);
    return { words, shares };
  };
  const primary = read(FIELDS[house].primary, () => false);
  const secondary = read(FIELDS[house].secondary, (words) => /^(?:|UNKNOWN|NONE)$/.test(words));
  const rowOf = (code: string) => {
    const row = ROWS.get(code);
    if (!row) throw new RangeError(`no damage ${code}`);
    return row;
  };
  return {
    ofCars: weighted(primary.shares.map(([code, share]) => [rowOf(code), share] as const)),
    ofOthers: weighted(primary.shares.map(([code, share]) => [rowOf(code), share * (OF_OTHERS[code] ?? 1)] as const)),
    second: weighted(secondary.shares.map(([code, share]) => [code === "" ? null : rowOf(code), share] as const)),
    words: primary.words,
    secondWords: secondary.words,
  };
}

const HIGHLIGHTS: Record<House, Record<RunState, string | null>> = {
  copart: { D: "Run & Drive Verified", S: "Vehicle Starts", E: "DEFAULT", "": null },
  iaai: { D: "Run & Drive", S: "Starts", E: "Stationary", "": null },
};

const NO_CONDITION = 0.03;
const OWN_STATE = 0.8;

function possibleState(state: RunState, artwork: BodyStyle | null): RunState {
  if (artwork === "trailer") return "E";
  return state === "D" && (artwork === "boat" || artwork === "jet-ski") ? "S" : state;
}

/** @param artwork what it is when it is not a car */
export function drawCondition(random: Random, house: House, artwork: BodyStyle | null): Condition {
  const { ofCars, ofOthers, second: seconds } = DAMAGES[house];
  const damage = draw(artwork === null ? ofCars : ofOthers, random);
  const [code, , runs, starts, untested, noKeys] = damage;
  let second = draw(seconds, random)?.[0] ?? "";
  for (let draws = 0; draws < MOST_DRAWS && second === code; draws++) second = draw(seconds, random)?.[0] ?? "";
  const state = draw(
    weighted([
      ["D", runs],
      ["S", starts],
      ["E", untested],
    ] as const),
    random,
  );
  const keys = draw(
    weighted([
      ["NO", noKeys],
      ["EXM", 2],
      ["", 2],
      ["YES", 96 - noKeys],
    ] as const),
    random,
  );
  return {
    damage,
    secondary: second === code ? "" : second,
    runState: random() < NO_CONDITION ? "" : possibleState(state, artwork),
    keys: artwork === "trailer" ? "EXM" : keys,
  };
}

export function damageWords(random: Random, house: House, code: string): string {
  const words = DAMAGES[house].words.get(code);
  return words ? draw(words, random) : code;
}

/** Blank, or a word that says as little, where there is no second damage. */
export function secondDamageWords(random: Random, house: House, code: string): string {
  const words = DAMAGES[house].secondWords.get(code);
  return words ? draw(words, random) : code;
}

export function highlightsOf(house: House, runState: RunState): string | null {
  return HIGHLIGHTS[house][runState];
}

/** Four in five from the yard's own state, and only a paper that this state issues. */
export function drawTitle(random: Random, { house, yard }: { house: House; yard: Yard }, damage: string): Title {
  const home = yard.name.startsWith("DC ") ? "DC" : yard.state;
  const neighbours = (NEIGHBOURS[home] ?? "").split(" ").filter(Boolean);
  const from = random() < OWN_STATE || neighbours.length === 0 ? home : oneOf(random, neighbours);
  // A Canadian sale of the house that sells none there has the papers of the other.
  const { inState, inAll } = yard.country === "Canada" ? PAPERS.copart : PAPERS[house];
  const state = inState.has(from) ? from : home;
  const table = inState.get(state) ?? inAll;
  let paper = draw(table, random);
  // Flood papers belong to flooded vehicles, and most undamaged vehicles have a clear title.
  const isFlooded = damage === "WATER/FLOOD";
  if (paper.isFlood && !isFlooded) paper = draw(table, random);
  if (isUnharmed(damage) && paper.group === "salvage") paper = draw(table, random);
  if (paper.isFlood && !isFlooded) paper = CLEAR[house];
  const named = NAMES.get(paper.code);
  // Where the house's code has a name, one in two listings is told by it.
  const words = named !== undefined && random() < NAMED ? named : [paper.code, paper.brand].filter(Boolean).join(" ");
  return { code: paper.code, words, group: paper.group, state };
}

interface Paper {
  code: string;
  /** What IAAI writes behind its code. */
  brand: string;
  group: Title["group"];
  isFlood: boolean;
}

const NAMED = 0.5;
const MOST_DRAWS = 8;
const NAMES = new Map(TITLE_ROWS.map(([code, words]) => [code, words]));
const GROUPS = new Map<string, Title["group"]>([...TITLE_ROWS, ...IAAI_CODES].map(([code, , group]) => [code, group]));
const FLOOD = /FLOOD|WATER/;
const BRAND_GROUPS: readonly (readonly [RegExp, Title["group"]])[] = [
  [/PARTS ONLY/, "parts"],
  [/JUNK|SCRAP|NON-REPAIRABLE/, "destroyed"],
  [/BRANDED IF|REPAIRABLE|SALVAGE|TOTAL LOSS|COLLISION|FLOOD|WATER|FIRE/, "salvage"],
  [/REBUILT|RECON/, "rebuilt"],
  [/^(?:BOS|TBO|MV50)$/, "bill"],
];

function paperOf(code: string, brand: string): Paper {
  const own = GROUPS.get(code) ?? "unknown";
  const said = BRAND_GROUPS.find(([words]) => words.test(brand))?.[1];
  const isFlood = FLOOD.test(brand) || code === "FS" || code === "FV";
  return { code, brand, group: own === "unknown" || own === "clear" ? (said ?? own) : own, isFlood };
}

interface Papers {
  inState: Map<string, Weighted<Paper>>;
  inAll: Weighted<Paper>;
}

const PAPERS: Record<House, Papers> = {
  copart: readPapers(
    readRealWords("copart-titles.tsv").map(([state = "", code = "", count]) => [
      state,
      paperOf(code, ""),
      Number(count),
    ]),
  ),
  iaai: readPapers(
    readRealWords("iaai-titles.tsv").map(([state = "", code = "", brand = "", count]) => [
      state,
      paperOf(code, brand),
      Number(count),
    ]),
  ),
};
const CLEAR: Record<House, Paper> = { copart: paperOf("CT", ""), iaai: paperOf("CLR", "") };

function readPapers(rows: readonly (readonly [state: string, paper: Paper, count: number])[]): Papers {
  const table = (of: typeof rows) => weighted(of.map(([, paper, count]) => [paper, count] as const));
  const byState = Map.groupBy(
    rows.filter(([state]) => state !== ""),
    ([state]) => state,
  );
  return { inState: new Map([...byState].map(([state, of]) => [state, table(of)])), inAll: table(rows) };
}

function isUnharmed(damage: string): boolean {
  return damage === "NORMAL WEAR" || damage === "MECHANICAL" || damage === "MINOR DENT/SCRATCHES";
}
