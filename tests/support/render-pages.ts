import { createElement } from "react";
import { renderToString } from "react-dom/server";

/** What a thread of machine.ts does: a page of lots a hundred times. */
const PAGES = 100;
const LOTS = 600;

const lot = (number: number) =>
  createElement(
    "article",
    { key: number, "data-lot": number },
    createElement("h2", null, `A vehicle of ${2000 + (number % 25)}`),
    createElement("a", { href: `/detail/${number}` }, "Details"),
    createElement("dl", null, createElement("dt", null, "Bid"), createElement("dd", null, `$${number * 25}`)),
  );

for (let page = 0; page < PAGES; page++)
  renderToString(
    createElement(
      "main",
      null,
      Array.from({ length: LOTS }, (_, number) => lot(number + page)),
    ),
  );
