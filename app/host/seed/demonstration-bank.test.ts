import { afterAll, beforeAll, expect, it } from "vitest";
import type { Kysely } from "kysely";
import { readBankDetails } from "#app/features/deposits/bank-details.server.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { storeDemonstrationBank } from "./demonstration-bank.ts";

let made: TestDatabase;
let db: Kysely<DB>;
beforeAll(async () => {
  made = await createTestDatabase();
  db = createDatabase(made.url, { max: 2 });
});
afterAll(async () => {
  await db.destroy();
  await made.drop();
});

it("a demonstration has bank details that say that they are invented, and keeps what clerks entered", async () => {
  await storeDemonstrationBank(db);
  const first = await readBankDetails(db);
  expect(first?.details.accountName).toContain("not a real account");
  expect(first?.details.nairaName).toContain("not a real account");
  const payload = JSON.stringify({ ...first?.details, accountName: "Bidport LLC" });
  await db
    .insertInto("money_proposals")
    .values({ kind: "bank-details", subject: "ours", payload, outcome: "confirmed", decided_at: new Date() })
    .execute();
  await storeDemonstrationBank(db);
  expect((await readBankDetails(db))?.details.accountName).toBe("Bidport LLC");
});
