import { listUnanswered, listWanted } from "#app/features/bidding/list-orders.server.ts";
import { beginOrder, settleOrder } from "#app/features/bidding/orders.server.ts";
import { askOrder, placeOrder } from "#app/upstream/auction-orders/orders.server.ts";
import { eachAtOnce, type WireDeps } from "./wire-deps.ts";

/** Longer than any call takes: whoever placed it is gone. */
const ABANDONED_MS = 20_000;

/**
 * Brings on what the houses are told: first what became of instructions that nobody answered, by their own ids, then what
 * is wanted, the soonest cut-off first. Nothing is locked while a house is asked.
 */
export async function workOrders(deps: WireDeps, abandonedMs = ABANDONED_MS): Promise<void> {
  await eachAtOnce(deps, await listUnanswered(deps.db, abandonedMs), async (id) => {
    await settleOrder(deps, id, await askOrder(deps.client, id));
  });
  await eachAtOnce(deps, await listWanted(deps.db, "wire"), async (id) => {
    const begun = await beginOrder(deps, id);
    if (begun) await settleOrder(deps, id, await placeOrder(deps.client, begun));
  });
}
