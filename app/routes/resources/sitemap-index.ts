import type { Route } from "./+types/sitemap-index";
import { listSitemapParts } from "#app/features/listings/sitemap.server.ts";
import { readingDatabase } from "#app/platform/replica/read-from.server.ts";
import { site } from "#app/platform/site.server.ts";
import { begin, SITEMAP_HEADERS, sitemapXml, type SitemapEntry } from "./sitemap-xml.ts";

export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  return new Response(sitemapXml("sitemapindex", site().origin, await begin(parts(request))), {
    headers: SITEMAP_HEADERS,
  });
}

async function* parts(request: Request): AsyncGenerator<SitemapEntry[]> {
  const batches = await begin(listSitemapParts(readingDatabase(request)));
  yield [{ path: "/sitemaps/pages.xml" }];
  for await (const found of batches) {
    yield found.map(({ part, changedAt }) => ({ path: `/sitemaps/lots-${part}.xml`, changedAt }));
  }
}
