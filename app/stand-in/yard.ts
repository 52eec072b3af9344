import { COPART_YARDS, IAAI_YARDS, PROVINCES, type YardRow } from "./data/yards.ts";
import { weighted, type Weighted } from "./weighted.ts";

export const HOUSES = ["copart", "iaai"] as const;
export type House = (typeof HOUSES)[number];

export interface Zone {
  standardOffset: number;
  summerTime: boolean;
}

export interface Yard {
  number: number;
  name: string;
  city: string;
  state: string;
  zip: string;
  country: "USA" | "Canada";
  weekday: number;
  startsAt: number;
  zone: Zone;
}

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const ZONES: Record<string, Zone> = {
  ADT: { standardOffset: -4, summerTime: true },
  EDT: { standardOffset: -5, summerTime: true },
  CDT: { standardOffset: -6, summerTime: true },
  MDT: { standardOffset: -7, summerTime: true },
  PDT: { standardOffset: -8, summerTime: true },
  AKDT: { standardOffset: -9, summerTime: true },
  HST: { standardOffset: -10, summerTime: false },
};
/** Arizona has no summer time. */
const ARIZONA: Zone = { standardOffset: -7, summerTime: false };

function readYard([number, name, city, state, zip, slot]: YardRow): Yard {
  const [weekday = "", time = "", zone = ""] = slot.split(" ");
  const found = state === "AZ" ? ARIZONA : ZONES[zone];
  if (!found || !WEEKDAYS.includes(weekday)) throw new RangeError(`no sale slot for ${name}`);
  return {
    number,
    name,
    city,
    state,
    zip,
    country: PROVINCES.has(state) ? "Canada" : "USA",
    weekday: WEEKDAYS.indexOf(weekday),
    startsAt: Number(time.slice(0, 2)) * 60 + Number(time.slice(2)),
    zone: found,
  };
}

const BUSY_STATES = new Set(["TX", "CA", "FL", "GA", "NJ"]);

function byShare(yards: readonly Yard[]): Weighted<Yard> {
  return weighted(yards.map((yard) => [yard, BUSY_STATES.has(yard.state) ? 2 : 1] as const));
}

const ALL: Record<House, readonly Yard[]> = { copart: COPART_YARDS.map(readYard), iaai: IAAI_YARDS.map(readYard) };

export const YARDS: Record<House, Record<Yard["country"], Weighted<Yard>>> = {
  copart: countries(ALL.copart),
  iaai: countries(ALL.iaai),
};

function countries(yards: readonly Yard[]): Record<Yard["country"], Weighted<Yard>> {
  return {
    USA: byShare(yards.filter((yard) => yard.country === "USA")),
    Canada: byShare(yards.filter((yard) => yard.country === "Canada")),
  };
}
