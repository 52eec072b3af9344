import type { Route } from "./+types/sale-commitments";
import { readCommitments } from "#app/features/bidding/receipts/published.server.ts";
import { database } from "#app/platform/database.server.ts";

export async function loader({ params }: Route.LoaderArgs): Promise<Response> {
  const list = await readCommitments(database(), params.sale);
  if (!list) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  return Response.json(list, { headers: { "Cache-Control": "public, max-age=3600" } });
}
