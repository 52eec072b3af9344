import type { Route } from "./+types/payment-webhook";
import { takeCardEvent } from "#app/features/deposits/cards/card-events.server.ts";
import { cardDeps } from "#app/features/deposits/cards/card-offer.server.ts";
import { readBytes } from "#app/platform/small-form.server.ts";
import { moneyDeps } from "#app/request/money-deps.server.ts";

const MOST_BYTES = 256 * 1024;
const SIGNATURE = "x-paystack-signature";
const AGAIN_AFTER_S = "60";

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });

export const loader = () => answer(405, { Allow: "POST" });

/** For the provider's server, which has no cookie; its signature is all that counts. */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== "POST") return answer(405, { Allow: "POST" });
  const body = await readBytes(request, MOST_BYTES);
  if (!body) return answer(413);
  const deps = cardDeps(await moneyDeps());
  if (!deps) return answer(404);
  const taken = await takeCardEvent(deps, { body, signature: request.headers.get(SIGNATURE) });
  if (taken === "forged") return answer(401);
  return taken === "later" ? answer(503, { "Retry-After": AGAIN_AFTER_S }) : answer(200);
}
