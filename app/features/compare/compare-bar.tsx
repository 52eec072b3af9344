import { COMPARE_FORMS } from "#app/features/lot-cards/compared-lots.ts";
import { FavouriteForms } from "#app/features/lot-cards/favourite-button.tsx";

/** Stands before the lots, so that a tap works while the page still loads. */
export function LotForms() {
  return (
    <>
      <FavouriteForms />
      {Object.entries(COMPARE_FORMS).map(([intent, id]) => (
        <form key={id} id={id} method="post" action="/compare" hidden>
          <input type="hidden" name="intent" value={intent} />
        </form>
      ))}
    </>
  );
}

interface Shown {
  compared: readonly string[];
  path: string;
}

export function CompareBar({ facts: { compared, path } }: { facts: Shown }) {
  if (path.toLowerCase() === "/compare") return null;
  return (
    <aside aria-label="Lots to compare" className="compare-bar" hidden={compared.length === 0} data-compare>
      <p className="page">
        <a href="/compare" className="button button-primary">
          <span>
            Compare (<span data-compare-count>{compared.length}</span>)
          </span>
        </a>
        <button form={COMPARE_FORMS.clear} className="link min-h-11 px-2 text-13">
          Clear
        </button>
      </p>
    </aside>
  );
}
