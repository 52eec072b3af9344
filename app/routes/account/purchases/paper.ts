import type { Route } from "./+types/paper";
import { openOwnPaper } from "#app/features/purchases/own/open-paper.server.ts";
import { storedFiles } from "#app/features/uploads/stored-files.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { getBuyer } from "#app/request/viewer.server.ts";
import { documentNotFound, sendDocument } from "../document-answer.server.ts";

/** Covers the router's .data URL too. */
export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId } = await getBuyer(asked);
  const { requestId } = asked.context.get(requestFacts);
  const { number, id } = asked.params;
  const paper = await openOwnPaper(storedFiles(), { number, paper: Number(id), userId, requestId });
  return paper ? sendDocument(paper) : documentNotFound();
}
