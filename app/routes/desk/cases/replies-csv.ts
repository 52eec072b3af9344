import type { Route } from "./+types/replies-csv";
import { REPLY_HEADINGS, replyRecord } from "#app/features/cases/desk/saved-reply-pages.tsx";
import { findReplies } from "#app/features/cases/desk/saved-replies.server.ts";
import { readWordsQuery } from "#app/features/desk/desk-query.ts";
import { csvAnswer } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  await getStaff(asked, "support");
  const { q } = readOr400(() => readWordsQuery(asked.url.searchParams));
  return csvAnswer("saved-replies", REPLY_HEADINGS, (await findReplies(database(), q)).map(replyRecord));
}
