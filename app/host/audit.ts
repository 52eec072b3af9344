// npm run audit: holds every rule of bids, ledger, invoices and purchases against the database, prints each, and ends with 1 when one is broken.
import { faultsIn, runAudit } from "#app/features/bidding/log/run-audit.server.ts";
import { auditInvoices } from "#app/features/invoices/audit-invoices.server.ts";
import { auditPurchases } from "#app/features/purchases/audit-purchases.server.ts";
import { answerCommand, withDatabase } from "./command-line.ts";

await answerCommand((line) => {
  if (line.length > 0) return Promise.resolve({ ok: false, text: "Usage: npm run audit" });
  return withDatabase(1, async (db) => {
    const findings = await runAudit(db, [auditInvoices, auditPurchases]);
    const lines = findings.flatMap(({ rule, faults }) => [
      `${faults.length > 0 ? "BROKEN" : "holds "}  ${rule}`,
      ...faults.map((fault) => `        ${fault}`),
    ]);
    return { ok: faultsIn(findings).length === 0, text: lines.join("\n") };
  });
});
