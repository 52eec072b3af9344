import type { Route } from "./+types/document-file";
import { openDocument } from "#app/features/accounts/documents/documents.server.ts";
import { storedFiles } from "#app/features/uploads/stored-files.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { noStore } from "#app/platform/no-store.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { documentNotFound, sendDocument } from "../../account/document-answer.server.ts";

/** Covers the router's .data URL too. */
export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const viewer = await getStaff(asked, "documents");
  const { requestId } = asked.context.get(requestFacts);
  const inline = asked.url.searchParams.get("inline") === "1";
  const opening = { documentId: asked.params.id, viewer, requestId, viewedAt: inline ? systemClock() : undefined };
  const document = await openDocument(storedFiles(), opening);
  return document ? sendDocument(document, { inline }) : documentNotFound();
}
