const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);

/** Current minus `reach` to current plus `reach`, cut at the ends (spec.md §2, card grid). */
export function pagesAround(page: number, pages: number, reach: number): number[] {
  return range(Math.max(1, page - reach), Math.min(pages, page + reach));
}

/** At most `most` numbers with the current one among them, as near its middle as the ends allow (spec.md §9, table). */
export function pagesAtMost(page: number, pages: number, most: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - most + 1));
  return range(first, Math.min(pages, first + most - 1));
}

/** The same address on another page; page 1 has no number. */
export function addressOfPage({ pathname, search }: { pathname: string; search: string }, page: number): string {
  const params = new URLSearchParams(search);
  if (page > 1) params.set("page", String(page));
  else params.delete("page");
  const query = params.toString();
  return query ? `${pathname}?${query}` : pathname;
}
