import { Readable } from "node:stream";

export interface SitemapEntry {
  path: string;
  changedAt?: Date;
}

type Kind = "urlset" | "sitemapindex";

const ITEM: Record<Kind, string> = { urlset: "url", sitemapindex: "sitemap" };

export const SITEMAP_HEADERS = {
  "Content-Type": "application/xml; charset=utf-8",
  "Cache-Control": "public, max-age=3600",
};

export function sitemapXml(
  kind: Kind,
  origin: string,
  batches: AsyncIterable<SitemapEntry[]> | Iterable<SitemapEntry[]>,
): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(lines(kind, origin, batches), { objectMode: false })) as ReadableStream;
}

/** Reads the first batch now, so that a database error gives a 500 and not a broken file. */
export async function begin<T>(batches: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await batches.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* batches;
  })();
}

async function* lines(
  kind: Kind,
  origin: string,
  batches: AsyncIterable<SitemapEntry[]> | Iterable<SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for await (const entries of batches) yield entries.map((entry) => item(ITEM[kind], origin, entry)).join("");
  yield `</${kind}>\n`;
}

function item(name: string, origin: string, { path, changedAt }: SitemapEntry): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
  return `<${name}><loc>${escapeXml(origin + path)}</loc>${changed}</${name}>\n`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");
}
