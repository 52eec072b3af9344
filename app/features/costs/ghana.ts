import { inCents, shareOf, type Span } from "#app/features/rates/rate.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { CostFacts } from "./cost-facts.ts";
import { engineShare, lineOf, noRate, shareLine, spanShare, taxOn, type CustomsValue } from "./customs.ts";
import { stepAt } from "./house-lines.ts";
import type { LineName, SomeLine } from "./line.ts";
import { moneySpan, percentOf } from "./words.ts";

const OF = "the value at the port";
export const LEVIES = ["ecowas", "exim", "au", "special", "examination", "withholding"] as const;
export const VALUE_TAXES = ["nhil", "getfund", "covid", "vat"] as const;
export const FIXED = ["shippers", "disinfection", "e-idf", "certification"] as const;

export interface GhanaCase {
  facts: Pick<CostFacts, "engine" | "fuel">;
  /** In years at the expected arrival; null where the year is not stated. */
  age: number | null;
  /** Importers who should be registered for VAT and are not. */
  isUpfront?: boolean;
  /** Takes pesewas to the unit of the value; by default to US cents by the rate of exchange. */
  fromCedi?: (pesewas: number) => number | undefined;
}

/** Ghana's customs (domain facts §16.3). Customs takes its own list value, so from a price it is the low end. */
export function ghanaianLines(
  value: CustomsValue,
  { facts, age, isUpfront = false, fromCedi }: GhanaCase,
  book: RateBook,
): SomeLine[] {
  const { cif, fob } = value;
  const duty = dutyLine(cif, facts, book);
  const taxes = valueTaxes(cif, duty, book);
  return [
    duty,
    ...LEVIES.map((name) => lineOf(name, book.find("levy", `GH/${name}`), cif, OF)),
    ...(isUpfront ? [lineOf("upfront", book.find("levy", "GH/upfront"), cif, OF)] : []),
    ...taxes,
    ...networkLines(fob, book),
    ...penaltyLines(cif, age, book),
    ...FIXED.map((name) => fixedLine(name, fromCedi, book)),
  ];
}

function dutyLine(cif: Span, facts: GhanaCase["facts"], book: RateBook): SomeLine {
  const petrol = book.find("engine-duty", "GH/petrol");
  const diesel = book.find("engine-duty", "GH/diesel");
  // What is neither petrol nor diesel, or states nothing, may be any of them.
  const rates = facts.fuel === "diesel" ? [diesel] : facts.fuel === "petrol" ? [petrol] : [petrol, diesel];
  const known = rates.filter((rate) => rate !== undefined);
  const [rate] = known;
  if (!rate) return noRate("duty");
  const shares = known.map((one) => engineShare(one, { engine: facts.engine, fuel: null }));
  const share = { low: Math.min(...shares.map(({ low }) => low)), high: Math.max(...shares.map(({ high }) => high)) };
  return shareLine({ name: "duty", rate, share, base: cif, of: OF });
}

/** Each on the value at the port and the lines that its rate names. */
function valueTaxes(cif: Span, duty: SomeLine, book: RateBook): SomeLine[] {
  const before = new Map<string, SomeLine>([["duty", duty]]);
  for (const name of VALUE_TAXES) {
    const rate = book.find("value-tax", `GH/${name}`);
    // One that was abolished stands in the rates with nothing, and in no sum.
    if (rate?.value.high === 0) continue;
    const on = (rate?.value.on ?? []).flatMap((part) => before.get(part) ?? []);
    before.set(name, taxOn(name, rate, [cif, ...on], `${OF} and the duty`));
  }
  before.delete("duty");
  return [...before.values()];
}

/** A share of the price, and on it the same taxes as on goods, each rounded for itself. */
function networkLines(fob: Span, book: RateBook): SomeLine[] {
  const rate = book.find("fob-charge", "GH/network");
  if (!rate) return [noRate("network")];
  const shareAt = (name: string): number => book.find("value-tax", `GH/${name}`)?.value.low ?? 0;
  const withTaxes = (charge: number): number => {
    const [nhil, getfund, covid] = ["nhil", "getfund", "covid"].map((name) => shareOf(charge, shareAt(name)));
    const levied = charge + (nhil ?? 0) + (getfund ?? 0);
    return levied + shareOf(levied, shareAt("vat")) + (covid ?? 0);
  };
  const charge = spanShare(fob, rate.value);
  return [
    {
      name: "network",
      stage: "road",
      low: withTaxes(charge.low),
      high: withTaxes(charge.high),
      mark: rate.mark,
      rate,
      formula: () =>
        `${percentOf(rate.value.low)} of the price at the loading port, ${moneySpan(fob)}, and its own taxes`,
    },
  ];
}

function penaltyLines(cif: Span, age: number | null, book: RateBook): SomeLine[] {
  const rate = book.find("overage-penalty", "GH");
  if (!rate) return [noRate("penalty")];
  const { steps } = rate.value;
  const shares = age === null ? steps.map(({ ppm }) => ppm) : [stepAt(steps, Math.max(age, 0))?.ppm ?? 0];
  const share = { low: Math.min(...shares), high: Math.max(...shares) };
  if (share.high === 0) return [];
  const line = shareLine({ name: "penalty", rate, share, base: cif, of: OF });
  const why = age === null ? "its year is not stated" : `${age} years old on arrival`;
  return [{ ...line, formula: () => `${line.formula()}; ${why}` }];
}

function fixedLine(name: LineName & (typeof FIXED)[number], fromCedi: GhanaCase["fromCedi"], book: RateBook): SomeLine {
  const rate = book.find("fixed-charge", `GH/${name}`);
  if (!rate) return noRate(name);
  const perDollar = book.find("exchange", rate.value.currency)?.value.perDollar;
  const toCents = fromCedi ?? ((units: number) => perDollar && inCents(units, perDollar));
  const [low, high] = [toCents(rate.value.low), toCents(rate.value.high)];
  if (low === undefined || high === undefined) return noRate(name);
  return {
    name,
    stage: "road",
    low,
    high,
    mark: rate.mark,
    rate,
    formula: () => moneySpan(rate.value, rate.value.currency),
  };
}
