import { listSitemapParts } from "#app/features/vehicles/sitemap.server.ts";
import { database } from "#app/platform/database.server.ts";
import { site } from "#app/platform/site.server.ts";
import { SITEMAP_HEADERS, sitemapXml, type SitemapEntry } from "./sitemap-xml.ts";

export async function loader(): Promise<Response> {
  const parts = await listSitemapParts(database());
  const entries: SitemapEntry[] = [
    { path: "/sitemaps/pages.xml" },
    ...parts.map(({ part, changedAt }) => ({ path: `/sitemaps/lots-${part}.xml`, changedAt })),
  ];
  return new Response(sitemapXml("sitemapindex", site().origin, [entries]), { headers: SITEMAP_HEADERS });
}
