const ROWS_A_PAGE = 20;

/** A spreadsheet takes no more rows than this without getting slow. */
export const MOST_EXPORTED = 20_000;

/** A search that finds more people than this looks at so many of them, those who came first, and says so. */
export const MOST_PEOPLE = 500;

export function onPage(asked: number, count: number) {
  const pages = Math.max(1, Math.ceil(count / ROWS_A_PAGE));
  const page = Math.min(asked, pages);
  return { page, pages, offset: (page - 1) * ROWS_A_PAGE, limit: ROWS_A_PAGE };
}
