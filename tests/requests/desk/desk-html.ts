const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** What stands between the tags of a page's main part, piece by piece. */
export function linesOf(html: string): string[] {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "";
  return main
    .replaceAll(/<!-- -->|<wbr\/>/g, "")
    .split(/<[^>]*>/)
    .map((line) => line.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity).trim())
    .filter(Boolean);
}

/** Where the links of a page's main part lead, as far as they begin like this. */
export const linksOf = (html: string, start: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map((match) => match[1] ?? "").filter((href) => href.startsWith(start));
