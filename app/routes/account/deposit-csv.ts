import type { Route } from "./+types/deposit-csv";
import { noStore } from "#app/platform/no-store.ts";
import { statementCsv } from "./statement-answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export const loader = (asked: Route.LoaderArgs): Promise<Response> => statementCsv(asked, "deposit");
