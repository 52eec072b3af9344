import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it, test } from "vitest";
import type { Outcome } from "#app/stand-in/cards/card-house.ts";
import type { Charge } from "#app/upstream/card-payments/card-provider.ts";
import { runs } from "#tests/support/budget.ts";
import { addOwnEntry } from "#app/features/barred-persons/own-entries.server.ts";
import { storeBidder } from "#tests/factories/bidder.ts";
import { storePerson } from "#tests/factories/person.ts";
import { judgeCharge } from "./judge-charge.ts";
import { settleCharge } from "./settle-charge.server.ts";
import { startCardPayment } from "./start-card-payment.server.ts";
import { NOON, withCards } from "./test-cards.ts";

const MINUTE_MS = 60_000;
const { db, deps, cards, clock, standIn, answers, tell, opened, ended, stateOf, freeOf, payInsOf } = withCards();

describe("a card payment", () => {
  it("of somebody whose account is gone is unclear, and nobody's deposit", async () => {
    const { who, reference } = await ended("pay");
    await db().updateTable("money_holders").set({ user_id: null }).where("id", "=", who.holder).execute();
    await tell();
    expect(await stateOf(reference)).toBe("paid");
    expect(await freeOf(who)).toBe(0);
    const paid = await db()
      .selectFrom("pay_ins")
      .select(["holder_id", "state", "cents"])
      .where("bank_reference", "=", reference)
      .execute();
    expect(paid).toEqual([{ holder_id: null, state: "unclear", cents: 60_000 }]);
  });

  it("of somebody whose name is like a barred person's waits for a clerk", async () => {
    const who = await storeBidder(db(), { free: 0, firstName: "Tariq", lastName: "Korzadani" });
    const { id: staffId } = await storePerson(db(), { role: "staff" });
    await addOwnEntry(db(), {
      kind: "person",
      name: "KORZADANI, Tarik",
      aliases: [],
      origin: "A list",
      reason: "Named",
      staffId,
      requestId: "test",
    });
    const { reference } = await ended("pay", 60_000, who);
    await tell();
    expect(await stateOf(reference)).toBe("paid");
    expect(await freeOf(who)).toBe(0);
    expect(await payInsOf(who)).toMatchObject([{ state: "unclear", way: "card" }]);
    const checks = await db().selectFrom("barred_checks").select("state").where("user_id", "=", who.id).execute();
    expect(checks).toEqual([{ state: "open" }]);
  });

  it("is credited once, on the day on which the provider was paid", async () => {
    clock.freeze(Date.UTC(2026, 10, 20, 23, 30)); // Saturday in Lagos
    const { who, reference } = await ended("pay");
    await tell();
    expect(await stateOf(reference)).toBe("paid");
    expect(await freeOf(who)).toBe(60_000);
    const entries = await db()
      .selectFrom("ledger_entries")
      .select(sql<string>`value_day::text`.as("day"))
      .where("memo", "=", `Card payment ${reference}`)
      .execute();
    expect(entries).toEqual([{ day: "2026-11-21" }]);
    expect(await payInsOf(who)).toEqual([
      { cents: 60_000, state: "credited", way: "card", origin: "Visa, ends in 4081" },
    ]);
  });

  it("told twice counts once", async () => {
    const { who } = await ended("twice");
    await tell();
    expect(answers).toEqual(["taken", "taken"]);
    expect(await freeOf(who)).toBe(60_000);
    expect(await payInsOf(who)).toHaveLength(1);
  });

  it("told late counts when it is told, or as soon as somebody asks", async () => {
    const { who, reference } = await ended("late");
    await tell();
    expect(await freeOf(who)).toBe(0);
    clock.advance(10 * MINUTE_MS);
    await tell();
    expect(await stateOf(reference)).toBe("paid");
    const second = await ended("late");
    expect(await settleCharge(deps(), second.reference)).toBe("paid");
    clock.advance(10 * MINUTE_MS);
    await tell();
    expect(await freeOf(second.who)).toBe(60_000);
  });

  it("told before the answer that opens it counts, and is not opened anew by that answer", async () => {
    cards.endEarly("pay");
    const { who, reference } = await opened();
    expect(answers).toEqual(["taken"]);
    expect(await stateOf(reference)).toBe("paid");
    expect(await freeOf(who)).toBe(60_000);
  });

  it("told before an answer that is lost counts all the same", async () => {
    const who = await storeBidder(db(), { free: 0 });
    cards.endEarly("pay");
    standIn.faults.set({ target: "cards", kind: "reset", times: 1 });
    const wish = { userId: who.id, email: who.email, cents: 70_000, back: "/" };
    expect(await startCardPayment(deps(), { ...wish, requestId: "lost" })).toEqual({ ok: false, kind: "away" });
    const row = await db()
      .selectFrom("card_payments")
      .select("reference")
      .where("holder_id", "=", who.holder)
      .executeTakeFirstOrThrow();
    expect(await settleCharge(deps(), row.reference)).toBe("paid");
    expect(await freeOf(who)).toBe(70_000);
  });

  it("told by a forger counts for nothing", async () => {
    const { who, payment, reference } = await opened();
    cards.forge(payment);
    await tell();
    expect(answers).toEqual(["forged"]);
    expect(await stateOf(reference)).toBe("open");
    expect(await freeOf(who)).toBe(0);
    expect(await db().selectFrom("card_events").selectAll().where("about", "=", reference).execute()).toEqual([]);
  });

  it("never told counts as soon as somebody asks", async () => {
    const { who, reference } = await ended("never");
    await tell();
    expect(await freeOf(who)).toBe(0);
    expect(await settleCharge(deps(), reference)).toBe("paid");
    expect(await freeOf(who)).toBe(60_000);
  });

  it("of another amount is amiss and credited to nobody", async () => {
    const { who, reference } = await ended("less");
    await tell();
    expect(await stateOf(reference)).toBe("amiss");
    expect(await freeOf(who)).toBe(0);
    const row = db().selectFrom("card_payments").select("amiss").where("reference", "=", reference);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ amiss: "USD 300.00 instead of USD 600.00" });
  });

  it("in naira is never taken for dollars", async () => {
    const { who, reference } = await ended("naira");
    await tell();
    expect(await stateOf(reference)).toBe("amiss");
    expect(await freeOf(who)).toBe(0);
    expect(await payInsOf(who)).toEqual([]);
  });

  it("that reads abandoned first, and is paid then, counts", async () => {
    const { who, reference } = await ended("first-abandoned");
    expect(await settleCharge(deps(), reference)).toBe("abandoned");
    expect(await freeOf(who)).toBe(0);
    clock.advance(MINUTE_MS);
    await tell();
    expect(await stateOf(reference)).toBe("paid");
    expect(await freeOf(who)).toBe(60_000);
  });

  it("that the bank refused is failed, and counts when it is paid after all", async () => {
    const { who, payment, reference } = await ended("decline");
    await tell();
    expect(await stateOf(reference)).toBe("failed");
    cards.finish(payment, "pay");
    await tell();
    expect(await stateOf(reference)).toBe("paid");
    expect(await freeOf(who)).toBe(60_000);
  });

  it("stays as it was while the provider does not answer, and the provider is asked to tell us again", async () => {
    const { who, reference } = await ended("pay");
    standIn.faults.set({ target: "cards", kind: "status", status: 500 });
    await tell();
    expect(answers).toEqual(["later"]);
    expect(await stateOf(reference)).toBe("open");
    standIn.faults.clear();
    clock.advance(3 * MINUTE_MS);
    await tell();
    expect(answers).toEqual(["later", "taken"]);
    expect(await freeOf(who)).toBe(60_000);
  });

  it("that nobody here asked for is taken and forgotten", async () => {
    const reference = "bp-00000000000000000000";
    const own = { reference, email: "x@example.com", amount: 100, currency: "USD", callback_url: "http://x.example/" };
    const payment = await cards.open(own);
    if (payment) cards.finish(payment, "pay");
    await tell();
    expect(answers).toEqual(["taken"]);
    expect(await settleCharge(deps(), reference)).toBeUndefined();
  });

  it("is opened ten times an hour", async () => {
    const who = await storeBidder(db(), { free: 0 });
    for (let time = 0; time < 10; time++) await opened(60_000, who);
    await expect(opened(60_000, who)).rejects.toThrow("later");
  });
});

test("any messages in any number and order, beside questions of ours, credit exactly once", async () => {
  const outcomes: Outcome[] = ["pay", "twice", "late", "never", "first-abandoned", "decline", "less", "naira"];
  const step = fc.constantFrom("tell", "ask", "ask twice", "replay", "forge", "wait", "pay again");
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...outcomes),
      fc.array(step, { maxLength: 8 }),
      fc.integer({ min: 5_000, max: 200_000 }),
      async (outcome, steps, cents) => {
        clock.freeze(NOON);
        const { who, payment, reference } = await ended(outcome, cents);
        for (const one of steps) {
          if (one === "tell") await tell();
          if (one === "ask") await settleCharge(deps(), reference);
          if (one === "ask twice") await Promise.all([1, 2, 3].map(() => settleCharge(deps(), reference)));
          if (one === "replay") cards.messages.add("charge.success", { reference }, { times: 2 });
          if (one === "forge") cards.forge(payment);
          if (one === "wait") clock.advance(11 * MINUTE_MS);
          if (one === "pay again") cards.finish(payment, "twice");
        }
        clock.advance(11 * MINUTE_MS);
        await Promise.all([tell(), settleCharge(deps(), reference)]);
        const isRight = payment.status === "success" && payment.currency === "USD" && payment.amount === cents;
        expect(await freeOf(who)).toBe(isRight ? cents : 0);
        expect(await payInsOf(who)).toHaveLength(isRight ? 1 : 0);
      },
    ),
    { numRuns: runs(60) },
  );
});

describe("what is asked for", () => {
  const asked = { reference: "bp-1", cents: 60_000 };
  const charge: Charge = {
    id: "1",
    reference: "bp-1",
    state: "paid",
    units: 60_000,
    currency: "USD",
    paidAt: NOON,
    payer: "",
    origin: "Visa",
  };

  test.each([
    ["as it is", {}, "paid"],
    ["one cent less", { units: 59_999 }, "amiss"],
    ["one cent more", { units: 60_001 }, "amiss"],
    ["in naira", { currency: "NGN" }, "amiss"],
    ["of another reference", { reference: "bp-2" }, "amiss"],
    ["without a time", { paidAt: undefined }, "amiss"],
    ["not paid", { state: "abandoned" as const, units: 1 }, "abandoned"],
  ])("%s", (_, own: Partial<Charge>, state) => {
    expect(judgeCharge(asked, { ...charge, ...own }).state).toBe(state);
  });
});
