import { DRAWABLE, OTHERS } from "./drawable.ts";
import { writtenBy, type ModelKind } from "./real-names.ts";
import { weighted, type Weighted } from "./weighted.ts";
import { HOUSES, type House } from "./yard.ts";

/** Of a hundred lots so many are told by the tables of real names; the others fill the tabs that those leave almost empty. */
const REAL_SHARE = 94;

function kindsOf(house: House): ModelKind[] {
  const real = writtenBy(house, DRAWABLE);
  const per = (kinds: readonly ModelKind[], share: number) => {
    const all = kinds.reduce((sum, kind) => sum + kind.share, 0);
    return kinds.map((kind) => ({ ...kind, share: (kind.share / all) * share }));
  };
  const loud = (words: string) => words.toUpperCase();
  const others = OTHERS.map((kind) => ({
    ...kind,
    written: { make: loud(kind.make), model: loud(kind.model), trim: "" },
  }));
  return [...per(real, REAL_SHARE), ...per(others, 100 - REAL_SHARE)];
}

const BY_HOUSE = HOUSES.map((house) => [house, kindsOf(house)] as const);

export const MODEL_KINDS: readonly ModelKind[] = BY_HOUSE.flatMap(([, kinds]) => kinds);

const placeOf = new Map(MODEL_KINDS.map((kind, place) => [kind, place]));

/** Places in MODEL_KINDS. */
export const KIND_SHARES = Object.fromEntries(
  BY_HOUSE.map(([house, kinds]) => [
    house,
    weighted(kinds.map((kind) => [placeOf.get(kind) ?? 0, kind.share] as const)),
  ]),
) as Record<House, Weighted<number>>;

export const MAKES: readonly string[] = [...new Set(MODEL_KINDS.map(({ written }) => written.make))];
