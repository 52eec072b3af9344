import type { Route } from "./+types/not-found";
import { noStore } from "#app/platform/no-store.ts";
import { refuseCall } from "./reply.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

const NOTHING_HERE = { code: "NOT_FOUND", message: "There is nothing at this address." } as const;

export const loader = ({ context }: Route.LoaderArgs) => refuseCall(NOTHING_HERE, context);

export const action = ({ context }: Route.ActionArgs) => refuseCall(NOTHING_HERE, context);
