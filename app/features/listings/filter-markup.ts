import { html as markup, type SafeHtml } from "@remix-run/html-template";
import type { Sort } from "#app/features/vocabulary/facets.ts";
import { TABLE_FILTERS } from "#app/features/search/criteria/criteria.ts";
import { FACET_PARAMS } from "#app/features/search/address/facet-params.ts";
import { isTable, LISTING_PATHS, type SearchState } from "#app/features/search/address/search-params.ts";
import { FILTER_LABELS, TABLE_FIELDS } from "#app/features/search/address/table-filters.ts";
import { formatCount } from "#app/features/lots/format.ts";
import { type BoxFacet, type FilterBox, PANEL, PLURALS } from "./filter-boxes.ts";
import { iconMarkup } from "#app/ui/icon.tsx";
import { dayMarkup, optionsMarkup, rangeMarkup, valueMarkup } from "./filter-fields.ts";
import { landedMarkup } from "./landed/landed-fields.ts";
import type { Chip, ListingView } from "./listing-view.ts";
import type { NextFilter } from "./next-filters.ts";

/** Leads to the page of all values of a facet, together with what is ticked by then: a link would lose that. */
function wholeButton(words: string, look: string, facet: BoxFacet, path: string): SafeHtml {
  return markup`<button name="more" value="${FACET_PARAMS[facet]}" formaction="${path}#more" class="${look}">${words}</button>`;
}

/** @param path of the list */
export function boxMarkup(box: FilterBox, path: string): SafeHtml | string {
  const { facet, title, options, chosen, all, isClosed } = box;
  // Opened in its place by enhance/filter-boxes.ts.
  if (isClosed) return wholeButton(title, "filter-more", facet, path);
  const ticks = optionsMarkup(box);
  if (facet === "video" || facet === "buynow") return ticks;
  if (options.length === 0 && all === undefined) return "";
  const words = chosen > 0 ? markup`<small>${chosen} chosen</small>` : "";
  const link = all === undefined ? "" : wholeButton(`All ${formatCount(all)} ${PLURALS[facet]}`, "link", facet, path);
  return markup`<details aria-label="${title}" open=""><summary>${title}${words}</summary>${ticks}${link}</details>`;
}

type Shown = Pick<ListingView, "state" | "boxes" | "days" | "verdicts">;

/** All fields of the panel as text, since React takes five times as long for them. */
export function panelMarkup({ state, boxes, days, verdicts }: Shown): string {
  const path = LISTING_PATHS[state.listing];
  const named = new Map<string, FilterBox>(boxes.map((box) => [box.facet, box]));
  const sections = PANEL.map(([title, parts]) => {
    const fields = parts.map((part) => {
      const box = named.get(part);
      if (box) return boxMarkup(box, path);
      if (part === "days") return dayMarkup(state.criteria, days);
      return part === "years" || part === "prices" || part === "miles" ? rangeMarkup(part, state) : "";
    });
    return markup`<section class="filter-group"><h3>${title}</h3>${fields}</section>`;
  });
  return [landedMarkup(state, verdicts), ...sections, isTable(state.listing) ? wordFields(state) : ""].join("");
}

const WORD_FIELDS = TABLE_FILTERS.filter((name) => name !== "odometer");

function wordFields({ criteria }: SearchState): SafeHtml {
  const open = WORD_FIELDS.some((name) => criteria[TABLE_FIELDS[name]] !== undefined) ? markup` open=""` : "";
  const fields = WORD_FIELDS.map((name) => {
    const field = markup`<input name="${name}"${valueMarkup(criteria[TABLE_FIELDS[name]])} class="field"/>`;
    return markup`<label>${FILTER_LABELS[name]}${field}</label>`;
  });
  return markup`<details class="filter-words"${open}><summary>Find by part of a word</summary>${fields}</details>`;
}

export function chipsMarkup(chips: Chip[], reset: string): string {
  const each = chips.map(
    ({ label, value, words = `${label}: ${value}`, without }) =>
      markup`<li><a href="${without}" aria-label="Remove ${words}" class="filter-chip"><span class="truncate">${words}</span> ${markup.raw`${iconMarkup("x")}`}</a></li>`,
  );
  const all = markup`<li><a href="${reset}" class="link inline-flex min-h-11 items-center px-2 text-13 font-semibold">Reset All</a></li>`;
  return [...each, all].join("");
}

export const nextMarkup = (next: NextFilter[]): string =>
  next
    .map(
      ({ words, count, address }) =>
        markup`<a href="${address}" rel="nofollow" class="filter-chip">${words} <small>${formatCount(count)}</small></a>`,
    )
    .join("");

export const SORT_NAMES: Record<Sort, string> = {
  ending: "Ending soon",
  new: "Newly listed",
  price: "Lowest bid",
  "price-down": "Highest bid",
  miles: "Lowest mileage",
  year: "Newest year",
  landed: "Lowest cost at your port",
  best: "Best match",
};

export const sortsMarkup = (sorts: ListingView["sorts"], chosen: Sort): string =>
  sorts
    .map(({ sort, address }) => {
      const current = sort === chosen ? markup` aria-current="true"` : "";
      return markup`<li><a href="${address}" rel="nofollow"${current}>${SORT_NAMES[sort]}</a></li>`;
    })
    .join("");
