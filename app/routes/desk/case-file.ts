import type { Route } from "./+types/case-file";
import { openCaseFile } from "#app/features/cases/case-files.server.ts";
import { storedFiles } from "#app/features/uploads/stored-files.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { noStore } from "#app/platform/no-store.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { documentNotFound, sendDocument } from "../account/document-answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId: staffId } = await getStaff(asked);
  const { requestId } = asked.context.get(requestFacts);
  const { id: caseId, file: fileId } = asked.params;
  const file = await openCaseFile(storedFiles(), { caseId, fileId, staffId, requestId });
  return file ? sendDocument(file) : documentNotFound();
}
