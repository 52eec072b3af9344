import { costFactsOf, type CostFacts } from "#app/features/costs/cost-facts.ts";
import { findLotRow } from "#app/features/lots/find-lot.server.ts";
import { toDetail } from "#app/features/lots/lot-row.server.ts";
import type { LotDetail } from "#app/features/lots/lot.ts";
import { database } from "#app/platform/database.server.ts";
import { compress, entityTag, matchesTag, preferredEncoding } from "#app/platform/document/page-cache.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import type { RouterContextProvider } from "react-router";

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

const CODES = { 400: "BAD_REQUEST", 404: "NOT_FOUND", 422: "UNPROCESSABLE" } as const;

export function refuse({ context }: Asked, status: keyof typeof CODES, message: string): Response {
  const { requestId } = context.get(requestFacts);
  return Response.json(
    { message, code: CODES[status], requestId },
    { status, headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } },
  );
}

/** For everybody the same; rates and bids change, so a copy is asked about each time. */
export function answerCost({ request }: Asked, body: object): Response {
  const bytes = Buffer.from(JSON.stringify(body));
  const etag = entityTag(bytes);
  const encoding = preferredEncoding(request.headers.get("accept-encoding"));
  const headers = {
    "Content-Type": "application/json",
    "Cache-Control": "public, max-age=0, must-revalidate",
    ETag: etag,
    Vary: "Accept-Encoding",
    "X-Robots-Tag": "noindex",
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
  };
  if (matchesTag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(compress(bytes, encoding)), { headers });
}

export async function findFacts(id: string): Promise<{ lot: LotDetail; facts: CostFacts } | undefined> {
  const row = await findLotRow(database(), id);
  if (!row) return undefined;
  const lot = toDetail(row);
  return { lot, facts: costFactsOf(lot) };
}
