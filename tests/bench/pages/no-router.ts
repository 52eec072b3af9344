// Replaces react-router in the peer: the components ask it only for the address.

let here = { pathname: "/", search: "" };

export const useLocation = () => here;

export function renderAt(url: URL, render: () => string): string {
  here = { pathname: url.pathname, search: url.search };
  return render();
}
