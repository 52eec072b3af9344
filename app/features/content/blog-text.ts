import sanitizeHtml from "sanitize-html";

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const LONGEST_EXCERPT = 160;

/** The text of a stored post without its tags, cut at a word; for cards and search results. */
export function excerptOf(html: string): string {
  const spaced = html.replaceAll("<", " <");
  const escaped = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  const text = escaped
    .replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
  if (text.length <= LONGEST_EXCERPT) return text;
  const cut = text.slice(0, LONGEST_EXCERPT);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1)).replace(/[\s,;:.]+$/, "")} …`;
}

/** Pictures inside a post stand on other hosts, which a reader's browser must not ask. */
export function withoutPictures(html: string): string {
  return html.replace(/<img\b[^>]*>/gi, "");
}
