import { describe, expect, it } from "vitest";
import { blockMoney } from "#app/features/barred-persons/block-money.server.ts";
import { listBlockedOf } from "#app/features/barred-persons/list-checks.server.ts";
import { releaseBlocked } from "#app/features/barred-persons/release-blocked.server.ts";
import { auditLedger } from "#app/features/deposits/audit-ledger.server.ts";
import { storeOpenCheck } from "#tests/factories/barred-check.ts";
import { storeBidder } from "#tests/factories/bidder.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { postEntry } from "../ledger.server.ts";
import { moveOwnMoney } from "../pay-ins/own-money.server.ts";
import { decideUnclear } from "../pay-ins/decide-unclear.server.ts";
import { followDisputesOf } from "./disputes.server.ts";
import { followDisputes } from "./follow-cards.server.ts";
import { NOON, withCards } from "./test-cards.ts";

const { db, deps, cards, answers, tell, opened, ended, freeOf, balancesOf, ours, stateOf } = withCards();

async function disputed(cents?: number, part?: number) {
  const paid = await ended("pay", cents);
  await tell();
  const before = { processor: await ours("card-processor"), disputed: await ours("disputed") };
  const dispute = cards.dispute(paid.payment, part);
  await tell();
  const moved = async () => [
    (await ours("card-processor")) - before.processor,
    (await ours("disputed")) - before.disputed,
  ];
  return { ...paid, dispute, moved };
}

const move = (holder: number, from: "deposit-free" | "credit", to: "deposit-held", cents: number) =>
  db()
    .transaction()
    .execute((trx) =>
      postEntry(trx, {
        move: "hold",
        effect: `test:${holder}:${to}`,
        valueDay: "2026-11-20",
        postings: [
          { account: from, holder, debit: cents },
          { account: to, holder, credit: cents },
        ],
      }),
    );

describe("a dispute", () => {
  it("that opens sets the money aside, and leaves the deposit as it is", async () => {
    const { who, moved } = await disputed();
    expect(await moved()).toEqual([-60_000, 60_000]);
    expect(await freeOf(who)).toBe(60_000);
  });

  it("that is won brings the money back", async () => {
    const { who, dispute, moved } = await disputed();
    cards.endDispute(dispute, "won");
    await tell();
    expect(await moved()).toEqual([0, 0]);
    expect(await freeOf(who)).toBe(60_000);
  });

  it("that is lost takes it out of the free deposit", async () => {
    const { who, dispute, moved } = await disputed();
    cards.endDispute(dispute, "lost");
    await tell();
    expect(await moved()).toEqual([-60_000, 0]);
    expect(await balancesOf(who)).toMatchObject({ "deposit-free": 0, "due-to-us": 0 });
  });

  it("that is lost while the deposit is held leaves the hold, and the rest is due to us", async () => {
    const { who, dispute } = await disputed();
    await move(who.holder, "deposit-free", "deposit-held", 40_000);
    cards.endDispute(dispute, "lost");
    await tell();
    expect(await balancesOf(who)).toMatchObject({
      "deposit-free": 0,
      "deposit-held": 40_000,
      "due-to-us": 40_000,
    });
  });

  it("that is lost while the money is blocked leaves it blocked: it is due to us, and our own money comes in for it", async () => {
    const { who, dispute, moved } = await disputed();
    await storeOpenCheck(db(), who.id);
    const { id: check } = await db()
      .updateTable("barred_checks")
      .set({ state: "confirmed", decided_at: new Date() })
      .where("user_id", "=", who.id)
      .returning("id")
      .executeTakeFirstOrThrow();
    const inTrust = async () =>
      (await auditLedger(db())).find(({ rule }) => rule === "What is ours in trust is there")?.faults.length ?? 0;
    await db()
      .transaction()
      .execute((trx) => blockMoney(trx, { check, holder: who.holder, day: "2026-11-20" }));
    cards.endDispute(dispute, "lost");
    await tell();
    expect(await moved()).toEqual([-60_000, 0]);
    expect(await balancesOf(who)).toMatchObject({ "deposit-free": 0, "due-to-us": 60_000 });
    const [money] = await listBlockedOf(db(), check);
    expect(money).toMatchObject({ cents: 60_000, due: 60_000 });
    expect(await inTrust()).toBe(1);
    // What other tests here lost is made good, too.
    const transfer = {
      to: "in",
      cents: 500_000,
      day: "2026-11-20",
      bankReference: String(dispute.id),
      note: "",
    } as const;
    const staffId = (await storeBidder(db(), { role: "staff", free: 0 })).id;
    await moveOwnMoney(db(), { ...transfer, isAnother: false, staffId, requestId: "test" });
    expect(await inTrust()).toBe(0);
    // With a licence it is their deposit again, and what is due comes out of it first.
    const release = { blocked: money?.id ?? 0, to: "deposit", licence: "IA-1", destination: "" } as const;
    const clerks = { firstId: staffId, secondId: (await storeBidder(db(), { role: "staff", free: 0 })).id };
    await db()
      .transaction()
      .execute((trx) => releaseBlocked(trx, { ...release, ...clerks, day: "2026-11-21", requestId: "test" }));
    expect(await balancesOf(who)).toMatchObject({ "deposit-free": 0, "due-to-us": 0 });
  });

  it("about a part takes that part, and a smaller loss brings the rest back", async () => {
    const { who, dispute, moved } = await disputed(60_000, 50_000);
    expect(await moved()).toEqual([-50_000, 50_000]);
    cards.endDispute(dispute, "lost", 20_000);
    await tell();
    expect(await moved()).toEqual([-20_000, 0]);
    expect(await freeOf(who)).toBe(40_000);
  });

  it("counts once, however often it is told of or asked about", async () => {
    const { who, reference, dispute, moved } = await disputed();
    cards.endDispute(dispute, "lost");
    await Promise.all([tell(), followDisputesOf(deps(), reference), followDisputesOf(deps(), reference)]);
    await followDisputesOf(deps(), reference);
    expect(await moved()).toEqual([-60_000, 0]);
    expect(await freeOf(who)).toBe(0);
  });

  it("told of before its payment finds the payment first", async () => {
    const { who, payment, reference } = await ended("never");
    const dispute = cards.dispute(payment);
    cards.endDispute(dispute, "lost");
    await tell();
    expect(await stateOf(reference)).toBe("paid");
    expect(await balancesOf(who)).toMatchObject({ "deposit-free": 0, "due-to-us": 0 });
    expect(answers).toEqual(["taken", "taken"]);
  });

  describe("about a payment of an account that is gone", () => {
    async function unclear() {
      const { who, payment, reference } = await opened();
      await db().updateTable("money_holders").set({ user_id: null }).where("id", "=", who.holder).execute();
      cards.finish(payment, "pay");
      await tell();
      const paid = await db()
        .selectFrom("card_payments")
        .select("pay_in_id")
        .where("reference", "=", reference)
        .executeTakeFirst();
      const dispute = cards.dispute(payment);
      await tell();
      return { who, dispute, payIn: paid?.pay_in_id ?? 0 };
    }

    it("that is lost is taken out of the unclear money", async () => {
      const { who, dispute } = await unclear();
      const before = await ours("unclear-money");
      cards.endDispute(dispute, "lost");
      await tell();
      expect(answers).not.toContain("later");
      expect((await ours("unclear-money")) - before).toBe(-60_000);
      expect(await balancesOf(who)).toMatchObject({ "due-to-us": 0 });
    });

    it("that is lost after the money went back was paid back twice, and is due to us", async () => {
      const { who, dispute, payIn } = await unclear();
      const clerk = await storeBidder(db(), { role: "staff", free: 0 });
      const decision = {
        payIn,
        to: "sender",
        note: "Nobody claims it",
        day: "2026-11-20",
        staffId: clerk.id,
        requestId: "r",
      } as const;
      expect(await decideUnclear({ ...deps(), now: NOON }, decision)).toMatchObject({ ok: true });
      const before = await ours("disputed");
      cards.endDispute(dispute, "lost");
      await tell();
      expect(answers).not.toContain("later");
      expect((await ours("disputed")) - before).toBe(-60_000);
      expect(await balancesOf(who)).toMatchObject({ "due-to-us": 60_000 });
    });
  });

  it("of which nothing is left moves nothing, and keeps no other dispute back", async () => {
    const { payment, dispute, moved } = await disputed();
    cards.endDispute(dispute, "lost");
    await tell();
    cards.dispute(payment);
    const next = await ended("pay");
    await tell();
    cards.dispute(next.payment);
    cards.messages.clear();
    await followDisputes(deps());
    expect(await moved()).toEqual([-60_000 - 60_000 + 60_000, 60_000]);
    expect(answers).not.toContain("later");
  });

  it("is written to its buyer once", async () => {
    await db().deleteFrom("mails").execute();
    const { who, dispute, reference } = await disputed();
    await followDisputesOf(deps(), reference);
    cards.endDispute(dispute, "won");
    await tell();
    const mails = (await readQueuedMails(db())).filter(({ kind }) => kind === "card-disputed");
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [who.email, "Your card payment of $600 is disputed"],
    ]);
  });

  it("about a payment that was never credited moves nothing", async () => {
    const { who, payment } = await ended("naira");
    cards.dispute(payment);
    const before = await ours("disputed");
    await tell();
    expect(await ours("disputed")).toBe(before);
    expect(await balancesOf(who)).toMatchObject({ "deposit-free": 0, "due-to-us": 0 });
  });
});
