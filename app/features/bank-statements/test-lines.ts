import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Aiming } from "#app/features/deposits/aim.ts";
import { auditLedger } from "#app/features/deposits/audit-ledger.server.ts";
import { findHolder } from "#app/features/deposits/holders.server.ts";
import { balancesOf, trialBalance } from "#app/features/deposits/ledger.server.ts";
import { auditPurchases } from "#app/features/purchases/audit-purchases.server.ts";
import { aimAtPurchase } from "#app/features/purchases/aim-purchase.server.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import { site } from "#app/platform/site.server.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { DB } from "#db/schema.ts";
import { importLines } from "#tests/factories/bank-statement.ts";
import { storeBidder, type Bidder } from "#tests/factories/bidder.ts";
import { storePerson } from "#tests/factories/person.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { findLine, listLines, type BankLine } from "./lines.server.ts";
import { matchOwner, type OwnerMatch } from "./match-line.server.ts";
import { undoMatch } from "./undo-match.server.ts";

process.env["AUTH_SECRET"] = "a secret that only the tests know, 0123456789";

/** Lines of a bank in a database of their own, and what clerks say about them; a new buyer for each test. */
export function withLines() {
  const at = {} as { db: Kysely<DB>; deps: MailDeps & Aiming; buyer: Bidder; staffId: string; reference: string };
  let made: TestDatabase;
  beforeAll(async () => {
    made = await createTestDatabase();
    const db = createDatabase(made.url, { max: 8 });
    const deps = { db, now: Date.now(), site: site(), origin: "https://bidport.example", aimAt: aimAtPurchase };
    Object.assign(at, { db, deps, staffId: (await storePerson(db, { role: "staff" })).id });
  });
  afterAll(async () => {
    await at.db.destroy();
    await made.drop();
  });
  beforeEach(async () => {
    await at.db.deleteFrom("mails").execute();
    const buyer = await storeBidder(at.db, { free: 0, firstName: "Ngozi", lastName: "Okafor" });
    Object.assign(at, { buyer, reference: (await findHolder(at.db, buyer.id))?.reference ?? "" });
  });

  /** What tests above left unexplained on purpose stays out of those below. */
  const faults = async () =>
    [...(await auditLedger(at.db)), ...(await auditPurchases(at.db))]
      .flatMap((finding) => finding.faults)
      .filter((words) => !words.startsWith("there are"));
  const clerk = () => ({ staffId: at.staffId, requestId: "test" });
  const free = async () => (await balancesOf(at.db, at.buyer.holder))["deposit-free"];
  const sumOf = async (kind: string, name = "") =>
    (await trialBalance(at.db)).find((row) => row.kind === kind && (name === "" || row.name === name))?.balance ?? 0;

  /** Imports one line and finds it. */
  async function arrive(cents: number, text: string, payer = "OKAFOR NGOZI"): Promise<BankLine> {
    const id = randomUUID();
    const done = await importLines(at.db, at.staffId, [
      `2026-11-24,${(cents / 100).toFixed(2)},${text},${payer},${id}`,
    ]);
    expect(done).toMatchObject({ ok: true });
    const found = (await listLines(at.db, "all", { offset: 0, limit: 500 })).find(({ bankId }) => bankId === id);
    if (!found) throw new Error("The line is not there.");
    return found;
  }

  async function announce(cents: number): Promise<number> {
    const { id } = await at.db
      .insertInto("pay_ins")
      .values({ holder_id: at.buyer.holder, way: "wire", state: "announced", cents, note: "Soon" })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  }

  const match = ({ id }: BankLine, more: Partial<OwnerMatch> = {}) =>
    matchOwner(at.deps, { line: id, reference: at.reference, papers: "", ...clerk(), ...more });

  async function undo({ id }: BankLine, note = "Wrong person") {
    const line = await findLine(at.db, id);
    return undoMatch(at.deps, { line: id, match: line?.match ?? 0, note, ...clerk() });
  }

  const stateOf = (id: number) =>
    at.db.selectFrom("pay_ins").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  return { at, clerk, free, sumOf, arrive, announce, match, undo, stateOf, faults };
}
