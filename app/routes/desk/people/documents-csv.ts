import type { Route } from "./+types/documents-csv";
import { readDocumentsQuery } from "#app/features/desk/people/documents-query.ts";
import { exportDocuments } from "#app/features/desk/people/person-documents.server.ts";
import { DOCUMENT_HEADINGS, documentRecord } from "#app/features/desk/people/waiting-people.tsx";
import { systemClock } from "#app/platform/clock.ts";
import { csvAnswer } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId: staffId } = await getStaff(asked, "documents");
  const { requestId } = asked.context.get(requestFacts);
  const query = readOr400(() => readDocumentsQuery(asked.url.searchParams));
  const documents = await exportDocuments(database(), { query, now: systemClock(), staffId, requestId });
  return csvAnswer("documents", DOCUMENT_HEADINGS, documents.map(documentRecord));
}
