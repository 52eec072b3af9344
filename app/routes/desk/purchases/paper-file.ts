import type { Route } from "./+types/paper-file";
import { openPaper } from "#app/features/desk/purchases/open-paper.server.ts";
import { storedFiles } from "#app/features/uploads/stored-files.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { documentNotFound, sendDocument } from "../../account/document-answer.server.ts";
import { idIn } from "../rates/rate-parts.server.ts";

/** Covers the router's .data URL too. */
export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId: staffId } = await getStaff(asked, "money");
  const { requestId } = asked.context.get(requestFacts);
  const { number, paper } = asked.params;
  const file = await openPaper(storedFiles(), { number, paper: idIn(paper), staffId, requestId });
  return file ? sendDocument(file) : documentNotFound();
}
