import { expect, test } from "vitest";
import { cutSheets } from "./page-sheets.ts";

const FAQ = { id: "faq", file: "routes/site/faq.tsx" };
const LIST = { id: "list", file: "routes/inventory/all-listing.tsx" };
const TABLE = { id: "table", file: "routes/inventory/table-listing.tsx" };
const cut = (css: string) => cutSheets(Buffer.from(css), [FAQ])["faq"]?.usual;

test.each([
  ["a class that no module of the page names", ".page{top:0}", ".gallery-strip{top:1px}"],
  ["a value that nothing reads", ".page{--gap:1px;top:var(--gap)}", ".page{--nobody-reads:2px}"],
  [
    "a movement that nothing makes",
    ".page{animation:1s come}@keyframes come{0%{top:1px}}",
    "@keyframes stay{0%{top:2px}}",
  ],
  ["a mark that no module writes", ".toasts[data-kind=error]{top:0}", ".toasts[data-nobody-writes]{top:1px}"],
  ["a part of a control that the page lacks", ".page{top:0}", "::-webkit-calendar-picker-indicator{top:1px}"],
])("a page's sheet leaves out %s", (_, kept, left) => {
  expect(cut(`${kept}${left}`)).toBe(kept);
  expect(cut(`${left}${kept}`)).toBe(kept);
});

test("a page's sheet leaves out what pages seldom show; its whole sheet has it", () => {
  const css = ".page{top:0}.toast{top:1px}.wrap\\:it{top:2px}";
  const { faq } = cutSheets(Buffer.from(css), [FAQ]);
  expect(faq).toEqual({ usual: ".page{top:0}", whole: ".page{top:0}.toast{top:1px}", rare: ["toast"] });
});

test("a list's sheet has the view that it is for, usual or chosen", () => {
  const css = ".page{top:0}.one-lot{top:1px}.lot-rows{top:2px}.lot-table{top:3px}";
  const sheets = cutSheets(Buffer.from(css), [LIST, TABLE]);
  const [page, card, rows, table] = css.split(/(?<=})/);
  expect(Object.fromEntries(Object.entries(sheets).map(([id, { usual }]) => [id, usual]))).toEqual({
    "list rows": `${page}${card}${rows}`,
    list: `${page}${card}`,
    "list table": `${page}${table}`,
    "table rows": `${page}${card}${rows}`,
    "table cards": `${page}${card}`,
    table: `${page}${table}`,
  });
});

const REGISTERED = '@property --line-look{syntax:"*";inherits:false;initial-value:solid}';
test.each([
  [
    "a value of the theme",
    "@layer theme{:root,:host{--small:.8rem;--gap:var(--small)}}.page{padding:var(--small) var(--gap)}",
    "@layer theme;.page{padding:.8rem}",
  ],
  ["a property that no rule sets", `.page{border-style:var(--line-look)}${REGISTERED}`, ".page{border-style:solid}"],
  ["what stands in for no value", ".page{tab-size:var(--default-tab,4)}", ".page{tab-size:4}"],
  [
    "no value that a rule may change",
    `.page{--line-look:dotted;--gap:1px;border-style:var(--line-look);gap:var(--gap,2px)}${REGISTERED}`,
    `.page{--line-look:dotted;--gap:1px;border-style:var(--line-look);gap:var(--gap,2px)}${REGISTERED}`,
  ],
])("writes where it is read %s", (_, css, written) => {
  expect(cut(css)).toBe(written);
});
