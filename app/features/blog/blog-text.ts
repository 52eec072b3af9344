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

/** A stored post as its page shows it: without pictures, with headings in steps. */
export const readableHtml = (html: string): string => inSteps(withoutPictures(html));

/** Pictures inside a post stand on other hosts, which a reader's browser must not ask. */
function withoutPictures(html: string): string {
  return html.replace(/<img\b[^>]*>/gi, "");
}

/** Below the page's own h1 no level is left out, whatever the author took for looks. */
function inSteps(html: string): string {
  let above = 1;
  const open: number[] = [];
  return html.replace(/<(\/?)h([2-4])>/g, (_, slash: string, level: string) => {
    if (slash) return `</h${open.pop() ?? above}>`;
    above = Math.min(Number(level), above + 1);
    open.push(above);
    return `<h${above}>`;
  });
}
