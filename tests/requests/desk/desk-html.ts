const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

export function linesOf(html: string): string[] {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "";
  return main
    .replaceAll(/<!-- -->|<wbr\/>/g, "")
    .split(/<[^>]*>/)
    .map((line) => line.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity).trim())
    .filter(Boolean);
}

export const linksOf = (html: string, start: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map((match) => match[1] ?? "").filter((href) => href.startsWith(start));
