import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { askRefund, offerRefund } from "../refunds/ask-refund.server.ts";
import { refundFailed, startRefund } from "../refunds/send-refund.server.ts";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import { storePerson } from "#tests/factories/person.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { followRefunds, followRefundsOf } from "./follow-refunds.server.ts";
import { withCards } from "./test-cards.ts";

const MINUTE_MS = 60_000;
const book = firstBook("2026-11-20");
const { db, deps, cards, clock, standIn, answers, tell, ended, balancesOf, ours } = withCards();

/** Paid by card, asked back in part, and begun by a clerk. */
async function begun(cents = 20_000) {
  const paid = await ended("pay");
  await tell();
  const { id: userId, holder } = paid.who;
  const now = clock.now();
  const offered = await offerRefund(db(), { holder, cents, now, book });
  if (!offered.ok) throw new Error(offered.reasons.map(({ words }) => words).join(" "));
  const { seen } = offered.offer;
  await askRefund(db(), { userId, requestId: randomUUID(), cents, seen, now, book });
  const row = await db().selectFrom("refunds").select("id").where("holder_id", "=", holder).executeTakeFirstOrThrow();
  await db()
    .transaction()
    .execute((trx) => startRefund(trx, { id: row.id }));
  const state = async () =>
    (await db().selectFrom("refunds").select("state").where("id", "=", row.id).executeTakeFirstOrThrow()).state;
  const atProvider = () => cards.refunds().filter(({ payment }) => payment === paid.payment);
  const end = (how: "processed" | "failed") => atProvider().forEach((refund) => cards.endRefund(refund, how));
  return { ...paid, id: row.id, state, atProvider, end };
}

describe("a refund to a card", () => {
  it("is sent to the provider, and is sent once the provider says that it is through", async () => {
    const before = [await ours("card-processor"), await ours("refunds-on-their-way")];
    const { who, state, end, atProvider } = await begun();
    await followRefunds(deps());
    expect(atProvider()).toMatchObject([{ amount: 20_000 }]);
    expect(await state()).toBe("sending");
    end("processed");
    await tell();
    expect(await state()).toBe("sent");
    expect(await balancesOf(who)).toMatchObject({ "deposit-free": 40_000 });
    expect([await ours("card-processor"), await ours("refunds-on-their-way")]).toEqual([
      (before[0] ?? 0) + 40_000,
      before[1],
    ]);
    const mails = (await readQueuedMails(db())).filter(({ to }) => to.address === who.email);
    expect(mails.map(({ kind }) => kind)).toContain("refund-sent");
  });

  it("that failed comes back whole", async () => {
    const { who, state, end } = await begun();
    await followRefunds(deps());
    end("failed");
    await tell();
    expect(await state()).toBe("failed");
    expect(await balancesOf(who)).toMatchObject({ "deposit-free": 60_000 });
  });

  it("is found by asking when its message never comes, and counts once", async () => {
    const { state, end, reference } = await begun();
    await followRefunds(deps());
    end("processed");
    cards.messages.clear();
    clock.advance(5 * MINUTE_MS);
    await Promise.all([followRefunds(deps()), followRefundsOf(deps(), reference), followRefundsOf(deps(), reference)]);
    expect(await state()).toBe("sent");
  });

  it("is not sent twice when the provider's answer is lost", async () => {
    const { atProvider, state } = await begun();
    standIn.faults.set({ target: "cards", kind: "truncate" });
    expect(await followRefunds(deps())).toBe("away");
    standIn.faults.clear();
    // The list is read, and then the answer to the order is lost.
    clock.advance(5 * MINUTE_MS);
    const lost = followRefundsWithLostAnswer();
    expect(await lost).toBe("away");
    expect(atProvider()).toHaveLength(1);
    clock.advance(5 * MINUTE_MS);
    await followRefunds(deps());
    expect(atProvider()).toHaveLength(1);
    atProvider().forEach((refund) => cards.endRefund(refund, "processed"));
    await tell();
    expect(await state()).toBe("sent");
  });

  it("is sent once by several processes at the same time", async () => {
    const { atProvider } = await begun();
    await Promise.all([followRefunds(deps()), followRefunds(deps()), followRefunds(deps())]);
    expect(atProvider()).toHaveLength(1);
  });

  it("is not ended by a clerk's word while the provider has it", async () => {
    const { id, state } = await begun();
    const { id: actorId } = await storePerson(db(), { role: "staff" });
    const word = { id, actorId, reason: "It never arrived." };
    expect(
      await db()
        .transaction()
        .execute((trx) => refundFailed(trx, deps(), word)),
    ).toMatchObject({ ok: false });
    expect(await state()).toBe("sending");
  });

  it("that the provider refuses comes back whole", async () => {
    const { who, payment, state } = await begun();
    payment.amount = 10_000; // it has less of it than we think
    await followRefunds(deps());
    expect(await state()).toBe("failed");
    expect(await balancesOf(who)).toMatchObject({ "deposit-free": 60_000 });
  });

  it("waits while the provider is away, and asks it to tell us again", async () => {
    const { state, end } = await begun();
    await followRefunds(deps());
    end("processed");
    standIn.faults.set({ target: "cards", kind: "status", status: 500 });
    answers.length = 0;
    await tell();
    expect(answers.at(-1)).toBe("later");
    expect(await state()).toBe("sending");
  });
});

/** Only the answer to an order of a refund is lost: a provider that took it, and was cut off. */
function followRefundsWithLostAnswer() {
  const own = deps();
  const { provider } = own;
  return followRefunds({
    ...own,
    provider: {
      ...provider,
      refund: (order) => {
        standIn.faults.set({ target: "cards", kind: "reset", times: 1 });
        return provider.refund(order);
      },
    },
  });
}
