import type { Route } from "./+types/case-file";
import { openSendersFile } from "#app/features/cases/case-page.server.ts";
import { storedFiles } from "#app/features/uploads/stored-files.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { noStore } from "#app/platform/no-store.ts";
import { documentNotFound, sendDocument } from "../account/document-answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { requestId } = context.get(requestFacts);
  const file = await openSendersFile(storedFiles(), {
    token: params.token,
    fileId: params.id,
    requestId,
    now: systemClock(),
  });
  return file ? sendDocument(file) : documentNotFound();
}
