import { createHash } from "node:crypto";
import fc from "fast-check";

/** `npm test -- full` leaves nothing out; the short run draws a part of what is repeated. */
export const isFull = process.env["TEST_BUDGET"] === "full";

/** Every run of one commit draws the same; whoever moves this number lets all later runs draw something else. */
const DRAW = 271_126;

/** The number from which everything is drawn: TEST_SEED repeats a draw of `npm test -- explore`. */
export function chooseSeed(): number {
  const seed = Number(process.env["TEST_SEED"] ?? DRAW);
  process.env["TEST_SEED"] = String(seed);
  return seed;
}

// Properties draw from the same number; a short run tries the first cases of what a full one tries.
fc.configureGlobal({ seed: chooseSeed() });

/** How often a property is tried: all of it in a full run, an eighth in a short one. */
export const runs = (all: number): number => (isFull ? all : Math.ceil(all / 8));

/** One of two or more ways in which something is tried, by its name; all of them in a full run. */
export const isDrawn = (name: string, way: string, ways: readonly string[]): boolean =>
  draw(name, 1, ways).includes(way);

/** Draws whole numbers from `least` and below `below`, from the number of the run; `name` tells one row of draws from another. */
export function diceOf(name: string): (least: number, below: number) => number {
  let throws = 0;
  return (least, below) => {
    throws += 1;
    const drawn = createHash("sha256").update(`${chooseSeed()} ${name} ${throws}`).digest().readUInt32BE();
    return least + Math.floor((drawn / 2 ** 32) * (below - least));
  };
}

/** `most` of the cases, in their own order; all of them in a full run. `name` tells one draw from another. */
export function draw<T>(name: string, most: number, cases: readonly T[]): T[] {
  if (isFull || cases.length <= most) return [...cases];
  const lotOf = (place: number) => createHash("sha256").update(`${chooseSeed()} ${name} ${place}`).digest("hex");
  const places = cases.map((_, place) => ({ place, lot: lotOf(place) })).toSorted((a, b) => (a.lot < b.lot ? -1 : 1));
  const drawn = new Set(places.slice(0, most).map(({ place }) => place));
  return cases.filter((_, place) => drawn.has(place));
}
