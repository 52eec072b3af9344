import { afterAll, beforeAll, expect, test } from "vitest";
import type { Kysely } from "kysely";
import { missLateOrders } from "#app/features/bidding/orders.server.ts";
import { readSite } from "#app/features/site/current-content.server.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import { deskDeps, moveClose, orderOf, storeDeskSale } from "#tests/factories/desk-sale.ts";
import { storePerson } from "#tests/factories/person.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { watchBids } from "./watch-bids.server.ts";

let made: TestDatabase;
let db: Kysely<DB>;
beforeAll(async () => {
  process.env["AUTH_SECRET"] ??= "a secret that only the tests know, 0123456789";
  made = await createTestDatabase();
  db = createDatabase(made.url, { max: 4 });
});
afterAll(async () => {
  await db.destroy();
  await made.drop();
});

const watch = async () => watchBids(deskDeps(db), { site: await readSite(db), origin: "http://localhost:3000" });

async function mailsOf(kind: string) {
  const mails = await db.selectFrom("mails").select("user_id as to").where("kind", "=", kind).execute();
  return mails.map(({ to }) => to);
}

test("an order unplaced half an hour before its cut-off is mailed once to everybody who places bids", async () => {
  const clerk = await storePerson(db, { role: "staff" });
  const other = await storePerson(db, { role: "staff" });
  await db
    .insertInto("clerks")
    .values({ user_id: other.id, may: ["support", "money"] })
    .execute();
  const one = await storeDeskSale(db, { closesIn: 120 });
  await watch();
  expect(await mailsOf("orders-waiting")).toEqual([]);
  await moveClose(db, { lot: one.lot, closes: new Date(Date.now() + 29 * 60_000) });
  await Promise.all([watch(), watch()]);
  await watch();
  expect(await mailsOf("orders-waiting")).toEqual([clerk.id]);
  await moveClose(db, { lot: one.lot, closes: new Date(Date.now() - 60_000) });
  await missLateOrders(deskDeps(db));
  await watch();
  await expect(orderOf(db, one)).rejects.toThrow("no result");
  const standing = await db.selectFrom("bid_standings").select("state").where("sale_id", "=", one.sale).execute();
  expect(standing).toEqual([{ state: "missed" }]);
  expect(await mailsOf("outcomes-missing")).toEqual([]);
});

test("a sale without an outcome for four hours is mailed once", async () => {
  const one = await storeDeskSale(db);
  await db
    .updateTable("lot_sales")
    .set((eb) => ({ placed_cents: 300_000, placed_bid_id: eb.ref("leader_id") }))
    .where("id", "=", one.sale)
    .execute();
  await moveClose(db, { lot: one.lot, closes: new Date(Date.now() - 3.9 * 3_600_000) });
  await watch();
  expect(await mailsOf("outcomes-missing")).toEqual([]);
  await moveClose(db, { lot: one.lot, closes: new Date(Date.now() - 4.1 * 3_600_000) });
  await Promise.all([watch(), watch()]);
  await watch();
  expect(await mailsOf("outcomes-missing")).toHaveLength(1);
});
