import { html as markup, type SafeHtml } from "@remix-run/html-template";
import { useLocation } from "react-router";
import { COMPARE_FORMS } from "#app/features/lot-cards/compared-lots.ts";
import { favouriteForms } from "#app/features/lot-cards/favourite-button.tsx";

const comparing = (): SafeHtml[] =>
  Object.entries(COMPARE_FORMS).map(
    ([intent, id]) =>
      markup`<form id="${id}" hidden="" action="/compare" method="post"><input type="hidden" name="intent" value="${intent}"/></form>`,
  );

/** Stands before the lots, so that a tap works while the page still loads. As text, which React puts in five times as fast. */
export function LotForms() {
  const { pathname, search } = useLocation();
  const forms = [...favouriteForms(pathname + search), ...comparing()].join("");
  return <div hidden dangerouslySetInnerHTML={{ __html: forms }} />;
}

interface Shown {
  compared: readonly string[];
  path: string;
}

export function CompareBar({ facts: { compared, path } }: { facts: Shown }) {
  if (path.toLowerCase() === "/compare") return null;
  const inside = markup`<p class="page"><a href="/compare" class="button button-primary"><span>Compare (<span data-compare-count="true">${compared.length}</span>)</span></a><button form="${COMPARE_FORMS.clear}" class="link min-h-11 px-2 text-13">Clear</button></p>`;
  return (
    <aside
      aria-label="Lots to compare"
      className="compare-bar"
      hidden={compared.length === 0}
      data-compare
      dangerouslySetInnerHTML={{ __html: String(inside) }}
    />
  );
}
