const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

const plain = (html: string) => html.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/** What a reader reads of the page's main part, or of a piece of a page. */
export const plainText = (html: string) => {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  return plain(main.replace(/<!--.*?-->/g, "").replace(/<(script|style|option)[\s\S]*?<\/\1>|<[^>]+>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
};

export const titleOf = (html: string) => plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");

export function fieldErrorsOf(html: string): Record<string, string> {
  const found = html.matchAll(/id="([^"]+)-error"[^>]*>.*?<span class="sr-only">Error: <\/span>([^<]*)</g);
  return Object.fromEntries([...found].map(([, name = "", message = ""]) => [name, plain(message)]));
}

export const alertOf = (html: string) => /<div[^>]*role="alert"[^>]*>.*?<\/div>/s.exec(html)?.[0] ?? "";

export function controlOf(html: string, name: string): string {
  const start = html.search(new RegExp(`<(input|select|textarea)[^>]* name="${name}"`));
  if (start < 0) return "";
  const rest = html.slice(start);
  const end = rest.startsWith("<input") ? rest.indexOf(">") + 1 : /<\/(select|textarea)>/.exec(rest)?.index;
  return plain(rest.slice(0, end));
}
