import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import { salePath } from "./bids-query.ts";
import { asBidReference, listSalesNamed, type SaleRow } from "./list-sales.server.ts";

interface Asked {
  text: string;
  now: number;
  most: number;
}

/** Sales of the lot or with the bid that the text names, the latest first. */
export async function findSales(db: Kysely<DB>, { text, now, most }: Asked): Promise<SaleRow[]> {
  const sales = await listSalesNamed(db, text, { now, book: await currentBook(now) });
  return sales.slice(0, most);
}

/** The page of the sale with this very bid. */
export async function findNamedBids(db: Kysely<DB>, { text }: { text: string }): Promise<string[]> {
  const reference = asBidReference(text);
  if (reference === undefined) return [];
  const bid = await db.selectFrom("bids").select("sale_id").where("reference", "=", reference).executeTakeFirst();
  return bid ? [`${salePath(bid.sale_id)}#${reference}`] : [];
}
