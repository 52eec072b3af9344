import { optionsMarkup } from "./filter-fields.ts";
import { PLURALS, type FilterBox } from "./filter-boxes.ts";
import { formatCount } from "#app/features/lots/format.ts";
import { FILTER_FORM } from "./kept-fields.tsx";
import { searchAddress, type SearchState } from "#app/features/search/address/search-params.ts";

export function WholeFacet({ box, state }: { box: FilterBox; state: SearchState }) {
  const { name, title, facet, options, all } = box;
  return (
    <section id="more" aria-labelledby="more-title" className="card my-4 clear-both -scroll-mt-4 p-4">
      <h2 id="more-title" className="text-20 font-bold">
        {title}: all {formatCount(options.length)} {PLURALS[facet]}
      </h2>
      {all === undefined ? null : <p className="text-13 text-ink-soft">The first of {formatCount(all)}.</p>}
      <div
        role="group"
        aria-label={title}
        className="whole-facet"
        dangerouslySetInnerHTML={{ __html: String(optionsMarkup({ name, options, form: FILTER_FORM })) }}
      />
      <p className="mt-3 flex flex-wrap gap-2">
        <button form={FILTER_FORM} className="button button-primary">
          Apply Filters
        </button>
        <a href={searchAddress(state)} className="button button-quiet">
          Close the list
        </a>
      </p>
    </section>
  );
}
