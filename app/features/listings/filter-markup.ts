import { html as markup, type SafeHtml } from "@remix-run/html-template";
import { TABLE_FILTERS } from "#app/features/search/criteria/criteria.ts";
import { FACET_PARAMS } from "#app/features/search/address/facet-params.ts";
import { isTable, searchAddress, type SearchState } from "#app/features/search/address/search-params.ts";
import { FILTER_LABELS, TABLE_FIELDS } from "#app/features/search/address/table-filters.ts";
import { formatCount } from "#app/features/lots/format.ts";
import { type BoxFacet, type FilterBox, PANEL, PLURALS } from "./filter-boxes.ts";
import { dayMarkup, optionsMarkup, rangeMarkup, valueMarkup } from "./filter-fields.ts";
import type { ListingView } from "./listing-view.ts";

/** The page of all values of a facet; `address` is that of the list without `more` and `page`. */
const wholeAddress = (address: string, facet: BoxFacet) =>
  `${address}${address.includes("?") ? "&" : "?"}more=${FACET_PARAMS[facet]}#more`;

function wholeLink(words: string, look: string, address: string): SafeHtml {
  return markup`<a href="${address}" rel="nofollow" class="${look}">${words}</a>`;
}

export function boxMarkup(box: FilterBox, address: string): SafeHtml | SafeHtml[] | string {
  const { facet, title, options, chosen, all, isClosed } = box;
  const whole = wholeAddress(address, facet);
  // Opened in its place by enhance/filter-boxes.ts.
  if (isClosed) return wholeLink(title, "filter-more", whole);
  const ticks = optionsMarkup(box);
  if (facet === "video" || facet === "buynow") return ticks;
  if (options.length === 0 && all === undefined) return "";
  const words = chosen > 0 ? markup`<small>${chosen} chosen</small>` : "";
  const link = all === undefined ? "" : wholeLink(`All ${formatCount(all)} ${PLURALS[facet]}`, "link", whole);
  return markup`<details aria-label="${title}" open=""><summary>${title}${words}</summary>${ticks}${link}</details>`;
}

/** All fields of the panel as text, since React takes five times as long for them. */
export function panelMarkup({ state, boxes, days }: Pick<ListingView, "state" | "boxes" | "days">): string {
  const address = searchAddress(state);
  const named = new Map<string, FilterBox>(boxes.map((box) => [box.facet, box]));
  const sections = PANEL.map(([title, parts]) => {
    const fields = parts.map((part) => {
      const box = named.get(part);
      if (box) return boxMarkup(box, address);
      if (part === "days") return dayMarkup(state.criteria, days);
      return part === "years" || part === "prices" || part === "miles" ? rangeMarkup(part, state) : "";
    });
    return markup`<section class="filter-group"><h3>${title}</h3>${fields}</section>`;
  });
  return [...sections, isTable(state.listing) ? wordFields(state) : ""].join("");
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
