import { expect, test } from "vitest";
import { followCards, followDisputes } from "./follow-cards.server.ts";
import { withCards } from "./test-cards.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const { db, deps, cards, clock, standIn, opened, ended, stateOf, freeOf, balancesOf } = withCards();

/** As if the database had the provider's clock. */
async function openedNow(reference: string) {
  await db()
    .updateTable("card_payments")
    .set({ opened_at: new Date(clock.now()) })
    .where("reference", "=", reference)
    .execute();
}

const checksOf = async (reference: string) =>
  (await db().selectFrom("card_payments").select("checks").where("reference", "=", reference).executeTakeFirstOrThrow())
    .checks;

test("a payment of which nobody tells is found within two minutes", async () => {
  const { who, reference } = await ended("never");
  await openedNow(reference);
  await followCards(deps());
  expect(await stateOf(reference)).toBe("open");
  clock.advance(2 * MINUTE_MS);
  await followCards(deps());
  expect(await stateOf(reference)).toBe("paid");
  expect(await freeOf(who)).toBe(60_000);
});

test("a payment that stays open is asked about ever more rarely, runs out after a day, and counts when it is paid late", async () => {
  const { who, payment, reference } = await opened();
  await openedNow(reference);
  for (let minute = 0; minute < 60; minute++) {
    clock.advance(MINUTE_MS);
    await followCards(deps());
  }
  expect(await stateOf(reference)).toBe("abandoned");
  expect(await checksOf(reference)).toBeLessThan(12);
  clock.advance(DAY_MS);
  await followCards(deps());
  expect(await stateOf(reference)).toBe("expired");
  cards.finish(payment, "never");
  clock.advance(DAY_MS + MINUTE_MS);
  await followCards(deps());
  expect(await stateOf(reference)).toBe("paid");
  expect(await freeOf(who)).toBe(60_000);
});

test("nothing runs out while the provider is away", async () => {
  const { reference } = await opened();
  await openedNow(reference);
  standIn.faults.set({ target: "cards", kind: "status", status: 500 });
  clock.advance(2 * DAY_MS);
  await followCards(deps());
  expect(await stateOf(reference)).toBe("open");
});

test("a dispute of which nobody tells is found", async () => {
  const { who, payment, reference } = await ended("never");
  await openedNow(reference);
  clock.advance(2 * MINUTE_MS);
  await followCards(deps());
  const dispute = cards.dispute(payment);
  cards.messages.clear();
  await followDisputes(deps());
  cards.endDispute(dispute, "lost");
  cards.messages.clear();
  await followDisputes(deps());
  await followDisputes(deps());
  expect(await balancesOf(who)).toMatchObject({ "deposit-free": 0, "due-to-us": 0 });
});
