import type { Route } from "./+types/mail-csv";
import { exportMails } from "#app/features/desk/mails.server.ts";
import { MAIL_HEADINGS, mailRecord } from "#app/features/desk/mail-list.tsx";
import { readMailQuery } from "#app/features/desk/desk-query.ts";
import { csvAnswer } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId: staffId } = await getStaff(asked, "support");
  const { requestId } = asked.context.get(requestFacts);
  const query = readOr400(() => readMailQuery(asked.url.searchParams));
  const mails = await exportMails(database(), { query, staffId, requestId });
  return csvAnswer("mails", MAIL_HEADINGS, mails.map(mailRecord));
}
