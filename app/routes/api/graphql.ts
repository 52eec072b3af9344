import type { Route } from "./+types/graphql";
import { answerGraphql } from "./answer-graphql.server.ts";
import { ONLY_POST, refuse } from "./reply.server.ts";

export const loader = ({ context }: Route.LoaderArgs) => refuse(ONLY_POST, context);

/** `POST /graphql/` of spec.md §7. */
export const action = ({ request, context }: Route.ActionArgs) => answerGraphql(request, context);
