import type { BiddingDeps } from "#app/features/bidding/deps.ts";
import type { OrdersClient } from "#app/upstream/auction-orders/orders.server.ts";

export interface WireDeps extends BiddingDeps {
  client: OrdersClient;
  /** Told of what one instruction or sale could not be brought on by; the others go on. */
  onError: (error: unknown) => void;
}

const AT_ONCE = 8;

/** A slow answer of one sale keeps nobody waiting but the few behind it. */
export async function eachAtOnce<T>(
  { onError }: Pick<WireDeps, "onError">,
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = [...all];
  const lane = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one).catch(onError);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}
