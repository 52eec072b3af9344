import { findDestination } from "#app/features/costs/destinations.ts";
import { type Verdict, VERDICTS } from "#app/features/costs/import-verdict.ts";
import { readAmount } from "#app/features/costs/read-amount.ts";
import type { Budget } from "#app/features/costs/reckoning.ts";
import type { Destination } from "#app/platform/reader-choices.ts";
import type { Criteria } from "../criteria/criteria.ts";
import { type ParamReader, quoted } from "./param-reader.ts";

/** The destination has this name because `to` is the last year of a range; `to=NGTIN` is read as well. */
const PLACE = "in";
const BUDGET = "landed";
export const IMPORT_PARAM = "import";
const MOST_DOLLARS = 10_000_000;
const MOST_UNITS: Record<string, number> = {
  USD: MOST_DOLLARS,
  NGN: MOST_DOLLARS * 10_000,
  GHS: MOST_DOLLARS * 100,
  XOF: MOST_DOLLARS * 1_000,
};

export type LandedCriteria = Pick<Criteria, "to" | "landed" | "importable">;

/** @param chosen the reader's destination, which counts where the address names none */
export function readLanded(reader: ParamReader, chosen: Destination | undefined): LandedCriteria {
  const named = readPlace(reader);
  const landed = readBudget(reader);
  const importable = readVerdicts(reader);
  const to = named ?? (landed || importable ? chosen : undefined);
  if (to) return { to, ...(landed && { landed }), ...(importable && { importable }) };
  if (landed || importable) reader.note(NO_PLACE);
  return {};
}

/** What the address names, or else what its reader chose. */
export const destinationIn = (state: {
  criteria: Criteria;
  chosen?: Destination | undefined;
}): Destination | undefined => state.criteria.to ?? state.chosen;

export const NO_PLACE = "Choose where the vehicle goes. Until then what it costs there is left out.";

function readPlace(reader: ParamReader): Destination | undefined {
  const text = reader.text(PLACE) ?? reader.placeInsteadOfYear();
  if (text === undefined) return undefined;
  const found = findDestination(text);
  if (!found) reader.note(`We know no destination ${quoted(text)}; it was left out.`);
  return found?.key;
}

function readBudget(reader: ParamReader): Budget | undefined {
  const text = reader.text(BUDGET);
  if (text === undefined) return undefined;
  const budget = readAmount(text);
  if (budget && budget.units > 0 && budget.units <= (MOST_UNITS[budget.currency] ?? 0)) return budget;
  reader.note(`${quoted(text)} is no budget such as 9000 or ₦12m; it was left out.`);
  return undefined;
}

function readVerdicts(reader: ParamReader): Verdict[] | undefined {
  const values = new Set(reader.list(IMPORT_PARAM).map((value) => value.toLowerCase()));
  const verdicts = VERDICTS.filter((verdict) => values.delete(verdict));
  for (const value of values) reader.note(`${quoted(`import ${value}`)} is not one of the choices; it was left out.`);
  return verdicts.length > 0 ? verdicts : undefined;
}

/** As it is typed and sent: '9000', 'ngn12000000'. */
const budgetValue = ({ units, currency }: Budget) => (currency === "USD" ? "" : currency.toLowerCase()) + units;

/** Parts of a query. */
export const writeLanded = ({ to, landed, importable }: Criteria): (string | false | undefined)[] => [
  to && `${PLACE}=${to}`,
  landed && `${BUDGET}=${budgetValue(landed)}`,
  importable && importable.length > 0 && `${IMPORT_PARAM}=${importable.join(",")}`,
];
