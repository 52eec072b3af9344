import type { Route } from "./+types/document-file";
import { openDocument } from "#app/features/accounts/documents/documents.server.ts";
import { storedFiles } from "#app/features/uploads/stored-files.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { noStore } from "#app/platform/no-store.ts";
import { getBuyer } from "#app/request/viewer.server.ts";
import { documentNotFound, sendDocument } from "./document-answer.server.ts";

/** Covers the router's .data URL too. */
export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId } = await getBuyer(asked);
  const { requestId } = asked.context.get(requestFacts);
  const viewer = { userId, role: "buyer" } as const;
  const document = await openDocument(storedFiles(), { documentId: asked.params.id, viewer, requestId });
  return document ? sendDocument(document) : documentNotFound();
}
