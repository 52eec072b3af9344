// Stands in for react-router where the peer is built: the components ask it only where they are.

let here = { pathname: "/", search: "" };

export const useLocation = () => here;

/** Renders with `url` as the place that the components see. */
export function renderAt(url: URL, render: () => string): string {
  here = { pathname: url.pathname, search: url.search };
  return render();
}
