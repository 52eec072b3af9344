import type { Route } from "./+types/sitemap";
import { listPosts } from "#app/features/blog/blog.server.ts";
import { SITEMAP_PAGES } from "#app/features/pages/sitemap-pages.ts";
import { listSitemapLots } from "#app/features/listings/sitemap.server.ts";
import { readingDatabase } from "#app/platform/replica/read-from.server.ts";
import { site } from "#app/platform/site.server.ts";
import { begin, SITEMAP_HEADERS, sitemapXml, type SitemapEntry } from "./sitemap-xml.ts";

const LOTS_PART = /^lots-(0|[1-9]\d{0,5})\.xml$/;

export async function loader({ params, request }: Route.LoaderArgs): Promise<Response> {
  const [, part] = LOTS_PART.exec(params.page) ?? [];
  if (!part && params.page !== "pages.xml") return new Response("Not found", { status: 404 });
  const db = readingDatabase(request);
  const batches = part ? await begin(lotPages(db, Number(part))) : [await pages(db)];
  return new Response(sitemapXml("urlset", site().origin, batches), { headers: SITEMAP_HEADERS });
}

async function pages(db: ReturnType<typeof readingDatabase>): Promise<SitemapEntry[]> {
  const posts = await listPosts(db);
  return [...SITEMAP_PAGES, ...posts.map((post) => `/blog/${encodeURIComponent(post.slug)}`)].map((path) => ({ path }));
}

async function* lotPages(db: ReturnType<typeof readingDatabase>, part: number): AsyncGenerator<SitemapEntry[]> {
  for await (const lots of listSitemapLots(db, part)) {
    yield lots.map(({ id, changedAt }) => ({ path: `/detail/${encodeURIComponent(id)}`, changedAt }));
  }
}
