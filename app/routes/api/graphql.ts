import type { Route } from "./+types/graphql";
import { noStore } from "#app/platform/no-store.ts";
import { answerGraphql } from "./answer-graphql.server.ts";
import { ONLY_POST, refuseCall } from "./reply.server.ts";

/** Covers the router's .data URL too: the answer may contain a token. */
export const middleware: Route.MiddlewareFunction[] = [noStore];

export const loader = ({ context }: Route.LoaderArgs) => refuseCall(ONLY_POST, context);

export const action = ({ request, context }: Route.ActionArgs) => answerGraphql(request, context);
