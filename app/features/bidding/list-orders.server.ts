import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";

/** Wanted instructions that nobody has begun, the soonest cut-off first. */
export async function listWanted(db: Kysely<DB>, port: "desk" | "wire", most = 50): Promise<string[]> {
  const rows = await db
    .selectFrom("order_instructions")
    .innerJoin("lot_sales", "lot_sales.id", "sale_id")
    .select("order_instructions.id")
    .where("order_instructions.state", "=", "wanted")
    .where("port", "=", port)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("order_instructions as other")
            .select("other.id")
            .whereRef("other.sale_id", "=", "order_instructions.sale_id")
            .where("other.state", "in", ["placing", "unknown"]),
        ),
      ),
    )
    .orderBy("closes_low")
    .orderBy("order_instructions.made_at")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Instructions whose answer nobody knows: unknown ones, and those that a killed worker left behind. */
export async function listUnanswered(db: Kysely<DB>, olderThanMs: number): Promise<string[]> {
  const rows = await db
    .selectFrom("order_instructions")
    .select("id")
    .where("port", "=", "wire")
    .where((where) =>
      where.or([
        where("state", "=", "unknown"),
        where.and([
          where("state", "=", "placing"),
          where("placing_at", "<", sql<Date>`clock_timestamp() - ${olderThanMs / 1000} * interval '1 second'`),
        ]),
      ]),
    )
    .orderBy("placing_at")
    .execute();
  return rows.map(({ id }) => id);
}
