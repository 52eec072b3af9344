import { expect } from "vitest";

export type Link = [href: string, words: string];

const partOf = (html: string, tag: "header" | "footer") =>
  new RegExp(`<${tag}[ >].*?</${tag}>`, "s").exec(html)?.[0] ?? "";

export const headerOf = (html: string) => partOf(html, "header");
export const footerOf = (html: string) => partOf(html, "footer");
export const menuOf = (html: string) => /<nav id="menu".*?<\/nav>/s.exec(html)?.[0] ?? "";
export const barOf = (html: string) => headerOf(html).replace(menuOf(html), "");

export const BROKEN_COOKIES = [
  "",
  "bidport.toast=abc.def",
  "bidport.toast=%E0%A4%A",
  "bidport.favourites=%E0%A4%A",
  "bidport.favourites=bnVsbA%3D%3D; bidport.toast=%00",
];

export function expectFrame(response: Response, html: string): void {
  expect(headerOf(html)).toContain('href="/vehicleFind"');
  expect(footerOf(html)).toContain('href="/refundpolicy"');
  const id = response.headers.get("x-request-id");
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  if (response.status >= 400) expect(html).toContain(id);
}

export function wordsOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}

export function linksOf(html: string): Link[] {
  const found = html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs);
  return [...found].map(([, attributes = "", words = ""]) => {
    const label = /aria-label="([^"]*)"/.exec(attributes)?.[1];
    return [wordsOf(/href="([^"]*)"/.exec(attributes)?.[1] ?? ""), label ?? wordsOf(words)];
  });
}
