import { env } from "#app/platform/env.server.ts";
import type { CardProvider } from "./card-provider.ts";
import { createPaystack } from "./paystack.server.ts";

let current: CardProvider | undefined;

/** undefined where no provider is set: cards are then not offered. */
export function cardProvider(): CardProvider | undefined {
  const { PAYMENTS_URL, PAYMENTS_SECRET } = env();
  if (!PAYMENTS_URL || !PAYMENTS_SECRET) return undefined;
  return (current ??= createPaystack({ url: PAYMENTS_URL, secret: PAYMENTS_SECRET }));
}
