/** In a file of its own: the sheet of a page leaves out what only who chose rows sees (host/page-sheets.ts). */
export const ROWS = "lot-rows";
