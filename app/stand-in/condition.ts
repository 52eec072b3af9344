import { DAMAGE_ROWS, IAAI_DAMAGE_WORDS, SECONDARY_SHARES, type DamageRow } from "./data/damage.ts";
import { CANADIAN_TITLE_ROWS, NEIGHBOURS, TITLE_ROWS, type TitleRow } from "./data/titles.ts";
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
  group: TitleRow[2] | "unknown";
  state: string;
}

const DAMAGES = weighted(DAMAGE_ROWS.map((row) => [row, row[1]] as const));
const OTHER_DAMAGES = weighted(
  DAMAGE_ROWS.map((row) => [row, { "FRONT END": 18, "NORMAL WEAR": 25, MECHANICAL: 15 }[row[0]] ?? row[1]] as const),
);
const SECONDARY = weighted(SECONDARY_SHARES);

const HIGHLIGHTS: Record<House, Record<RunState, string | null>> = {
  copart: { D: "Run and Drive", S: "Vehicle Starts", E: "Enhanced Vehicles", "": null },
  iaai: { D: "Run and Drive", S: "Vehicle Starts", E: "Stationary", "": null },
};

const NO_CONDITION = 0.03;
const UNKNOWN_TITLE = 0.01;
const OWN_STATE = 0.8;

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

export function damageWords(random: Random, house: House, code: string): string {
  return house === "copart" || code === "" ? code : oneOf(random, IAAI_DAMAGE_WORDS[code] ?? [code]);
}

export function highlightsOf(house: House, runState: RunState): string | null {
  return HIGHLIGHTS[house][runState];
}

/** Four in five from the yard's own state, and only a type that state issues. */
export function drawTitle(random: Random, yard: Yard, damage: string): Title {
  const home = yard.name.startsWith("DC ") ? "DC" : yard.state;
  const neighbours = (NEIGHBOURS[home] ?? "").split(" ").filter(Boolean);
  const state = random() < OWN_STATE || neighbours.length === 0 ? home : oneOf(random, neighbours);
  if (random() < UNKNOWN_TITLE) return { code: "ZQ", words: "ZQ", group: "unknown", state };

  const table = titlesOf(state, yard.country);
  let row = draw(table, random);
  // Flood titles belong to flooded vehicles, and most undamaged vehicles have a clear title.
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

// A national share is concentrated in the states that issue the title.
function shareIn(row: TitleRow, state: string): [TitleRow, number][] {
  const states = row[4].split(" ");
  if (states[0] === "*") return [[row, row[3] * (states.includes(state) ? 2 : 1)]];
  return states.includes(state) ? [[row, (row[3] * 16) / states.length]] : [];
}
