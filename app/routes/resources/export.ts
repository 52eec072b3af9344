import { data } from "react-router";
import type { Route } from "./+types/export";
import type { Criteria } from "#app/features/vehicles/criteria.ts";
import { BYTE_ORDER_MARK, lotHeadings, lotRecord } from "#app/features/vehicles/csv.ts";
import type { Sort } from "#app/features/vehicles/facets.ts";
import { streamFound } from "#app/features/vehicles/search-lots.server.ts";
import { readExport } from "#app/features/vehicles/search-params.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { site } from "#app/platform/site.server.ts";

/** The whole filtered result of a table, a lot a row. Read and sent in portions, so that memory stays flat. */
export async function loader({ url }: Route.LoaderArgs) {
  const { criteria, sort } = readExport(url.searchParams);
  const today = new Date().toISOString().slice(0, 10);
  if (running >= MOST_AT_ONCE) {
    throw data("Several exports are running. Please try again in a minute.", {
      status: 503,
      headers: { "Retry-After": "60" },
    });
  }
  const texts = portions(criteria, sort, site().origin);
  // A database that is away is found out before anything is promised.
  const first = await texts.next();
  return new Response(toStream(first, texts), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${criteria.house ?? "all"}-lots-${today}.csv"`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

/** Each keeps a connection busy for as long as it runs. */
const MOST_AT_ONCE = 3;
let running = 0;

const LINES_A_PORTION = 250;

async function* portions(criteria: Criteria, sort: Sort, origin: string): AsyncGenerator<string> {
  let text = BYTE_ORDER_MARK + lotHeadings();
  let lines = 0;
  running += 1;
  try {
    for await (const lot of streamFound(database(), criteria, sort, systemClock())) {
      text += lotRecord(lot, origin);
      if (++lines % LINES_A_PORTION > 0) continue;
      yield text;
      text = "";
    }
  } catch (error) {
    // The headers are gone: breaking the stream off is the only way to say that the file is not whole.
    logger("export").error({ err: error, lines }, "an export broke off");
    throw error;
  } finally {
    running -= 1;
  }
  yield text;
}

/** Read on only as fast as the reader takes it; a reader who leaves ends the reading. */
function toStream(first: IteratorResult<string>, texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next = first;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value));
      next = await texts.next();
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}
