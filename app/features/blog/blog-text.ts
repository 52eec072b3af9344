import sanitizeHtml from "sanitize-html";

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const LONGEST_EXCERPT = 160;

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

export const readableHtml = (html: string): string => inSteps(withoutPictures(html));

/** Pictures in a post are on other hosts, which our pages must not load. */
function withoutPictures(html: string): string {
  return html.replace(/<img\b[^>]*>/gi, "");
}

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
