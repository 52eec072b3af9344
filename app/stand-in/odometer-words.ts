import { readRealWords } from "./data/read-real-words.ts";
import type { Lot } from "./lot.ts";
import { fraction } from "./random.ts";
import { drawAt, weighted, type Weighted } from "./weighted.ts";
import type { House } from "./yard.ts";

interface Told {
  /** 'plain' for what the meter really shows, else the band of a reading that says nothing, or 'absent'. */
  band: string;
  brand: string;
}

/** What is written of a meter: figures, and the house's word or letter for how much they are worth. */
export interface OdometerWords {
  figures: number | null;
  brand: string;
}

const EXEMPT = /^(?:E|NOT REQUIRED\/EXEMPT)$/;
/** Younger vehicles are never exempt from disclosure. */
const EXEMPT_UNTIL = 2010;
const READING = 67;
const FIGURES = 71;
const KM_PER_MILE = 1.609344;

const tables: Record<House, Record<"old" | "young", Weighted<Told>>> = {
  copart: tableOf("copart"),
  iaai: tableOf("iaai"),
};

function tableOf(house: House): Record<"old" | "young", Weighted<Told>> {
  const rows = readRealWords(`${house}-odometers.tsv`).map(
    ([band = "", brand = "", count]) => [{ band, brand }, Number(count)] as const,
  );
  const exempt = rows.filter(([{ brand }]) => EXEMPT.test(brand));
  const others = rows.filter(([{ brand }]) => !EXEMPT.test(brand));
  const sum = (of: typeof rows) => of.reduce((all, [, count]) => all + count, 0);
  // Half of the old ones are exempt.
  const heavier = exempt.map(([told, count]) => [told, (count * sum(others)) / sum(exempt)] as const);
  return { old: weighted([...others, ...heavier]), young: weighted(others) };
}

export function readingOf({ vehicle, slot, hash }: Lot): OdometerWords {
  if (vehicle.odometer === null) return { figures: null, brand: "" };
  const age = vehicle.year <= EXEMPT_UNTIL ? "old" : "young";
  const { band, brand } = drawAt(tables[slot.house][age], fraction(hash, READING));
  const u = fraction(hash, FIGURES);
  const inCanada = slot.yard.country === "Canada";
  return { figures: figuresIn(band, Math.round(vehicle.odometer * (inCanada ? KM_PER_MILE : 1)), u), brand };
}

function figuresIn(band: string, shown: number, u: number): number | null {
  if (band === "absent") return null;
  if (band === "0") return 0;
  if (band === "1-9") return 1 + Math.floor(u * 9);
  if (band === "10-999") return 10 + Math.floor(u * 990);
  return band === "plain" ? shown : 999_999;
}
