import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { CLOSINGS_CHANNEL } from "#app/features/mirror/ask-closing.server.ts";
import { createSignals, type Signals } from "#app/platform/signals.server.ts";
import { getSale } from "../read-sale.server.ts";
import { withBidding } from "../test-bidding.ts";
import { readPanel } from "./read-panel.server.ts";

const bidding = withBidding();
let signals: Signals | undefined;
afterAll(() => signals?.stop());

const MINUTE_MS = 60_000;

it("a closing that was seen too long ago is asked for, and the panel says so meanwhile", async () => {
  signals = createSignals(bidding.url());
  const heard: string[] = [];
  signals.on(CLOSINGS_CHANNEL, (ids) => heard.push(...ids));
  const lot = await bidding.lot({ auction_id: "at-the-auction" });
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
  await bidding
    .db()
    .updateTable("lots")
    .set({ ends_at: at(20) })
    .where("id", "=", lot)
    .execute();
  const look = async (seenAt: Date) => {
    const closing = { lot_id: lot, low: at(20), high: at(21), seen_at: seenAt };
    await bidding
      .db()
      .insertInto("lot_closings")
      .values(closing)
      .onConflict((conflict) => conflict.column("lot_id").doUpdateSet(closing))
      .execute();
    const facts = await getSale(bidding.db(), lot);
    const { closed } = await readPanel(bidding.deps(), { facts, userId: undefined, destination: undefined });
    return closed.map(({ code }) => code);
  };
  expect(await look(at(-1))).toEqual([]);
  // Until somebody listens, what is said is heard by nobody.
  while (heard.length === 0) {
    expect(await look(at(-11))).toEqual(["stale-closing"]);
    await sleep(50);
  }
  expect(new Set(heard)).toEqual(new Set(["at-the-auction"]));
});
