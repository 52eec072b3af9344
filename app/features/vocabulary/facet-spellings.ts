import type { Facet } from "./facets.ts";
import { normaliseWords } from "./plain-words.ts";

/**
 * What the houses write in many ways: our own label, then their other spellings, normalised as in plain-words.ts and
 * without the count of doors. The key is the label in small letters. What is not in here stays as it was written.
 */
const SPELLINGS: Partial<Record<Facet, [label: string, ...others: string[]][]>> = {
  body: [
    ["SUV", "spor", "sport utility", "sports utility", "sport utility vehicle", "sports utility vehicle", "crossover"],
    ["Sedan", "saloon"],
    ["Pickup", "pick up", "pickup truck", ...cabs("crew", "double", "quad", "extended", "club", "king", "regular")],
    ["Hatchback", "hatch back", "hatch", "liftback"],
    ["Van", "minivan", "mini van", "sports van", "sport van", "passenger van"],
    ["Wagon", "station wagon", "estate"],
    ["Coupe"],
    ["Convertible", "cabriolet"],
    ["ATV", "all terrain vehicle"],
  ],
  type: [["ATV", "all terrain vehicle"]],
  drive: [
    ["Front-wheel drive", "fwd", "front wheel", "front whl drv", "front wheel drv", "fwd front wheel drive"],
    ["Rear-wheel drive", "rwd", "rear wheel", "rear whl drv", "rear wheel drv", "rwd rear wheel drive"],
    ["All-wheel drive", "awd", "all wheel", "all whl drv", "all wheel drv", "awd all wheel drive"],
    // Which axle is driven while the other one is off does not make it a car of two driven wheels.
    ["Four-wheel drive", "4wd", "4x4", "4 wheel drive", "4wd 4 wheel drive 4x4", ...offRoad("front", "rear")],
  ],
  fuel: [
    ["Gas", "gasoline", "petrol", "gas engine", "gasoline engine"],
    ["Diesel", "diesel engine"],
    ["Hybrid", "hybrid engine", "gas hybrid", "hybrid electric", "gas electric hybrid"],
    ["Plug-in hybrid", "plug in hybrid engine", "plug in hybrid electric", "plugin hybrid", "phev"],
    ["Electric", "electric motor", "battery electric", "ev", "bev"],
    ["Flex fuel", "flexible fuel", "flexible fuel vehicle ffv", "flexfuel", "flex", "ffv", "e85"],
  ],
  gear: [
    ["Automatic", "auto", "automatic transmission"],
    ["Manual", "manual transmission", "stick", "stick shift"],
    ["CVT", "continuously variable", "continuously variable transmission cvt", "variable"],
  ],
};

/** 'Crew cab' and 'crew pickup' are a pickup. */
function cabs(...sizes: string[]): string[] {
  return sizes.flatMap((size) => [`${size} cab`, `${size} cab pickup`, `${size} pickup`]);
}

/** '4x4 w/Front Whl Drv' */
function offRoad(...axles: string[]): string[] {
  return axles.flatMap((axle) => [`4x4 w ${axle} whl drv`, `4x4 w ${axle} wheel drv`, `4x4 w ${axle} wheel drive`]);
}

const DOORS = /\b[2-5] ?d(?:oo)?r?s?\b/g;

/** Whoever writes other signs looks for something that no spelling has. */
const SIGNS_OF_SPELLINGS = /^[\p{L}\p{N}\s&/.,'()-]*$/u;

const normalise = (words: string) => normaliseWords(normaliseWords(words).replace(DOORS, ""));

/** For each facet, by what is written. */
const KEYS = new Map(
  Object.entries(SPELLINGS).map(([facet, kinds]) => [
    facet,
    new Map(
      kinds.flatMap(([label, ...others]) =>
        [normalise(label), ...others].map((words) => [words, label.toLowerCase()] as const),
      ),
    ),
  ]),
);

/** The key that gathers this spelling with others of the same; undefined where it stands for itself. */
export const gatheredKey = (facet: Facet, words: string): string | undefined => KEYS.get(facet)?.get(normalise(words));

/**
 * Keys that gather a spelling with this part in it: 'gasol' is in one of those of 'gas'. A part of our labels is looked
 * for in no other spelling: 'front' is no '4x4 w/Front Whl Drv'.
 */
export function keysSpelledWith(facet: Facet, part: string): string[] {
  const wanted = SIGNS_OF_SPELLINGS.test(part) ? normalise(part) : "";
  const kinds = wanted === "" ? [] : (SPELLINGS[facet] ?? []);
  const labelled = kinds.filter(([label]) => normalise(label).includes(wanted));
  const spelled = kinds.filter((words) => words.some((one) => one.includes(wanted)));
  return (labelled.length > 0 ? labelled : spelled).map(([label]) => label.toLowerCase());
}

/** The label of a key that gathers spellings. */
export const gatheredLabel = (facet: Facet, key: string): string | undefined =>
  SPELLINGS[facet]?.find(([label]) => label.toLowerCase() === key)?.[0];
