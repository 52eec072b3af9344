import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Icon, iconMarkup, Stars } from "./icon.tsx";

const drawing = (name: Parameters<typeof iconMarkup>[0]) => /<svg[^>]*>(.*)<\/svg>/.exec(iconMarkup(name))?.[1];

test("an icon is one path of all its lines, wherever each of them began", () => {
  expect(drawing("arrowLeft")).toBe('<path d="M12 19l-7-7 7-7M19 12H5"/>');
  expect(drawing("info")).toBe('<path d="M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 16v-4M12 8h.01"/>');
  expect(drawing("mail")).toMatch(/M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2z"\/>$/);
  expect(drawing("share")).toContain("M8.59 13.51L15.42 17.49");
  expect(drawing("key")).toMatch(/^<path d="[^"]*"\/><circle [^>]*fill="currentColor"\/>$/);
});

test("an icon is hidden from readers who listen, unless it says something", () => {
  expect(renderToStaticMarkup(<Icon name="x" />)).toBe(iconMarkup("x"));
  expect(renderToStaticMarkup(<Icon name="x" label="Close" />)).toMatch(/^<svg [^>]*role="img" aria-label="Close">/);
});

test("a page's script has the icons that may come later, and leaves alone those that came with the page", () => {
  vi.stubEnv("SSR", false);
  expect(renderToStaticMarkup(<Icon name="triangleAlert" />)).toContain("<path d=");
  expect(renderToStaticMarkup(<Icon name="ship" />)).toMatch(/><\/svg>$/);
  vi.unstubAllEnvs();
});

test("stars are said in words", () => {
  expect(renderToStaticMarkup(<Stars count={4} />)).toBe('<span role="img" aria-label="4 of 5 stars">★★★★</span>');
});
