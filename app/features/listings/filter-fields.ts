import { html as markup, type SafeHtml } from "@remix-run/html-template";
import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import { type DayCounts, SALE_DAYS } from "#app/features/vocabulary/facets.ts";
import { SALE_DAY_WORDS } from "#app/features/search/wording/filters-of.ts";
import { formatCount } from "#app/features/lots/format.ts";
import { isTable, type SearchState } from "#app/features/search/address/search-params.ts";
import type { FilterOption } from "./filter-boxes.ts";

interface Options {
  name: string;
  options: FilterOption[];
  /** The form that they belong to, where they stand outside of it. */
  form?: string;
}

const MARKED = /[&<>"']/;
/** Hardly any value has a sign that must be written otherwise. */
const escaped = (text: string): string => (MARKED.test(text) ? String(markup`${text}`) : text);

/** A page has dozens of these: as text they take a fifth of the time that React's elements need, and less in one piece. */
export function optionsMarkup({ name, options, form }: Options): SafeHtml {
  const owner = form === undefined ? "" : ` form="${escaped(form)}"`;
  const field = `<input type="checkbox" name="${escaped(name)}"${owner}`;
  const ticks = options.map(({ value, label, count: lots, isChosen }) => {
    const look = lots === 0 ? "tick none" : "tick";
    const number = lots === undefined ? "" : `<small>${formatCount(lots)}</small>`;
    return `<label class="${look}">${field}${isChosen ? ' checked=""' : ""} value="${escaped(value)}"/>${escaped(label)}${number}</label>`;
  });
  return markup.raw`${ticks.join("")}`;
}

type RangeName = "years" | "prices" | "miles";

interface Range {
  title: string;
  from: [name: string, value: number | undefined];
  to: [name: string, value: number | undefined];
}

const dollars = (cents: number | undefined) => (cents === undefined ? undefined : cents / 100);

function rangeOf(range: RangeName, { listing, criteria }: SearchState): Range {
  if (range === "years") {
    return { title: "Year", from: ["from", criteria.yearMin], to: ["to", criteria.yearMax] };
  }
  if (range === "prices") {
    const { priceMin, priceMax } = criteria;
    // Amounts are compared without currency conversion.
    return {
      title: "Current bid in $ or CA$",
      from: ["min", dollars(priceMin)],
      to: ["max", dollars(priceMax)],
    };
  }
  // The table's parameter has another name.
  const most = isTable(listing) ? "odometer" : "miles";
  return { title: "Odometer in miles", from: ["miles-from", criteria.odometerMin], to: [most, criteria.odometerMax] };
}

export const valueMarkup = (value: string | number | undefined) =>
  value === undefined ? "" : markup` value="${value}"`;

export function rangeMarkup(range: RangeName, state: SearchState): SafeHtml {
  const { title, from, to } = rangeOf(range, state);
  const fields = [["From", ...from] as const, ["To", ...to] as const].map(([label, name, value]) => {
    const field = markup`<input name="${name}"${valueMarkup(value)} inputmode="numeric" class="field num"/>`;
    return markup`<label>${label}${field}</label>`;
  });
  return markup`<fieldset><legend>${title}</legend>${fields}</fieldset>`;
}

export function dayMarkup({ saleDay }: Criteria, days: DayCounts | undefined): SafeHtml {
  const offered = SALE_DAYS.filter((day) => day === saleDay || !days || (days[day] ?? 0) > 0);
  const options = offered.map((day) => {
    const words = capitalised(SALE_DAY_WORDS[day]) + (days ? ` (${formatCount(days[day] ?? 0)})` : "");
    return markup`<option value="${day}"${day === saleDay ? markup` selected=""` : ""}>${words}</option>`;
  });
  const choice = markup`<select name="day" class="field num"><option value="">Any</option>${options}</select>`;
  return markup`<label class="filter-day">Sale day${choice}</label>`;
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
