import { DAMAGE_ROWS, IAAI_DAMAGE_WORDS, SECONDARY_SHARES, type DamageRow } from "./data/damage.ts";
import { CANADIAN_TITLE_ROWS, NEIGHBOURS, TITLE_ROWS, type TitleRow } from "./data/titles.ts";
import { oneOf, type Random } from "./random.ts";
import type { BodyStyle } from "./artwork/subject.ts";
import { draw, weighted, type Weighted } from "./weighted.ts";
import type { House, Yard } from "./yard.ts";

/** D runs and drives, S starts, E neither verified; blank is not recorded. */
export type RunState = "D" | "S" | "E" | "";

export interface Condition {
  /** The code of the common list. */
  damage: DamageRow;
  secondary: string;
  runState: RunState;
  keys: "YES" | "NO" | "EXM" | "";
}

export interface Title {
  code: string;
  words: string;
  group: TitleRow[2] | "unknown";
  state: string;
}

const DAMAGES = weighted(DAMAGE_ROWS.map((row) => [row, row[1]] as const));
/** What floats, digs or is towed is not sorted by car collisions. */
const OTHER_DAMAGES = weighted(
  DAMAGE_ROWS.map((row) => [row, { "FRONT END": 18, "NORMAL WEAR": 25, MECHANICAL: 15 }[row[0]] ?? row[1]] as const),
);
const SECONDARY = weighted(SECONDARY_SHARES);

const HIGHLIGHTS: Record<House, Record<RunState, string | null>> = {
  copart: { D: "Run and Drive", S: "Vehicle Starts", E: "Enhanced Vehicles", "": null },
  iaai: { D: "Run and Drive", S: "Vehicle Starts", E: "Stationary", "": null },
};

/** Share of lots whose condition was not recorded, and of titles that no list explains. */
const NO_CONDITION = 0.03;
const UNKNOWN_TITLE = 0.01;
const OWN_STATE = 0.8;

/** Boats do not drive, and a trailer has nothing that could start. */
function possibleState(state: RunState, artwork: BodyStyle | null): RunState {
  if (artwork === "trailer") return "E";
  return state === "D" && (artwork === "boat" || artwork === "jet-ski") ? "S" : state;
}

/** @param artwork what it is when it is not a car */
export function drawCondition(random: Random, artwork: BodyStyle | null): Condition {
  const damage = draw(artwork === null ? DAMAGES : OTHER_DAMAGES, random);
  const [code, , runs, starts, untested, noKeys] = damage;
  const second = draw(SECONDARY, random);
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

/** The house's own words for a damage code. */
export function damageWords(random: Random, house: House, code: string): string {
  return house === "copart" || code === "" ? code : oneOf(random, IAAI_DAMAGE_WORDS[code] ?? [code]);
}

export function highlightsOf(house: House, runState: RunState): string | null {
  return HIGHLIGHTS[house][runState];
}

/** A title of the yard's state on four lots in five, else of a neighbour's, and only of a type that state issues. */
export function drawTitle(random: Random, yard: Yard, damage: string): Title {
  const home = yard.name.startsWith("DC ") ? "DC" : yard.state;
  const neighbours = (NEIGHBOURS[home] ?? "").split(" ").filter(Boolean);
  const state = random() < OWN_STATE || neighbours.length === 0 ? home : oneOf(random, neighbours);
  if (random() < UNKNOWN_TITLE) return { code: "ZQ", words: "ZQ", group: "unknown", state };

  const table = titlesOf(state, yard.country);
  let row = draw(table, random);
  // Flood papers belong to flooded vehicles, and most vehicles with nothing broken have a clear title.
  if (isFloodPaper(row) && damage !== "WATER/FLOOD") row = draw(table, random);
  if (isUnharmed(damage) && row[2] === "salvage") row = draw(table, random);
  if (isFloodPaper(row) && damage !== "WATER/FLOOD") row = TITLE_ROWS[1] ?? row;
  const [code, words, group] = row;
  return { code, words, group, state };
}

function isFloodPaper([code]: TitleRow): boolean {
  return code === "FS" || code === "FV";
}

function isUnharmed(damage: string): boolean {
  return damage === "NORMAL WEAR" || damage === "MECHANICAL" || damage === "MINOR DENT/SCRATCHES";
}

const tables = new Map<string, Weighted<TitleRow>>();

function titlesOf(state: string, country: Yard["country"]): Weighted<TitleRow> {
  const key = `${country} ${state}`;
  let table = tables.get(key);
  if (!table) {
    table = weighted((country === "Canada" ? CANADIAN_TITLE_ROWS : TITLE_ROWS).flatMap((row) => shareIn(row, state)));
    tables.set(key, table);
  }
  return table;
}

// A national share is concentrated in the states that issue the paper.
function shareIn(row: TitleRow, state: string): [TitleRow, number][] {
  const states = row[4].split(" ");
  if (states[0] === "*") return [[row, row[3] * (states.includes(state) ? 2 : 1)]];
  return states.includes(state) ? [[row, (row[3] * 16) / states.length]] : [];
}
