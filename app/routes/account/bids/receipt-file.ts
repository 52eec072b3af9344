import type { Route } from "./+types/receipt-file";
import { receiptJson } from "#app/features/bidding/receipts/receipt-file.ts";
import { findReceiptFile } from "#app/features/bidding/receipts/read-receipt.server.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { getBuyer } from "#app/request/viewer.server.ts";

/** Covers the router's .data URL too. */
export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId } = await getBuyer(asked);
  const { number: reference } = asked.params;
  const receipt = await findReceiptFile(database(), { userId, reference });
  if (!receipt) return new Response("Not found", { status: 404 });
  return new Response(receiptJson(receipt), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${reference}.json"`,
    },
  });
}
