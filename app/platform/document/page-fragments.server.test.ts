import { createElement } from "react";
import { expect, test } from "vitest";
import { createFragments } from "./page-fragments.server.ts";

const lengths = (html: string) => html.length;
const textOf = (parts: (string | Buffer)[]) => parts.map(String).join("");

test("a page gets its fragments in place of their tokens, and each is rendered once for all pages", () => {
  const rendered: string[] = [];
  const fragmentsOf = createFragments((element) => {
    rendered.push(element.type as string);
    return `<b>${element.type as string} ₦</b>`;
  }, lengths);
  const page = () => {
    const fragments = fragmentsOf();
    const [one, two] = ["i", "u"].map((type) => fragments.keep(type, () => createElement(type)));
    return textOf(fragments.fill(`<p>${two}</p><p>${one}–${two}</p>`));
  };
  const expected = "<p><b>u ₦</b></p><p><b>i ₦</b>–<b>u ₦</b></p>";
  expect([page(), page()]).toEqual([expected, expected]);
  expect(rendered).toEqual(["i", "u"]);
});

test("what is read of a fragment is known to each page that has it", () => {
  const fragmentsOf = createFragments(() => "four", lengths);
  const first = fragmentsOf();
  first.keep("one", () => createElement("b"));
  const second = fragmentsOf();
  second.keep("one", () => createElement("b"));
  expect(second.used.map(({ facts }) => facts)).toEqual([4]);
});

test("what a fragment has for the head of a page is told apart, and its place keeps the rest", () => {
  const preload = '<link rel="preload" as="image" href="/picture/1"/>';
  const inside = '<td><link rel="preload" href="/inside"/></td>';
  const fragments = createFragments((element) => `${element.type === "b" ? preload : ""}${inside}`, lengths)();
  const [first, other] = ["b", "i"].map((type) => fragments.keep(type, () => createElement(type)));
  expect(fragments.used.map(({ preloads }) => preloads)).toEqual([preload, ""]);
  expect(textOf(fragments.fill(`${first},${other}`))).toBe(`${inside},${inside}`);
});

test("a page without fragments, or with a comment of its own, stays as it is", () => {
  const fragments = createFragments(() => "", lengths)();
  for (const html of ["", "<p>0--></p>", "<!--0--><p></p>"]) expect(textOf(fragments.fill(html))).toBe(html);
});
