import { html as markup, type SafeHtml } from "@remix-run/html-template";
import { DESTINATIONS, destinationOf } from "#app/features/costs/destinations.ts";
import { VERDICTS } from "#app/features/costs/import-verdict.ts";
import { destinationIn, IMPORT_PARAM } from "#app/features/search/address/landed-params.ts";
import { type SearchState } from "#app/features/search/address/search-params.ts";
import { budgetInWords, verdictLabel } from "#app/features/search/wording/landed-words.ts";
import type { VerdictCounts } from "#app/features/vocabulary/facets.ts";
import { chosenFirst } from "../filter-boxes.ts";
import { optionsMarkup, valueMarkup } from "../filter-fields.ts";

/** Controls of the panel belong to it: a choice is a POST, and forms hold no forms. */
export const DESTINATION_FORM = "to-form";

/** Where the vehicle goes, and once that is chosen what it may cost there and whether it may go. */
export function landedMarkup(state: SearchState, verdicts: VerdictCounts | undefined): SafeHtml {
  const to = destinationIn(state);
  const options = DESTINATIONS.map(({ key, label }) => {
    const selected = key === to ? markup` selected=""` : "";
    return markup`<option value="${key}"${selected}>${label}</option>`;
  });
  const choice = markup`<select name="to" form="${DESTINATION_FORM}" class="field"><option value="">Not chosen</option>${options}</select>`;
  const send = markup`<button form="${DESTINATION_FORM}" class="button button-quiet">${to ? "Change" : "Show costs there"}</button>`;
  return markup`<section class="filter-group"><h3>Cost at your door</h3><label class="filter-day">The vehicle goes to${choice}</label>${send}${to ? fields(state, to, verdicts) : ""}</section>`;
}

function fields(
  { criteria: { landed, importable = [] } }: SearchState,
  to: NonNullable<ReturnType<typeof destinationIn>>,
  verdicts: VerdictCounts | undefined,
): SafeHtml {
  const value = valueMarkup(landed && budgetInWords(landed));
  const { place, currency } = destinationOf(to);
  const like = ["9000", currency?.budget].filter(Boolean).join(" or ");
  const budget = markup`<input name="landed"${value} placeholder="${like}" class="field num"/>`;
  const all = VERDICTS.map((verdict) => ({
    value: verdict,
    label: verdictLabel(verdict, to),
    count: verdicts?.[verdict],
    isChosen: importable.includes(verdict),
  }));
  const options = all.filter(({ count, isChosen }) => count !== 0 || isChosen).toSorted(chosenFirst);
  return markup`<label class="filter-day">Most it may cost in ${place}${budget}</label>${optionsMarkup({ name: IMPORT_PARAM, options })}`;
}
