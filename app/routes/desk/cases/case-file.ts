import type { Route } from "./+types/case-file";
import { openCaseFile } from "#app/features/cases/case-files.server.ts";
import { asSmallPicture } from "#app/features/cases/desk/small-picture.server.ts";
import { storedFiles } from "#app/features/uploads/stored-files.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { noStore } from "#app/platform/no-store.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { documentNotFound, sendDocument } from "../../account/document-answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

/** `small` for the picture in the thread, `inline` for the whole one in a tab of its own, neither for a download. */
export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId: staffId } = await getStaff(asked, "support");
  const { requestId } = asked.context.get(requestFacts);
  const { id: caseId, file: fileId } = asked.params;
  const [isPreview, inline] = ["small", "inline"].map((way) => asked.url.searchParams.has(way));
  const opening = { caseId, fileId, staffId, requestId, now: systemClock(), isPreview };
  const file = await openCaseFile(storedFiles(), opening);
  const shown = file && isPreview ? await asSmallPicture(fileId, file) : file;
  return shown ? sendDocument(shown, { inline: isPreview || inline }) : documentNotFound();
}
