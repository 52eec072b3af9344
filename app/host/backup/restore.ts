// npm run restore -- FOLDER: fills an empty database and file store with a back-up, and audits bids and money.
import { resolve } from "node:path";
import { faultsIn, runAudit } from "#app/features/bidding/log/run-audit.server.ts";
import { auditInvoices } from "#app/features/invoices/audit-invoices.server.ts";
import { auditPurchases } from "#app/features/purchases/audit-purchases.server.ts";
import { createDatabase, mustBeLetIn } from "#app/platform/database.server.ts";
import { env } from "#app/platform/env.server.ts";
import { fileStore } from "#app/upstream/file-store/process-store.server.ts";
import { resolveDatabaseUrl } from "#db/embedded.ts";
import { restoreBackup } from "./restore-backup.ts";
import { inWords } from "./words.ts";
import { answerCommand } from "../command-line.ts";

const AUDIT_LIMIT_MS = 15 * 60_000;

await answerCommand(async ([folder, ...rest]) => {
  if (!folder || rest.length > 0) return { ok: false, text: "Usage: npm run restore -- FOLDER" };
  const database = await resolveDatabaseUrl(env());
  try {
    await mustBeLetIn(database.url);
    const made = await restoreBackup({ url: database.url, store: fileStore(), folder: resolve(folder) });
    const db = createDatabase(database.url, { max: 1, statementLimitMs: AUDIT_LIMIT_MS });
    const faults = faultsIn(await runAudit(db, [auditInvoices, auditPurchases])).map((fault) => `BROKEN  ${fault}`);
    await db.destroy();
    const audited =
      faults.length === 0 ? ["Bids, ledger, invoices and purchases were audited: every rule holds."] : faults;
    return { ok: faults.length === 0, text: [inWords(made, "Restored"), ...audited].join("\n") };
  } finally {
    await database.stop();
  }
});
