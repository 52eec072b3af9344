import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyPassword } from "#app/features/accounts/password-hash.server.ts";
import { findHolder } from "#app/features/deposits/holders.server.ts";
import { balancesOf, postEntry } from "#app/features/deposits/ledger.server.ts";
import { auditLedger } from "#app/features/deposits/audit-ledger.server.ts";
import { refusalsIn, withBidding } from "#app/features/bidding/test-bidding.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import { storePerson } from "#tests/factories/person.ts";

const bidding = withBidding();
const PASSWORD = "three blue lagoon ferries";

let folder: string;
let db: Kysely<DB>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "bidport-demo-buyer-"));
  db = createDatabase(bidding.url(), { max: 2 });
});
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

async function demoBuyer(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../../app/host/demo-buyer.ts"), ...args], {
    env: {
      ...process.env,
      DATABASE_URL: bidding.url(),
      DATA_DIR: folder,
      AUTH_SECRET: "a secret that only the tests know, 0123456789",
      RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
    },
  });
  const said = { out: "", err: "" };
  child.stdout.on("data", (part: Buffer) => (said.out += part.toString()));
  child.stderr.on("data", (part: Buffer) => (said.err += part.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { ...said, code };
}

const buyerOf = async (email: string) => {
  const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  const holder = await findHolder(db, id);
  return { id, email, password: PASSWORD, holder: holder?.id ?? 0 };
};

describe("npm run demo-buyer", () => {
  it("makes somebody who may bid at once, and adds to the deposit when it runs again", async () => {
    expect(await demoBuyer("Ada@Example.com", PASSWORD, "$2,000", "--yes")).toEqual({
      out: "ada@example.com can log in and bid now, with a deposit of $2,000.\n",
      err: "",
      code: 0,
    });
    const ada = await buyerOf("ada@example.com");
    const { password } = await db
      .selectFrom("accounts")
      .select("password")
      .where("user_id", "=", ada.id)
      .executeTakeFirstOrThrow();
    expect(await verifyPassword({ hash: password ?? "", password: PASSWORD })).toBe(true);
    expect(await bidding.bid(ada, await bidding.lot(), 7_000)).toMatchObject({ ok: true, isLeading: true });
    expect(await demoBuyer("ada@example.com", "another long password", "500", "--yes")).toEqual({
      out: "ada@example.com has an account already; the password stays. $500 were added: the free deposit is $1,800.\n",
      err: "",
      code: 0,
    });
    const entries = await db
      .selectFrom("ledger_entries")
      .select(["move", "memo"])
      .where("effect", "like", "demonstration:%")
      .execute();
    expect(entries).toEqual(
      Array.from({ length: 2 }, () => ({ move: "paid-in", memo: "Demonstration: no money was paid" })),
    );
    expect((await auditLedger(db)).flatMap(({ faults }) => faults)).toEqual([]);
    expect(await db.selectFrom("documents").select("state").where("owner_id", "=", ada.id).execute()).toHaveLength(1);
  });

  it("lets somebody have won a lot, with an invoice to look at", async () => {
    await bidding.lot();
    const { out, code } = await demoBuyer("eze@example.com", PASSWORD, "20000", "--yes", "--won");
    expect({ out, code }).toMatchObject({ code: 0 });
    const [, number = ""] = /\/account\/purchases\/(PUR-\w{8})\n$/.exec(out) ?? [];
    const purchase = await db
      .selectFrom("purchases")
      .innerJoin("invoices", "purchase_id", "purchases.id")
      .select(["progress", "invoices.kind"])
      .where("purchases.number", "=", number)
      .execute();
    expect(purchase).toHaveLength(1);
  });

  it("settles first what somebody owes us, as all money that comes in does", async () => {
    const { email, holder } = await bidding.bidder({ free: 0 });
    await db.transaction().execute((trx) =>
      postEntry(trx, {
        move: "taken-back",
        effect: "test:owes",
        valueDay: "2026-11-20",
        postings: [
          { account: "due-to-us", holder, debit: 30_000 },
          { account: "bank", name: "main", credit: 30_000 },
        ],
      }),
    );
    expect((await demoBuyer(email, PASSWORD, "1000", "--yes")).out).toContain("the free deposit is $700.");
    expect(await balancesOf(db, holder)).toMatchObject({ "deposit-free": 70_000, "due-to-us": 0 });
  });

  it("gives somebody who registered what is missing", async () => {
    const { email } = await storePerson(db, { email: "bola@example.com", verified: false, dob: "" });
    const lot = await bidding.lot();
    expect((await demoBuyer(email, PASSWORD, "1000", "--yes")).code).toBe(0);
    expect(refusalsIn(await bidding.bid(await buyerOf(email), lot, 1_000))).toEqual([]);
  });

  it.each([
    [[], "Usage: npm run demo-buyer -- EMAIL PASSWORD DOLLARS [--won]\n"],
    [["a@example.com", PASSWORD], "Usage: npm run demo-buyer -- EMAIL PASSWORD DOLLARS [--won]\n"],
    [["a@example.com", PASSWORD, "5", "6"], "Usage: npm run demo-buyer -- EMAIL PASSWORD DOLLARS [--won]\n"],
    [["nobody", PASSWORD, "5"], "nobody is not an email address.\n"],
    [["a@example.com", "short", "5"], "Password should be of minimum 8 characters length.\n"],
    [["a@example.com", PASSWORD, "1e3"], "1e3 is no deposit: whole dollars from $1 to $10,000,000.\n"],
    [
      ["a@example.com", PASSWORD, "5"],
      "DATABASE_URL is set: invented money does not belong into a database that people use. Add --yes if you mean it.\n",
    ],
  ])("answers %o with a sentence", async (args, err) => {
    expect(await demoBuyer(...args)).toEqual({ out: "", err, code: 1 });
  });

  it("makes no bidder of staff", async () => {
    const { email } = await storePerson(db, { email: "efe@example.com", role: "staff" });
    expect((await demoBuyer(email, PASSWORD, "5", "--yes")).err).toBe(
      "efe@example.com is staff, and staff never bid.\n",
    );
  });
});
