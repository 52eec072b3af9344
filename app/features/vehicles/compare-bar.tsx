import { MOST_COMPARED } from "../policy-constants.ts";
import { COMPARE_FORM } from "./compared-lots.ts";

/** The form of all controls of the page and, once a lot is chosen, the way to see them side by side. */
export function CompareBar({ compared, path }: { compared: readonly string[]; path: string }) {
  const isThere = path.toLowerCase() === "/compare";
  return (
    <>
      <form id={COMPARE_FORM} method="post" action="/compare" hidden />
      {compared.length > 0 && !isThere ? (
        <aside
          aria-label="Lots to compare"
          className="sticky bottom-0 z-30 border-t border-line bg-paper-raised print:hidden"
        >
          {/* The chat's button keeps the other corner. */}
          <p className="page flex items-center gap-x-4 py-1.5">
            <a href="/compare" className="button button-primary">
              Compare ({compared.length})
            </a>
            <span className="num hidden text-13 text-ink-soft sm:inline">
              {compared.length} of {MOST_COMPARED} chosen
            </span>
            <button form={COMPARE_FORM} name="clear" value="1" className="link min-h-11 px-2 text-13">
              Clear
            </button>
          </p>
        </aside>
      ) : null}
    </>
  );
}
