import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { MetaDescriptor } from "react-router";
import { renderToString } from "react-dom/server";
import { currentContent, currentSite } from "#app/features/site/current-content.server.ts";
import { NO_DAYS_OFF } from "#app/features/calendars/working-days.ts";
import { openNow } from "#app/features/site/opening-hours.ts";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { SiteFooter } from "#app/features/site/site-footer.tsx";
import { SiteHeader } from "#app/features/site/site-header.tsx";
import { CARD_GRID_PAGE_SIZE } from "#app/features/policy/policy-constants.ts";
import { lotPath } from "#app/features/lot-cards/lot-words.ts";
import { readDataAge } from "#app/features/mirror/data-age.server.ts";
import { CompareBar } from "#app/features/compare/compare-bar.tsx";
import { findEarlierOfferings } from "#app/features/lot-page/earlier-offerings.server.ts";
import { readEstimate } from "#app/features/estimates/read-estimate.server.ts";
import { findComparables } from "#app/features/lot-page/comparable-lots.server.ts";
import { readDictionary, readLabels } from "#app/features/query-language/dictionary.server.ts";
import { labeller } from "#app/features/vocabulary/facet-words.ts";
import { offeredFacets } from "#app/features/listings/filter-boxes.ts";
import { findLotRow, listBidHistory } from "#app/features/lots/find-lot.server.ts";
import { GridPage } from "#app/features/listings/grid-page.tsx";
import { toDetail } from "#app/features/lots/lot-row.server.ts";
import { isListed } from "#app/features/lots/is-listed.ts";
import { listLots } from "#app/features/listings/listing.server.ts";
import { viewOf } from "#app/features/listings/listing-view.ts";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import { duesOf } from "#app/features/lot-page/lot-dues.ts";
import { readLotCost } from "#app/features/lot-page/lot-cost.server.ts";
import { BidPanel } from "#app/features/bidding/panel/bid-panel.tsx";
import { readPanel } from "#app/features/bidding/panel/read-panel.server.ts";
import { readingDeps } from "#app/features/bidding/process-bidding.server.ts";
import { readSale } from "#app/features/bidding/read-sale.server.ts";
import { LotPage } from "#app/features/lot-page/lot-page.tsx";
import { describeForSharing, describeLot } from "#app/features/lot-page/lot-structured-data.ts";
import { readSearch } from "#app/features/search/address/search-params.ts";
import { listSimilarLots } from "#app/features/search/similar-lots.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { env } from "#app/platform/env.server.ts";
import { compress, encodingFor, preferredEncoding } from "#app/platform/document/page-cache.server.ts";
import { ToastRegion } from "#app/ui/toast.tsx";
import { renderAt } from "./no-router.ts";

interface Page {
  meta: MetaDescriptor[];
  body: React.ReactElement;
}

const HEAD = readFileSync(process.env["PEER_HEAD"] ?? "", "utf8");
const NONE: string[] = [];
const NOTHING: Record<string, string> = {};
const NOTHING_CHOSEN = { compared: NONE, path: "/" };
const YEAR = new Date().getUTCFullYear();
const SITE = await currentSite();
const { hours } = await currentContent();

async function listing(url: URL): Promise<Page> {
  const asked = readSearch("all", url.searchParams);
  const [dictionary, labels] = await Promise.all([readDictionary(database()), readLabels(database())]);
  const paging = { page: asked.page, size: CARD_GRID_PAGE_SIZE, facets: offeredFacets(asked), days: true };
  const found = await listLots(asked, paging, database());
  const { facets, days } = found.ok ? found : {};
  const labelOf = labeller(labels);
  const view = viewOf({ asked, state: asked, listing: found, facets, dictionary, labelOf, days });
  const meta = pageMeta({
    site: SITE,
    title: "All inventory",
    description:
      "Used, salvage and insurance vehicles of Copart and IAAI in one list, closing soonest first, with current bids.",
    path: view.head.path,
  });
  const body = (
    <GridPage
      listing={found}
      view={view}
      list="cards"
      favourites={NONE}
      closed={NOTHING}
      now={systemClock()}
      heading="All inventory"
    />
  );
  return { meta, body };
}

async function lotPage(id: string): Promise<Page | undefined> {
  const row = await findLotRow(database(), id);
  if (!row) return undefined;
  const lot = toDetail(row);
  const now = systemClock();
  const [history, earlier, similar, comparison, book, estimate] = await Promise.all([
    listBidHistory(database(), row.id),
    findEarlierOfferings(database(), row, now),
    listSimilarLots(database(), row, now),
    findComparables(database(), row, now),
    currentBook(now),
    readEstimate(database(), row.id, now),
  ]);
  const cost = readLotCost({ lot, estimate, params: new URLSearchParams(), cookies: null }, book);
  const meta: MetaDescriptor[] = [
    ...pageMeta({
      site: SITE,
      title: `${lot.title}, lot ${lot.lotNumber}`,
      description: describeForSharing(lot),
      path: lotPath(lot),
      image: `/share/${encodeURIComponent(lot.id)}`,
    }),
    { "script:ld+json": describeLot(lot, SITE.origin, now) },
  ];
  const dues = duesOf(lot, book);
  const bids = { history, earlier, similar, comparison, estimate };
  const listed = isListed(lot, now);
  const facts = { ...bids, lot, listed, favourites: NONE, now, cost, dues, takesBids: listed };
  const panel = await readPanel(await readingDeps(), {
    facts: await readSale(database(), row.id, lot),
    userId: undefined,
    destination: undefined,
  });
  return { meta, body: <LotPage {...facts} site={SITE} bid={<BidPanel panel={panel} back={lotPath(lot)} />} /> };
}

function MetaTag({ tag }: { tag: MetaDescriptor }) {
  if ("title" in tag) return <title>{String(tag.title)}</title>;
  if ("script:ld+json" in tag) {
    const json = JSON.stringify(tag["script:ld+json"]).replaceAll("<", "\\u003c");
    return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
  }
  const { tagName, ...attributes } = tag as Record<string, string>;
  return tagName === "link" ? <link {...attributes} /> : <meta {...attributes} />;
}

function Document({ page, path, age }: { page: Page; path: string; age: string | null }) {
  const facts = {
    site: SITE,
    open: openNow(hours, { now: systemClock(), off: NO_DAYS_OFF, hasChat: false }),
    path,
    favourites: 0,
    year: YEAR,
    demo: true,
  };
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1d4a6b" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {page.meta.map((tag) => (
          <MetaTag key={JSON.stringify(tag)} tag={tag} />
        ))}
      </head>
      <body>
        <SiteHeader facts={facts} chat={undefined} />
        <main id="main" tabIndex={-1} className="grow">
          {age ? (
            <p role="note" className="bg-amber-soft text-amber">
              <span className="page block py-2 font-semibold">{age}</span>
            </p>
          ) : null}
          {page.body}
        </main>
        <CompareBar facts={NOTHING_CHOSEN} />
        <SiteFooter facts={facts} />
        <ToastRegion />
      </body>
    </html>
  );
}

async function answer(url: URL): Promise<Buffer | undefined> {
  const id = /^\/detail\/([^/]+)$/.exec(url.pathname)?.[1];
  const [page, age] = await Promise.all([
    id === undefined ? listing(url) : lotPage(decodeURIComponent(id)),
    readDataAge(database(), env()),
  ]);
  if (!page) return undefined;
  const html = renderAt(url, () => renderToString(<Document page={page} path={url.pathname} age={age} />));
  return Buffer.from(`<!doctype html>${html.replace("</head>", () => `${HEAD}</head>`)}`);
}

async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const html = await answer(new URL(request.url ?? "/", "http://localhost"));
  // Under load ours compresses quickly, so the peer does too.
  const encoding = encodingFor(preferredEncoding(request.headers["accept-encoding"]), true);
  const body = compress(html ?? Buffer.alloc(0), encoding, true);
  response.writeHead(html ? 200 : 404, {
    "content-type": "text/html; charset=utf-8",
    "content-length": body.length,
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
  });
  response.end(body);
}

const server = createServer((request, response) => {
  send(request, response).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    response.writeHead(500).end();
  });
});
process.once("disconnect", () => process.exit());
process.once("SIGTERM", () => process.exit());
server.listen(env().PORT, "127.0.0.1", () => process.send?.({ ready: true, origin: `http://localhost:${env().PORT}` }));
