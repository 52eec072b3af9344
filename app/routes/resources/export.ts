import type { Route } from "./+types/export";
import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import { LOT_HEADINGS, lotCells } from "#app/features/listings/export/lot-cells.ts";
import { sheetFile, XLSX_TYPE } from "#app/features/listings/export/xlsx.server.ts";
import type { ExportedLot } from "#app/features/lots/lot.ts";
import { streamTexts } from "#app/features/listings/export/stream.server.ts";
import type { Sort } from "#app/features/vocabulary/facets.ts";
import { inTime } from "#app/features/search/sql/search-fallback.server.ts";
import { streamFound } from "#app/features/search/search.server.ts";
import { readExport } from "#app/features/search/address/search-params.ts";
import { systemClock } from "#app/platform/clock.ts";
import { BYTE_ORDER_MARK, csvRow, type Cell } from "#app/platform/csv.ts";
import { readingDatabase } from "#app/platform/replica/read-from.server.ts";
import { networkOf } from "#app/platform/limits.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { site } from "#app/platform/site.server.ts";

/** Streamed in batches, so that memory stays flat. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asked = readExport(url.searchParams);
  if (!asked) return refusal(400, "There is no such list to export.");
  const isSheet = url.searchParams.get("as") === "xlsx";
  const headers = headersFor(asked.criteria.house ?? "all", isSheet);
  if (request.method === "HEAD") return new Response(null, { headers });
  const { address } = context.get(requestFacts);
  const network = address === undefined ? undefined : networkOf(address);
  if (!hasRoomFor(network)) return refusal(503, "Several exports are running. Please try again in a minute.");
  const lots = lotsOf(asked, { network, db: readingDatabase(request) });
  const rows = rowsOf(lots, site().origin);
  const texts = isSheet ? sheetFile(rows) : linesOf(rows);
  const body = await inTime(streamTexts(texts, { signal: request.signal, patienceMs: PATIENCE_MS }));
  if (!body) return refusal(503, "There is no time for an export right now. Please try again in a minute.");
  return new Response(body, { headers });
}

function headersFor(list: string, isSheet: boolean) {
  const today = new Date().toISOString().slice(0, 10);
  return {
    "Content-Type": isSheet ? XLSX_TYPE : "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${list}-lots-${today}.${isSheet ? "xlsx" : "csv"}"`,
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
  };
}

const refusal = (status: 400 | 503, sentence: string) =>
  new Response(sentence, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
      ...(status === 503 && { "Retry-After": "60" }),
    },
  });

/** Each export holds a database connection. */
const MOST_AT_ONCE = 3;
const MOST_OF_ONE_NETWORK = 2;
const running: (string | undefined)[] = [];

function hasRoomFor(network: string | undefined): boolean {
  if (running.length >= MOST_AT_ONCE) return false;
  return network === undefined || running.filter((other) => other === network).length < MOST_OF_ONE_NETWORK;
}

const LINES_A_PORTION = 250;
const PATIENCE_MS = 60_000;

interface Asker {
  network: string | undefined;
  db: ReturnType<typeof readingDatabase>;
}

async function* lotsOf(
  { criteria, sort }: { criteria: Criteria; sort: Sort },
  { network, db }: Asker,
): AsyncGenerator<ExportedLot> {
  let lots = 0;
  running.push(network);
  try {
    for await (const lot of streamFound(db, criteria, sort, systemClock())) {
      lots += 1;
      yield lot;
    }
  } catch (error) {
    // The headers are sent, so aborting is the only way to signal an incomplete file.
    logger("export").error({ err: error, lots }, "an export broke off");
    throw error;
  } finally {
    running.splice(running.indexOf(network), 1);
  }
}

async function* linesOf(rows: AsyncGenerator<Cell[]>): AsyncGenerator<string> {
  let text = BYTE_ORDER_MARK;
  let lines = 0;
  for await (const row of rows) {
    text += csvRow(row);
    if (++lines % LINES_A_PORTION > 0) continue;
    yield text;
    text = "";
  }
  yield text;
}

async function* rowsOf(lots: AsyncGenerator<ExportedLot>, origin: string): AsyncGenerator<Cell[]> {
  // Begun before its headings, so that it has taken its place when the next one asks.
  const begun = lots.next();
  begun.catch(() => undefined);
  try {
    yield LOT_HEADINGS;
    for (let next = await begun; !next.done; next = await lots.next()) yield lotCells(next.value, origin);
  } finally {
    await lots.return(undefined);
  }
}
