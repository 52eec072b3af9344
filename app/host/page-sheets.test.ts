import { expect, test } from "vitest";
import { cutSheets } from "./page-sheets.ts";

const FAQ = { id: "faq", file: "routes/site/faq.tsx" };
const cut = (css: string) => cutSheets(Buffer.from(css), [FAQ])["faq"];

test.each([
  ["a class that no module of the page names", ".page{top:0}", ".gallery-strip{top:1px}"],
  ["a value that nothing reads", ".page{--gap:1px;top:var(--gap)}", ".page{--nobody-reads:2px}"],
  [
    "a movement that nothing makes",
    ".page{animation:1s come}@keyframes come{0%{top:1px}}",
    "@keyframes stay{0%{top:2px}}",
  ],
  ["a mark that no module writes", ".toast[data-kind=error]{top:0}", ".toast[data-nobody-writes]{top:1px}"],
  ["a part of a control that the page lacks", ".page{top:0}", "::-webkit-calendar-picker-indicator{top:1px}"],
])("a page's sheet leaves out %s", (_, kept, left) => {
  expect(cut(`${kept}${left}`)).toBe(kept);
  expect(cut(`${left}${kept}`)).toBe(kept);
});
