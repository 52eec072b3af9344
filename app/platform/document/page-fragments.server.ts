import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { ownBytes } from "./page-cache.server.ts";

/** Markup that many pages share, in the bytes in which it is sent. */
interface Fragment<Facts> {
  bytes: Buffer;
  /** What React puts before the markup for the head of a page: a picture to fetch first. */
  preloads: string;
  facts: Facts;
}

const MOST_KEPT = 16 * 1024 * 1024;
const MARK = `<!--${randomBytes(9).toString("base64url")} `;
const END = "-->";
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/;

/**
 * Fragments of pages by all that they depend on. A page is rendered with a token for each; what is read of a fragment's
 * markup (`readFacts`) is read once.
 */
export function createFragments<Facts>(
  render: (element: React.ReactElement) => string,
  readFacts: (html: string) => Facts,
) {
  const kept = new LRUCache<string, Fragment<Facts>>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ bytes }, id) => bytes.length + id.length,
  });

  function find(id: string, element: () => React.ReactElement): Fragment<Facts> {
    const known = kept.get(id);
    if (known) return known;
    const html = render(element());
    const preloads = PRELOADS.exec(html)?.[0] ?? "";
    const fragment = { bytes: ownBytes(Buffer.from(html.slice(preloads.length))), preloads, facts: readFacts(html) };
    kept.set(id, fragment);
    return fragment;
  }

  /** The fragments of one page. */
  return function ofPage() {
    const used: Fragment<Facts>[] = [];
    return {
      used,
      keep: (id: string, element: () => React.ReactElement) => `${MARK}${used.push(find(id, element)) - 1}${END}`,
      /** A part of the page with its fragments in place of their tokens. */
      fill(html: string): (string | Buffer)[] {
        const [first = "", ...rest] = html.split(MARK);
        return [
          first,
          ...rest.flatMap((part) => {
            const end = part.indexOf(END);
            return [used[Number(part.slice(0, end))]?.bytes ?? "", part.slice(end + END.length)];
          }),
        ];
      },
    };
  };
}
