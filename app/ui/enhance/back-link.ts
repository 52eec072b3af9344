const KEPT = "list";

/** Where a search of ours is read; back-link.test.ts holds it against the street plan. */
export const isList = (path: string): boolean =>
  /^\/(?:(?:all|copart|iaai)listing|searchbrand|quicksearch|vehiclefind(?:er)?)\/?$/i.test(path);

/** Home, favourites and the desk show lots of their own; on any other page of ours the way through the list goes on. */
export const isOnTheWay = (path: string): boolean => !/^\/(?:(?:account\/)?favourites\/?|desk(?:\/.*)?)?$/i.test(path);

interface Left {
  address: string;
  lot: string;
}

/** The list that this tab came from: the page before, or what an earlier lot of this visit noted. */
function findList(lot: string): Left | undefined {
  const from = URL.parse(document.referrer);
  if (from?.origin === location.origin && isList(from.pathname)) {
    const left = { address: from.pathname + from.search, lot };
    sessionStorage.setItem(KEPT, JSON.stringify(left));
    return left;
  }
  if (from?.origin === location.origin && isOnTheWay(from.pathname)) {
    return (JSON.parse(sessionStorage.getItem(KEPT) ?? "null") as Left | null) ?? undefined;
  }
  sessionStorage.removeItem(KEPT);
  return undefined;
}

/** Going back restores the very place; an address leads to the lot's own row. */
function isBefore(address: string): boolean {
  const { navigation } = window as Window & { navigation?: Navigation };
  const here = navigation?.currentEntry?.index ?? 0;
  const before = navigation?.entries()[here - 1]?.url;
  return before !== undefined && before !== null && before === new URL(address, location.href).href;
}

export function start(): void {
  const link = document.querySelector<HTMLAnchorElement>("[data-back]");
  let left: Left | undefined;
  try {
    left = findList(link?.dataset["back"] ?? "");
  } catch {
    // Without storage there is no more than the breadcrumbs.
  }
  if (!link || !left) return;
  const { address, lot } = left;
  // The anchor of features/lot-cards/compared-lots.ts, which every lot of a list has.
  link.href = `${address}#${encodeURIComponent(`compare-${lot}`)}`;
  link.hidden = false;
  link.addEventListener("click", (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || !isBefore(address)) return;
    event.preventDefault();
    history.back();
  });
}
