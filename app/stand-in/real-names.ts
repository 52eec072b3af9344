import { DRAWN_LIKE } from "./data/drawn-like.ts";
import { readRealWords } from "./data/read-real-words.ts";
import type { Drawable } from "./drawable.ts";
import { hash } from "./random.ts";
import { parseShares, weighted } from "./weighted.ts";
import type { House } from "./yard.ts";

/** What a house writes of a vehicle. */
interface Written {
  make: string;
  model: string;
  trim: string;
}

/** One vehicle in the words of one house. */
export interface ModelKind extends Drawable {
  written: Written;
}

interface NameRow extends Written {
  type: string;
  /** A wider name of the model, which is in no listing. */
  group: string;
  count: number;
}

const COPART_TYPES: Record<string, string> = {
  V: "Automobile",
  K: "Truck",
  U: "Truck",
  C: "Motorcycle",
  D: "Motorcycle",
  A: "ATV",
  B: "Bus",
  M: "Boat",
  J: "Jet Sky",
  R: "Mobile Home",
  N: "Industrial Equipment",
  H: "Industrial Equipment",
  S: "Other",
};

const READ: Record<House, () => NameRow[]> = {
  copart: () =>
    readRealWords("copart-names.tsv").map(([letter = "", make = "", group = "", model = "", trim = "", count]) => {
      const type = COPART_TYPES[letter] ?? "Other";
      return { type, make, model, group, trim, count: Number(count) };
    }),
  iaai: () =>
    readRealWords("iaai-names.tsv").map(([, make = "", model = "", trim = "", count]) => {
      return { type: "Automobile", make, model, group: "", trim, count: Number(count) };
    }),
};

const LONG_ENOUGH = 4;
const SAME = 100;

const plainOf = new Map<string, string>();

// A process that begins asks hundreds of thousands of times about ten thousand names.
function plain(words: string): string {
  const known = plainOf.get(words);
  if (known !== undefined) return known;
  const bare = words.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  plainOf.set(words, bare);
  return bare;
}

/** 'CHEV', 'LINC - LINCOLN' and 'TOYOTA TRUCK/VAN' too. */
function isMake(written: string, make: string): boolean {
  const [one, other] = [plain(written), plain(make)];
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= LONG_ENOUGH && (long.startsWith(short) || long.endsWith(short));
}

function agreement(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/** How well a name fits what is written: the same, or by how many letters both begin alike. */
function fitOf({ model, group }: NameRow, name: string): number {
  const [known, narrow, wide] = [plain(name), plain(model), plain(group)];
  if (narrow === known) return SAME;
  return wide === known ? SAME - 1 : Math.max(agreement(narrow, known), agreement(wide, known));
}

/** What is drawn for a name of which no model has its own drawing. */
function likeOf({ make, model }: NameRow): string | undefined {
  const [maker, name] = [plain(make), plain(model)];
  return DRAWN_LIKE.find(
    (row) => maker.startsWith(row.make) && (row.models.length === 0 || row.models.some((one) => name.startsWith(one))),
  )?.like;
}

/** The model of that name, else what the table of likenesses says, else the one of its make that begins most alike. */
function drawingOf(row: NameRow, alike: readonly Drawable[], drawable: readonly Drawable[]): readonly Drawable[] {
  const ofMake = alike.filter(({ make }) => isMake(row.make, make));
  const isNamed = ({ model }: Drawable) => fitOf(row, model) === SAME;
  const named = (ofMake.length > 0 ? ofMake : alike).filter(isNamed);
  if (named.length > 0) return named;
  const elsewhere = drawable.filter((one) => isNamed(one) && isMake(row.make, one.make));
  if (elsewhere.length > 0) return elsewhere;
  const like = likeOf(row);
  if (like !== undefined) return drawable.filter(({ make, model }) => `${make} ${model}` === like);
  const best = Math.max(0, ...ofMake.map(({ model }) => fitOf(row, model)));
  return ofMake.filter(({ model }) => fitOf(row, model) === best);
}

// An I4 is an engine of four cylinders, and a BMW.
const ELECTRIC =
  /\b(?:ev\d?|electric|lyriq|optiq|prologue|ariya|id ?\.? ?4|id ?\.? ?buzz|bz4x|bz|solterra|bolt|mach-e|e-tron|bmw i[347x]|bmw ix3|eq[bes]|taycan|leaf|ioniq [56]|cybertruck|lightning|c40|ex[39]0|zdx|rz|ipace|i-pace|blazer ev|model [3sxy])\b/i;
const ELECTRIC_MAKES = /^(?:tesla|lucid|rivian|polestar|vinfast|fisker)/i;
const power = (engine: string, fuel: string) => ({
  engines: parseShares(engine),
  fuels: weighted([[fuel, 1]] as const),
});

/** What the name itself says of the fuel. */
function powerOf({ make, model, trim }: NameRow, { engines }: Drawable): Partial<Drawable> {
  const words = `${make} ${model} ${trim}`;
  if (/hybrid|phev|plug-?in|\benergi\b/i.test(words))
    return engines ? { fuels: weighted([["hybrid", 1]] as const) } : {};
  if (ELECTRIC_MAKES.test(make) || ELECTRIC.test(words)) return power("electric 100", "EV");
  return {};
}

/** A maker of few vehicles, as VINs tell it: no maker code of ours is of such a make. */
const SMALL_MAKER = ["1Z9"];

/** What a house writes, each with a vehicle to draw; a rare one may be drawn as any of its type. */
export function writtenBy(house: House, drawable: readonly Drawable[]): ModelKind[] {
  const byType = Map.groupBy(drawable, ({ type }) => type);
  const choices = new Map<string, readonly Drawable[]>();
  // A model has many trims, and looks alike in all of them.
  const choiceFor = (row: NameRow) => {
    const name = `${row.type} ${row.make} ${row.group} ${row.model}`;
    const alike = byType.get(row.type) ?? drawable;
    const drawn = choices.get(name) ?? drawingOf(row, alike, drawable);
    choices.set(name, drawn);
    return drawn.length > 0 ? drawn : alike;
  };
  return READ[house]().map((row) => {
    const { type, make, model, trim, count } = row;
    const choice = choiceFor(row);
    const chosen = choice[hash(...Buffer.from(`${make} ${model} ${trim}`)) % choice.length];
    if (!chosen) throw new RangeError(`nothing to draw for ${type}`);
    const own = isMake(make, chosen.make) ? chosen : drawable.find((one) => isMake(make, one.make));
    const codes = own === chosen ? {} : { makerCodes: codesOf(own, chosen) };
    const words = { written: { make, model, trim }, make: own?.make ?? "" };
    return { ...chosen, ...powerOf(row, chosen), ...codes, ...words, type, share: count };
  });
}

/** The codes of its make for a vehicle that is drawn as another's. */
function codesOf(own: Drawable | undefined, { makerCodes }: Drawable): Drawable["makerCodes"] {
  const codes = own ? Object.values(own.makerCodes).flat() : SMALL_MAKER;
  return Object.fromEntries(Object.keys(makerCodes).map((body) => [body, codes]));
}
