/** Browsers limit history updates. */
const PAUSE_MS = 400;

interface Reading {
  lot: string | undefined;
  nth: number;
  top: number;
}

type KeptState = { reading?: Reading } | null;

export const lotOf = (item: Element): string | undefined =>
  item.querySelector<HTMLElement>("[data-lot]")?.dataset["lot"];

function placeAtTop(items: HTMLCollection): number {
  let [from, to] = [0, items.length - 1];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((items[middle]?.getBoundingClientRect().bottom ?? 0) > 0) to = middle;
    else from = middle + 1;
  }
  return from;
}

function restore({ children }: HTMLElement): void {
  const { reading } = (history.state as KeptState) ?? {};
  if (!reading || history.scrollRestoration !== "manual" || scrollY > 0) return;
  const items = [...children];
  const item = items.find((one) => lotOf(one) === reading.lot) ?? items[Math.min(reading.nth, items.length - 1)];
  if (item) scrollBy({ top: item.getBoundingClientRect().top - reading.top, behavior: "instant" });
}

/** Keeps page and lot in the URL for reload, Back and shared links. */
export function followReading(list: HTMLElement): (first: Element | undefined, address: string) => void {
  const starts = new Map<Element | null | undefined, string>([
    [list.firstElementChild, location.pathname + location.search],
  ]);
  let timer = 0;
  const keep = () => {
    clearTimeout(timer);
    timer = 0;
    const items = list.children;
    const place = placeAtTop(items);
    const item = items[place];
    let start = place;
    while (start > 0 && !starts.has(items[start])) start--;
    if (!item) return;
    const reading: Reading = { lot: lotOf(item), nth: place - start, top: item.getBoundingClientRect().top };
    history.replaceState({ ...(history.state as KeptState), reading }, "", starts.get(items[start]));
  };
  restore(list);
  addEventListener("scroll", () => (timer ||= window.setTimeout(keep, PAUSE_MS)), { passive: true });
  document.addEventListener("click", () => void (timer && keep()), true);
  return (first, address) => {
    if (first) starts.set(first, address);
    // The browser would restore a scroll position of a page that is longer by now.
    history.scrollRestoration = "manual";
    keep();
  };
}
