import type { RouterContextProvider } from "react-router";
import { refused, type Refusal } from "#app/features/old-clients/refusal.ts";
import { database } from "#app/platform/database.server.ts";
import { networkOf, takeTurn } from "#app/platform/limits.server.ts";
import { waitInWords } from "#app/platform/wait-words.ts";
import { requestFacts } from "#app/platform/request-context.ts";

export function callerOf(request: Request, context: Readonly<RouterContextProvider>) {
  const { requestId, address } = context.get(requestFacts);
  return { requestId, address, userAgent: request.headers.get("user-agent") ?? undefined };
}

/** Wide enough for all old clients behind one address of a mobile carrier. */
const CALLS = { name: "api-network", points: 1_200, perSeconds: 60 };

/** Counts a call of an old client, whatever it asks; the refusal says when to come again. */
export async function countCall(
  context: Readonly<RouterContextProvider>,
): Promise<{ ok: true } | { ok: false; refusal: Refusal }> {
  const { address } = context.get(requestFacts);
  const turn = await takeTurn(database(), CALLS, networkOf(address));
  if (turn.ok) return turn;
  return refused(
    "TOO_MANY_REQUESTS",
    `Too many requests. Please try again in ${waitInWords(turn.retryAfterS)}.`,
    turn.retryAfterS,
  );
}
