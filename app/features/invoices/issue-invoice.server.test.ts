import { createHash } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { storeBidder } from "#tests/factories/bidder.ts";
import { canonicalJson } from "#app/platform/formats/canonical-json.ts";
import { issueInvoice } from "./issue-invoice.server.ts";
import { findInvoice, listInvoices } from "./read-invoices.server.ts";
import { asked, CONTENT, DUE, withInvoices } from "./test-invoices.ts";

const made = withInvoices();

const at = (iso: string) => () => Promise.resolve(new Date(iso));
const numbers = (references: { reference: string }[]) => references.map(({ reference }) => reference).toSorted();

describe("a number", () => {
  test("follows the one before it, for each series and each year in Lagos", async () => {
    const first = await made.issue({}, at("2040-12-31T22:59:59.999Z"));
    const second = await made.issue({}, at("2040-12-31T23:00:00.000Z"));
    const third = await made.issue(
      { kind: "supplementary", changes: { id: first.id, reason: "The house billed more." } },
      at("2041-06-01T12:00:00Z"),
    );
    const note = await made.issue(
      { kind: "credit-note", changes: { id: first.id, reason: "Relisted." } },
      at("2041-06-01T12:00:00Z"),
    );
    expect([first, second, third, note].map(({ reference, day }) => [reference, day])).toEqual([
      ["INV-2040-000001", "2040-12-31"],
      ["INV-2041-000001", "2041-01-01"],
      ["INV-2041-000002", "2041-06-01"],
      ["CN-2041-000001", "2041-06-01"],
    ]);
  });

  test("is given once and leaves no gap when many are issued at once and some of them come to nothing", async () => {
    const clock = at("2042-03-01T12:00:00Z");
    const tries = Array.from({ length: 24 }, (_, number) =>
      made
        .db()
        .transaction()
        .execute(async (trx) => {
          const issued = await issueInvoice(trx, asked(made.holder()), clock);
          if (number % 3 === 0) throw new Error("not to be");
          return issued;
        }),
    );
    const settled = await Promise.allSettled(tries);
    const issued = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(numbers(issued)).toEqual(
      Array.from({ length: 16 }, (_, number) => `INV-2042-${String(number + 1).padStart(6, "0")}`),
    );
    expect((await made.issue({}, clock)).reference).toBe("INV-2042-000017");
  });

  test("is one of the new year for whoever waited across its beginning", async () => {
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    let now = new Date("2043-12-31T22:59:00Z");
    const clock = () => Promise.resolve(now);
    const holding = made
      .db()
      .transaction()
      .execute(async (trx) => {
        const issued = await issueInvoice(trx, asked(made.holder()), clock);
        hold();
        await over;
        return issued;
      });
    await held;
    const waiting = made.issue({}, clock);
    await waitForLock();
    now = new Date("2043-12-31T23:00:01Z");
    end();
    expect((await holding).reference).toBe("INV-2043-000001");
    expect(await waiting).toMatchObject({ reference: "INV-2044-000001", day: "2044-01-01" });
    expect((await made.issue({}, at("2043-12-31T22:59:30Z"))).reference).toBe("INV-2043-000002");
  });

  test("is never earlier than the one before it, also when the clock was set back", async () => {
    const before = await made.issue({}, at("2045-05-02T10:00:00Z"));
    const after = await made.issue({}, at("2045-05-01T10:00:00Z"));
    const days = [before, after].map(({ day }) => day);
    expect(days).toEqual(["2045-05-02", "2045-05-02"]);
  });

  /** Until somebody waits for the counter of the year. */
  async function waitForLock(): Promise<void> {
    for (;;) {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        made.db(),
      );
      if (rows.length > 0) return;
    }
  }
});

describe("what a document says", () => {
  test("is frozen with its hash, from the account, the site and the line items", async () => {
    const { id, reference, day } = await made.issue({ purchase: { id: 7, number: "P-7" } });
    const row = await made.db().selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row.hash).toEqual(createHash("sha256").update(row.data).digest());
    const invoice = await findInvoice(made.db(), reference);
    expect(invoice?.document).toMatchObject({
      ...CONTENT,
      kind: "invoice",
      reference,
      day,
      debtor: { name: "Ọlábísí Ṣówándé" },
      purchase: "P-7",
      total: 518_500,
      due: { at: DUE.at.toISOString(), zone: DUE.zone },
      payment: { reference },
      company: { name: "Bidport" },
    });
    expect(canonicalJson(invoice?.document ?? "")).toBe(row.data.toString());
  });

  test("keeps its debtor when the account has another name or is gone", async () => {
    const { id: userId, holder } = await storeBidder(made.db(), { firstName: "Ada", lastName: "Obi", free: 0 });
    const first = await made.issue({ holder });
    await made.db().updateTable("users").set({ last_name: "Eze" }).where("id", "=", userId).execute();
    await made.db().updateTable("money_holders").set({ user_id: null }).where("id", "=", holder).execute();
    const note = await made.issue({ holder, kind: "credit-note", changes: { id: first.id, reason: "Cancelled." } });
    expect((await findInvoice(made.db(), note.reference))?.document).toMatchObject({
      debtor: { name: "Ada Obi" },
      changes: { reference: first.reference, day: first.day, reason: "Cancelled." },
    });
    await expect(made.issue({ holder })).rejects.toThrow("no account");
  });

  test("is of its purchase, and somebody else's is not found", async () => {
    const purchase = { id: 9, number: "P-9" };
    const first = await made.issue({ purchase });
    const lines = [{ name: "Gate", formula: "as billed", cents: 1, rate: "", source: "Copart" }];
    const document = { ...CONTENT, lines };
    const second = await made.issue({
      purchase,
      kind: "supplementary",
      document,
      changes: { id: first.id, reason: "" },
    });
    expect(numbers(await listInvoices(made.db(), 9))).toEqual([first.reference, second.reference]);
    const { holder } = await storeBidder(made.db(), { free: 0 });
    expect(await findInvoice(made.db(), first.reference, made.holder())).toBeDefined();
    expect(await findInvoice(made.db(), first.reference, holder)).toBeUndefined();
  });

  test("cannot contradict itself or what it changes", async () => {
    const first = await made.issue({ purchase: { id: 10, number: "P-10" } });
    const ofTen = { purchase: { id: 10, number: "P-10" } };
    const changes = { id: first.id, reason: "Because." };
    await expect(made.issue({ changes, kind: "credit-note" })).rejects.toThrow("none that a document");
    await expect(made.issue({ ...ofTen, kind: "credit-note" })).rejects.toThrow("changes");
    await expect(made.issue({ ...ofTen, changes })).rejects.toThrow("changes");
    await expect(made.issue({ ...ofTen, document: { ...CONTENT, lines: [] } })).rejects.toThrow("lines");
    const note = await made.issue({ ...ofTen, changes, kind: "credit-note" });
    await expect(made.issue({ ...ofTen, changes, kind: "credit-note" })).rejects.toThrow("No more can be taken off");
    await expect(made.issue({ ...ofTen, changes: { id: note.id, reason: "" }, kind: "credit-note" })).rejects.toThrow(
      "none that a document",
    );
  });

  test("is never changed or deleted", async () => {
    const { id } = await made.issue();
    const db = made.db();
    const refused = "an invoice is never changed";
    await expect(db.updateTable("invoices").set({ total_cents: 1 }).where("id", "=", id).execute()).rejects.toThrow(
      refused,
    );
    await expect(db.deleteFrom("invoices").where("id", "=", id).execute()).rejects.toThrow(refused);
    await expect(sql`truncate invoices`.execute(db)).rejects.toThrow(refused);
  });
});
