import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { isFull } from "#tests/support/budget.ts";
import type { Bidder } from "#tests/factories/bidder.ts";
import { listWanted } from "./list-orders.server.ts";
import { beginOrder, settleOrder } from "./orders.server.ts";
import { placeBid, type Placed } from "./place-bid.server.ts";
import { publishKey } from "./process-bidding.server.ts";
import { faultsIn, runAudit } from "./log/run-audit.server.ts";
import { formOf, withBidding } from "./test-bidding.ts";
import { voidBid } from "./void-bid.server.ts";

const bidding = withBidding();
const [BUYERS, LOTS, BIDS] = isFull ? [40, 12, 1_500] : [10, 4, 100];
const FREE = 100_000_000;

let buyers: Bidder[];
let lots: number[];
let clerk: Bidder;

beforeAll(async () => {
  await publishKey(bidding.db(), bidding.key);
  buyers = await Promise.all(Array.from({ length: BUYERS }, () => bidding.bidder({ free: FREE })));
  lots = await Promise.all(Array.from({ length: LOTS }, () => bidding.lot()));
  clerk = await bidding.bidder({ role: "staff", free: 0 });
});

/** The same numbers in each run, so that what fails can be tried again. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const pick = <T>(list: readonly T[], place: number): T => {
  const one = list[place];
  if (one === undefined) throw new RangeError("There is nothing to choose from.");
  return one;
};

const aForm = (draw: (below: number) => number) =>
  formOf(pick(buyers, draw(BUYERS)), pick(lots, draw(LOTS)), 1_000 + 100 * draw(300));

const AT_ONCE = 16;

/** As many at once as a web process has connections. */
async function allOf(doings: readonly (() => Promise<unknown>)[]): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < doings.length) await doings[next++]?.();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const deps = () => bidding.deps({ book: bidding.unhurried() });

async function sums() {
  const { rows } = await sql<{ off: number; all: number }>`
    select
      (select count(*) from lot_sales s join bids b on b.id = s.leader_id
        where s.state = 'open' and not exists (
          select from deposit_holds h where h.sale_id = s.id and h.holder_id = b.holder_id and h.released_at is null
            and h.cents = greatest(60000, case when b.maximum >= 600000 then b.maximum / 10 else 0 end))) as off,
      (select sum(balance)::bigint from ledger_accounts where kind in ('deposit-free', 'deposit-held')) as all`.execute(
    bidding.db(),
  );
  return rows[0];
}

describe("a crowd that bids at once", () => {
  it("has one leader a sale, the highest and of equals the earlier; every form is answered once", async () => {
    const draw = numbers(7);
    const forms = Array.from({ length: BIDS }, () => aForm(draw));
    // Every third form is sent a second time, as on a line that breaks off.
    const sent = forms.flatMap((form, place) => (place % 3 === 0 ? [form, form] : [form]));
    const answers = new Map<string, Placed[]>();
    await allOf(
      sent.map((form) => async () => {
        const placed = await placeBid(deps(), form);
        answers.set(form.token, [...(answers.get(form.token) ?? []), placed]);
      }),
    );
    const accepted = [...answers.values()].map((own) => own.filter(({ ok }) => ok));
    const references = accepted.map((own) => new Set(own.map((one) => (one.ok ? one.reference : ""))).size);
    expect(Math.max(...references)).toBe(1);
    const stored = await bidding
      .db()
      .selectFrom("bids")
      .innerJoin("lot_sales", "lot_sales.id", "sale_id")
      .select(["bids.id", "lot_id", "maximum", "bids.number", "leader_id"])
      .orderBy("bids.number")
      .execute();
    expect(stored).toHaveLength(accepted.filter((own) => own.length > 0).length);
    for (const lot of lots) {
      const bids = stored.filter(({ lot_id }) => lot_id === lot);
      const best = bids.toSorted((a, b) => (b.maximum ?? 0) - (a.maximum ?? 0) || a.number - b.number)[0];
      expect(bids[0]?.leader_id).toBe(best?.id);
    }
    expect(await sums()).toEqual({ off: 0, all: BUYERS * FREE });
    expect(faultsIn(await runAudit(bidding.db()))).toEqual([]);
  });

  it("while orders are placed, outbid, refused and lost, and clerks take bids back, breaks no rule", async () => {
    const draw = numbers(11);
    const placeOne = async () => {
      const [id] = (await listWanted(bidding.db(), "wire", 10)).toSorted();
      const begun = id && (await beginOrder(deps(), id));
      if (!begun) return;
      const present = begun.cents + 10_000;
      const answer = pick(
        [
          { kind: "placed", standing: "leading", present: null },
          { kind: "placed", standing: "leading", present: null },
          { kind: "placed", standing: "outbid", present },
          { kind: "refused", words: "Not today" },
          { kind: "unknown", words: "" },
          { kind: "absent" },
        ] as const,
        draw(6),
      );
      await settleOrder(deps(), begun.id, answer);
      if (answer.kind === "unknown")
        await settleOrder(deps(), begun.id, { kind: "placed", standing: "leading", present: null });
    };
    const voidOne = async () => {
      const led = await bidding
        .db()
        .selectFrom("bids")
        .innerJoin("lot_sales", "leader_id", "bids.id")
        .select("reference")
        .execute();
      if (led.length === 0) return;
      const { reference } = pick(led, draw(led.length));
      await voidBid(deps(), { reference, clerk: clerk.id, reason: "A forged document", requestId: "r" });
    };
    const bidOne = (place: number) => {
      const form = aForm(draw);
      return placeBid(deps(), { ...form, maximum: form.maximum + place * 10_000 });
    };
    const doings = Array.from({ length: BIDS }, (_, place) => async () => {
      if (place % 4 === 1) await placeOne();
      else if (place % 23 === 2) await voidOne();
      else await bidOne(place);
    });
    await allOf(doings);
    expect(await sums()).toEqual({ off: 0, all: BUYERS * FREE });
    expect(faultsIn(await runAudit(bidding.db()))).toEqual([]);
  });
});
