import { costFactsOf, type CostFacts } from "./cost-facts.ts";

/** What lots of the mirror's tables state. */
interface StatedRow {
  house: string;
  currency: string;
  state: string | null;
  location: string | null;
  title_type: string | null;
  engine: string | null;
  fuel: string | null;
  vehicle_type: string | null;
  body_type: string | null;
  notes: string | null;
}

/**
 * All but the year and the bid that a lot's costs are reckoned from, as one short text: lots of one class and year cost
 * the same at the same bid.
 */
export function costClassOf(lot: StatedRow): string {
  const facts = costFactsOf({
    ...lot,
    house: lot.house as CostFacts["house"],
    titleType: lot.title_type,
    vehicleType: lot.vehicle_type,
    bodyType: lot.body_type,
    year: null,
  });
  return [
    facts.house,
    facts.currency,
    facts.state ?? "",
    Number(facts.isCanadian),
    facts.port ?? "",
    facts.paper,
    facts.outlook ?? "",
    Number(facts.isSalvage),
    facts.engine?.join("-") ?? "",
    facts.fuel ?? "",
    facts.kind,
    Number(facts.isRightHand),
  ].join("|");
}

/** The facts of a class, without the paper's own words; undefined for what is no class. */
export function factsOfClass(key: string, year: number | null): CostFacts | undefined {
  const parts = key.split("|");
  if (parts.length !== PARTS) return undefined;
  const [house, currency = "", state, canadian, port, paper, outlook, salvage, engine, fuel, kind, right] = parts;
  const [least, most] = engine?.split("-").map(Number) ?? [];
  return {
    house: house as CostFacts["house"],
    currency,
    state: state || null,
    isCanadian: canadian === "1",
    port: port || null,
    paper: paper as CostFacts["paper"],
    outlook: (outlook || null) as CostFacts["outlook"],
    titleType: null,
    isSalvage: salvage === "1",
    engine: engine && least !== undefined && most !== undefined ? [least, most] : null,
    fuel: (fuel || null) as CostFacts["fuel"],
    year,
    kind: kind as CostFacts["kind"],
    isRightHand: right === "1",
  };
}

const PARTS = 12;
