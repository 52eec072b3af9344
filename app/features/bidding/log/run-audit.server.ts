import type { Kysely } from "kysely";
import { auditLedger, type Finding } from "#app/features/deposits/audit-ledger.server.ts";
import type { DB } from "#db/schema.ts";
import { auditBids } from "./audit-bids.server.ts";

/** Rules of a room that stands above the room of bids. */
export type FurtherAudit = (db: Kysely<DB>) => Promise<Finding[]>;

/** Every rule of bids and ledger with what breaks it, at one instant of the database: bids go on meanwhile. */
export const runAudit = (db: Kysely<DB>, further: readonly FurtherAudit[] = []): Promise<Finding[]> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      const findings: Finding[] = [];
      for (const audit of [auditBids, auditLedger, ...further]) findings.push(...(await audit(trx)));
      return findings;
    });

/** A line for each rule that is broken. */
export const faultsIn = (findings: readonly Finding[]): string[] =>
  findings.filter(({ faults }) => faults.length > 0).map(({ rule, faults }) => `${rule}: ${faults.join("; ")}`);

const KEPT_RUNS = 100;

/** What the night's audit found stays for the desk. @returns a line for each broken rule */
export async function auditNightly(db: Kysely<DB>, further?: readonly FurtherAudit[]): Promise<string[]> {
  const faults = faultsIn(await runAudit(db, further));
  await db.transaction().execute(async (trx) => {
    const { id } = await trx.insertInto("audit_runs").values({ faults }).returning("id").executeTakeFirstOrThrow();
    await trx
      .deleteFrom("audit_runs")
      .where("id", "<=", id - KEPT_RUNS)
      .execute();
  });
  return faults;
}
