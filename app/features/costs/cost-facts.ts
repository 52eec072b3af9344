import { readPaper, type Paper } from "#app/features/vocabulary/papers.ts";
import type { ExportOutlook } from "#app/features/vocabulary/title-types.ts";
import { litresOf } from "#app/features/vocabulary/facet-rules.ts";
import {
  findStateCode,
  findYardPlace,
  isStateCode,
  portKey,
  PROVINCES,
  stateCode,
} from "#app/features/vocabulary/yard-places.ts";
import type { House, LotDetail } from "#app/features/lots/lot.ts";

/** All that a sum is reckoned from. Plain, so that a stored sum can keep it. */
export interface CostFacts {
  house: House;
  currency: string;
  /** Of the yard: a code of the US, or null where none is stated. */
  state: string | null;
  isCanadian: boolean;
  /** The usual port of the yard ('new-jersey'), or null. */
  port: string | null;
  paper: "clean" | "non-clean" | "unknown";
  /** Can it leave the US by sea with this paper? null where we cannot read the paper. */
  outlook: ExportOutlook | null;
  /** The paper as its listing calls it. */
  titleType: string | null;
  isSalvage: boolean;
  /** Smallest and largest size that the listing allows, in cubic centimetres. */
  engine: [least: number, most: number] | null;
  fuel: "petrol" | "diesel" | "electric" | null;
  year: number | null;
  /** Our rates for freight and customs are those of cars. */
  kind: "car" | "heavy" | "other";
  /** The listing says so; most say nothing. */
  isRightHand: boolean;
}

type Stated = Pick<
  LotDetail,
  | "house"
  | "currency"
  | "state"
  | "location"
  | "titleType"
  | "engine"
  | "fuel"
  | "year"
  | "vehicleType"
  | "bodyType"
  | "notes"
>;

export function costFactsOf(lot: Omit<Stated, "notes"> & { notes?: string | null }): CostFacts {
  const code = findStateCode(lot.location) ?? stateIn(lot.state);
  const title = readPaper(lot.titleType);
  const isCanadian = lot.currency.toUpperCase() === "CAD" || (code !== null && PROVINCES.has(code));
  const port = findYardPlace(lot)?.port;
  return {
    house: lot.house,
    currency: lot.currency.toUpperCase(),
    state: isCanadian ? null : code,
    isCanadian,
    port: port ? portKey(port) : null,
    paper: paperOf(title),
    outlook: (isCanadian ? undefined : title?.outlook) ?? null,
    titleType: lot.titleType,
    isSalvage: title?.group === "salvage" || title?.group === "flood",
    engine: engineOf(lot.engine),
    fuel: fuelOf(lot.fuel, lot.engine),
    year: lot.year,
    kind: kindOf(lot),
    isRightHand: /\bright[- ]hand drive\b|\bRHD\b/i.test(lot.notes ?? ""),
  };
}

function stateIn(words: string | null): string | null {
  const code = stateCode(words ?? "")
    .trim()
    .toUpperCase();
  return isStateCode(code) ? code : null;
}

function paperOf(paper: Paper | undefined): CostFacts["paper"] {
  if (!paper || paper.mayBeClear || paper.group === "pending") return "unknown";
  return paper.group === "clear" ? "clean" : "non-clean";
}

/** '2.0 L' is what is left of 1,998 after rounding, so it allows all sizes that round to it. */
function engineOf(stated: string | null): [number, number] | null {
  const words = (stated ?? "").toLowerCase();
  const exact = /\b(\d{3,4})\s*cc\b/.exec(words)?.[1];
  if (exact) return [Number(exact), Number(exact)];
  const litres = litresOf(words);
  return litres === undefined ? null : [Math.round(litres * 1_000) - 50, Math.round(litres * 1_000) + 49];
}

function fuelOf(fuel: string | null, engine: string | null): CostFacts["fuel"] {
  const words = `${fuel ?? ""} ${engine ?? ""}`.toLowerCase();
  if (words.includes("hybrid") || /gas|petrol|flex/.test(words)) return "petrol";
  if (words.includes("diesel")) return "diesel";
  return /electric|\bbev\b/.test(words) ? "electric" : null;
}

const OTHER =
  /motorcycle|motor bike|moped|scooter|\b(?:atv|utv|rv)s?\b|side by side|boat|watercraft|jet ?sk[iy]|trailer|snowmobile|motor ?home|mobile home|industrial|equipment|excavator|loader|forklift|golf|agri|^other$/i;
const HEAVY =
  /heavy|medium duty|(?:box|dump|flatbed|tow|fire|straight) truck|cargo van|step van|cutaway|chassis|semi\b|\bbus\b|tractor|ambulance/i;

/** Lorries and the like are called 'Truck' as pickups are: only the body tells them apart. */
function kindOf({ vehicleType, bodyType }: Pick<Stated, "vehicleType" | "bodyType">): CostFacts["kind"] {
  const stated = [vehicleType ?? "", bodyType ?? ""].map((words) => words.trim());
  if (stated.some((words) => OTHER.test(words))) return "other";
  return stated.some((words) => HEAVY.test(words)) ? "heavy" : "car";
}
