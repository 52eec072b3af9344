import type { RouterContextProvider } from "react-router";
import { holderOf } from "#app/features/deposits/holders.server.ts";
import { listStatement, STATEMENT_HEADINGS, statementRecord } from "#app/features/deposits/statement.server.ts";
import { csvAnswer } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";

interface Asked {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** All that moved of a buyer, the oldest first: deposit, credit and invoices. */
export async function statementCsv(asked: Asked, name: string): Promise<Response> {
  const { userId } = await getBuyer(asked);
  const { id: holder, reference } = await holderOf(database(), userId);
  const lines = await listStatement(database(), { holder });
  return csvAnswer(`${name}-${reference}`, STATEMENT_HEADINGS, lines.toReversed().map(statementRecord));
}
