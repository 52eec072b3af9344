const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);

export function pagesAround(page: number, pages: number, reach: number): number[] {
  return range(Math.max(1, page - reach), Math.min(pages, page + reach));
}

export function pagesAtMost(page: number, pages: number, most: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - most + 1));
  return range(first, Math.min(pages, first + most - 1));
}

export function addressOfPage({ pathname, search }: { pathname: string; search: string }, page: number): string {
  const params = new URLSearchParams(search);
  if (page > 1) params.set("page", String(page));
  else params.delete("page");
  const query = params.toString();
  return query ? `${pathname}?${query}` : pathname;
}

const LAST_PAGE = 1_000_000;

/** Undefined for invalid input; any input is safe. */
export function parsePage(text: string): number | undefined {
  const page = /^\d{1,12}$/.test(text) ? Number(text) : 0;
  return page >= 1 ? Math.min(page, LAST_PAGE) : undefined;
}

export const readPage = (params: URLSearchParams): number => parsePage(params.get("page") ?? "") ?? 1;
