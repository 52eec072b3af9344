import { readKeys } from "#app/features/bidding/receipts/published.server.ts";
import { database } from "#app/platform/database.server.ts";

export async function loader(): Promise<Response> {
  return Response.json(await readKeys(database()), { headers: { "Cache-Control": "public, max-age=300" } });
}
