import type { CardHouse } from "./card-house.ts";
import type { Tell } from "./card-messages.ts";

const PATIENCE_MS = 10_000;
const EVERY_MS = 1_000;

/** @param address where the shop takes the provider's messages */
export const tellShop =
  (address: string): Tell =>
  async (body, signature) => {
    const answer = await fetch(address, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "x-paystack-signature": signature },
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.arrayBuffer();
    return answer.status === 200;
  };

/** Refunds that nobody decides about are through after a minute. */
const REFUND_MS = 60_000;

/** Sends what is due once a second. @returns what ends it */
export function keepTelling(house: CardHouse): () => void {
  let isTelling = false;
  const timer = setInterval(() => {
    const old = house
      .refunds()
      .filter(({ status, createdAt }) => status === "pending" && createdAt < house.now() - REFUND_MS);
    for (const refund of old) house.endRefund(refund, "processed");
    if (isTelling) return;
    isTelling = true;
    void house.messages.deliver().finally(() => (isTelling = false));
  }, EVERY_MS);
  return () => clearInterval(timer);
}
