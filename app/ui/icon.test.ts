import { expect, test } from "vitest";
import { fillSprite, iconsIn } from "./icon.tsx";

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

test("a drawing is one path of all its lines, wherever each of them began", () => {
  const drawing = (name: string) =>
    new RegExp(`<symbol id="i-${name}"[^>]*>(.*?)</symbol>`).exec(fillSprite(SPRITE, [name]).join(""))?.[1];
  expect(drawing("arrowLeft")).toBe('<path d="M12 19l-7-7 7-7M19 12H5"/>');
  expect(drawing("info")).toBe('<path d="M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 16v-4M12 8h.01"/>');
  expect(drawing("mail")).toMatch(/M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2z"\/>$/);
  expect(drawing("share")).toContain("M8.59 13.51L15.42 17.49");
  expect(drawing("key")).toMatch(/^<path d="[^"]*"\/><circle [^>]*fill="currentColor"\/>$/);
});

test.each(["#i-", "#i-#i-#i-ship", 'x "#i- y', "#i-nothing"])("what people type (%s) draws nothing", (text) => {
  expect(drawn(fillSprite(`<body>${SPRITE}<p>${text}</p></body>`).join(""))).toEqual(ALWAYS);
});

test("the drawing in place of a picture is on pages that lack one, also where a kept part does", () => {
  const isDrawn = (html: string, parts: string[] = []) => fillSprite(html, parts).join("").includes('id="no-picture"');
  expect(isDrawn(`<body>${SPRITE}<p>${use("ship")}</p></body>`)).toBe(false);
  expect(isDrawn(`<body>${SPRITE}<svg><use href="#no-picture"></use></svg></body>`)).toBe(true);
  expect(isDrawn(SPRITE, [...iconsIn('<svg><use href="#no-picture"></use></svg>')])).toBe(true);
});

test("a page without a sprite stays as it is", () => {
  expect(fillSprite(`<p>${use("ship")}</p>`).join("")).toBe(`<p>${use("ship")}</p>`);
});
