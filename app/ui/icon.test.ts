import { expect, test } from "vitest";
import { fillSprite } from "./icon.tsx";

const SPRITE = '<svg class="hidden" aria-hidden="true"></svg>';
const use = (name: string) => `<svg class="icon"><use href="#i-${name}"></use></svg>`;
const drawn = (html: string) => new Set([...html.matchAll(/<symbol id="i-(\w+)"/g)].map(([, name]) => name));

const ALWAYS = drawn(fillSprite(SPRITE).join(""));

test("a page's sprite draws the icons that the page uses, and no other", () => {
  const page = `<body>${SPRITE}<p>${use("ship")}${use("fuel")}${use("ship")}</p></body>`;
  const filled = fillSprite(page).join("");
  expect(drawn(filled)).toEqual(new Set([...ALWAYS, "fuel", "ship"]));
  expect([...ALWAYS]).not.toContain("fuel");
  expect(filled.replace(/<symbol.*<\/symbol>/s, "")).toBe(page);
});

test.each(["#i-", "#i-#i-#i-ship", 'x "#i- y', "#i-nothing"])("what people type (%s) draws nothing", (text) => {
  expect(drawn(fillSprite(`<body>${SPRITE}<p>${text}</p></body>`).join(""))).toEqual(ALWAYS);
});

test("a page without a sprite stays as it is", () => {
  expect(fillSprite(`<p>${use("ship")}</p>`).join("")).toBe(`<p>${use("ship")}</p>`);
});
