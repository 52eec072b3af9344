import { expect, it } from "vitest";
import { balancesOf } from "#app/features/deposits/ledger.server.ts";
import { payIn, type Bidder } from "#tests/factories/bidder.ts";
import { placeAtHouse } from "#tests/support/bidding-site.ts";
import { addStep, findSteps } from "./add-step.server.ts";
import { recordOutcome, type Outcome } from "./outcomes.server.ts";
import type { HouseAnswer } from "./take-answer.server.ts";
import { withBidding } from "./test-bidding.ts";

const HOUR_MS = 3_600_000;
const bidding = withBidding();

const held = async ({ holder }: Bidder) => (await balancesOf(bidding.db(), holder))["deposit-held"] / 100;
const place = (lot: number, answer: HouseAnswer) => placeAtHouse(bidding.deps(), lot, answer);
const leading = (dollars: number): HouseAnswer => ({ kind: "placed", standing: "leading", present: dollars * 100 });

/** The seller of what was bought up to $5,900 thinks about $4,000, and wants $7,000. */
async function waiting(seed?: Parameters<typeof bidding.bidder>[0]) {
  const [amaka, lot] = [await bidding.bidder(seed), await bidding.lot()];
  await bidding.bid(amaka, lot, 5_900);
  await place(lot, leading(4_000));
  const { id: sale, leader_id: bid } = await bidding
    .db()
    .selectFrom("lot_sales")
    .select(["id", "leader_id"])
    .where("lot_id", "=", lot)
    .executeTakeFirstOrThrow();
  const say = (outcome: Omit<Outcome, "sale" | "saidBy">) =>
    recordOutcome(bidding.deps(), { sale, saidBy: "house", ...outcome });
  await say({ kind: "waiting", cents: 700_000, until: Date.now() + HOUR_MS });
  const own = { bid: bid ?? 0, userId: amaka.id, holder: amaka.holder };
  return {
    amaka,
    lot,
    say,
    choices: () => findSteps(bidding.db(), { bid: own.bid, book: bidding.deps().book, now: Date.now() }),
    step: (dollars: number, by: Bidder = amaka) =>
      addStep(bidding.deps(), { ...own, userId: by.id, holder: by.holder, cents: dollars * 100 }),
    state: async () =>
      (
        await bidding
          .db()
          .selectFrom("bid_standings")
          .select("state")
          .where("bid_id", "=", own.bid)
          .executeTakeFirstOrThrow()
      ).state,
    orders: async () =>
      (
        await bidding
          .db()
          .selectFrom("order_instructions")
          .select(["kind", "cents", "state"])
          .where("sale_id", "=", sale)
          .orderBy("made_at")
          .execute()
      ).map(({ kind, cents, state }) => `${kind} ${cents / 100} ${state}`),
  };
}

it("is one step or the seller's minimum, and nothing else", async () => {
  const { choices, step } = await waiting();
  expect(await choices()).toMatchObject({ present: 400_000, step: 405_000, minimum: 700_000, underWay: undefined });
  expect(await step(5_000)).toEqual({ ok: false, reason: "not-a-choice" });
  expect(await step(4_050, await bidding.bidder())).toEqual({ ok: false, reason: "absent" });
});

it("is one instruction to the house, and the next step starts from there", async () => {
  const { choices, step, orders, lot } = await waiting();
  expect(await step(4_050)).toEqual({ ok: true, isReplay: false });
  expect(await step(4_050)).toEqual({ ok: true, isReplay: true });
  expect(await choices()).toMatchObject({ underWay: 405_000 });
  expect(await step(7_000)).toEqual({ ok: false, reason: "over" });
  await place(lot, leading(4_050));
  expect(await orders()).toEqual(["maximum 5900 placed", "step 4050 placed"]);
  expect(await choices()).toMatchObject({ present: 405_000, step: 410_000, underWay: undefined });
});

it("above the maximum is held first, and binds: the award is won", async () => {
  const { amaka, lot, step, say, state } = await waiting({ free: 65_000 });
  expect(await step(7_000)).toMatchObject({ reason: "refused", refusals: [{ code: "deposit" }] });
  expect(await held(amaka)).toBe(600);
  await payIn(bidding.db(), amaka.holder, 5_000);
  expect(await step(7_000)).toMatchObject({ ok: true });
  expect(await held(amaka)).toBe(700);
  await place(lot, leading(7_000));
  await say({ kind: "won", cents: 700_000 });
  expect(await state()).toBe("won");
  expect(await held(amaka)).toBe(700);
});

it("that the house refuses binds nobody, and the bid goes on waiting", async () => {
  const { amaka, lot, step, state, choices } = await waiting();
  await step(7_000);
  expect(await held(amaka)).toBe(700);
  await place(lot, { kind: "refused", words: "Too late" });
  expect(await state()).toBe("waiting");
  expect(await held(amaka)).toBe(600);
  expect(await choices()).toMatchObject({ minimum: 700_000, underWay: undefined });
  expect(await step(7_000)).toEqual({ ok: true, isReplay: false });
});

it("is too late once the seller has decided, or the time is over", async () => {
  const { amaka, step, say, choices } = await waiting();
  await say({ kind: "waiting", cents: 600_000, until: Date.now() - 1 });
  expect(await choices()).toBeUndefined();
  expect(await step(4_050)).toEqual({ ok: false, reason: "over" });
  await say({ kind: "not-sold" });
  expect(await step(4_050)).toEqual({ ok: false, reason: "over" });
  expect(await held(amaka)).toBe(0);
});
