// npm run seed -- desk: a demonstration desk in the database of this machine, so that anybody can look at it.
import { resolve } from "node:path";
import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { env } from "#app/platform/env.server.ts";
import { fileStore } from "#app/upstream/file-store/process-store.server.ts";
import { scanner } from "#app/upstream/scanner/process-scanner.server.ts";
import { answerCommand, withDatabase, type Answer } from "./command-line.ts";
import { keptAuthSecret, keptReceiptKey } from "./kept.ts";
import { demonstrationBidding, fillDemonstrationBids } from "./seed/demonstration-bids.ts";
import { fillDemonstrationDesk } from "./seed/demonstration-desk.ts";

function run([what = "", ...rest]: string[]): Promise<Answer> {
  if (what !== "desk" || rest.length > 0) return Promise.resolve({ ok: false, text: "Usage: npm run seed -- desk" });
  const settings = env();
  process.env["AUTH_SECRET"] ??= settings.AUTH_SECRET ?? keptAuthSecret(resolve(settings.DATA_DIR));
  return withDatabase(2, async (db) => {
    const isNew = await fillDemonstrationDesk({ db, store: fileStore(), scanner: scanner(), now: Date.now() });
    if (!isNew) return { ok: true, text: "They are at the desk already." };
    // Invented money does not belong into a database that people use.
    const orders = settings.DATABASE_URL ? 0 : await seedBids(db, resolve(settings.DATA_DIR));
    return { ok: true, text: `40 people, 200 cases and ${orders} orders to place are at the desk now.` };
  });
}

async function seedBids(db: Kysely<DB>, dataDir: string): Promise<number> {
  const bidding = await demonstrationBidding(db, process.env["RECEIPT_KEY"] ?? keptReceiptKey(dataDir));
  return fillDemonstrationBids({ bidding, store: fileStore(), scanner: scanner(), now: Date.now() });
}

await answerCommand(run);
