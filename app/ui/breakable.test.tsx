import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Breakable } from "./breakable.tsx";

test.each([
  ["Minor Dents/Scratches", "Minor Dents/<wbr/>Scratches"],
  ["Front end", "Front end"],
  ["a/b/c", "a/<wbr/>b/<wbr/>c"],
])("%s may break after each stroke", (text, markup) => {
  expect(renderToStaticMarkup(<Breakable text={text} />)).toBe(markup);
});
