import { listSitemapParts } from "#app/features/listings/sitemap.server.ts";
import { database } from "#app/platform/database.server.ts";
import { site } from "#app/platform/site.server.ts";
import { begin, SITEMAP_HEADERS, sitemapXml, type SitemapEntry } from "./sitemap-xml.ts";

export async function loader(): Promise<Response> {
  return new Response(sitemapXml("sitemapindex", site().origin, await begin(parts())), { headers: SITEMAP_HEADERS });
}

async function* parts(): AsyncGenerator<SitemapEntry[]> {
  const batches = await begin(listSitemapParts(database()));
  yield [{ path: "/sitemaps/pages.xml" }];
  for await (const found of batches) {
    yield found.map(({ part, changedAt }) => ({ path: `/sitemaps/lots-${part}.xml`, changedAt }));
  }
}
