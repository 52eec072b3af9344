import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import { type DayCounts, SALE_DAYS } from "#app/features/vocabulary/facets.ts";
import { SALE_DAY_WORDS } from "#app/features/search/wording/filters-of.ts";
import { formatCount } from "#app/features/lots/format.ts";
import { isTable, type SearchState } from "#app/features/search/address/search-params.ts";

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

export function RangeFields({ range, state }: { range: RangeName; state: SearchState }) {
  const { title, from, to } = rangeOf(range, state);
  return (
    <fieldset>
      <legend>{title}</legend>
      {[["From", ...from] as const, ["To", ...to] as const].map(([label, name, value]) => (
        <label key={name}>
          {label}
          <input name={name} defaultValue={value} inputMode="numeric" className="field num" />
        </label>
      ))}
    </fieldset>
  );
}

export function DayField({ criteria, days }: { criteria: Criteria; days: DayCounts | undefined }) {
  return (
    <label className="filter-day">
      Sale day
      <select name="day" defaultValue={criteria.saleDay ?? ""} className="field num">
        <option value="">Any</option>
        {SALE_DAYS.map((day) => (
          <option key={day} value={day}>
            {capitalised(SALE_DAY_WORDS[day]) + (days ? ` (${formatCount(days[day] ?? 0)})` : "")}
          </option>
        ))}
      </select>
    </label>
  );
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
