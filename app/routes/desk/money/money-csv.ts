import type { Route } from "./+types/money-csv";
import { exportPostings, POSTING_HEADINGS } from "#app/features/desk/money/read-money.server.ts";
import { MOST_EXPORTED } from "#app/features/desk/on-page.ts";
import { isCalendarDay } from "#app/platform/calendar-day.ts";
import { csvAnswer } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

const [FIRST_DAY, LAST_DAY] = ["2020-01-01", "2999-12-31"];

const TOO_MANY = `These days have more than ${MOST_EXPORTED.toLocaleString("en-US")} postings. Export fewer days at once.`;

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId: staffId } = await getStaff(asked, "money");
  const { requestId } = asked.context.get(requestFacts);
  const dayIn = (name: string, otherwise: string) => {
    const typed = asked.url.searchParams.get(name) ?? "";
    return isCalendarDay(typed) ? typed : otherwise;
  };
  const days = { from: dayIn("from", FIRST_DAY), to: dayIn("to", LAST_DAY) };
  const records = await exportPostings(database(), { ...days, staffId, requestId });
  if (records) return csvAnswer("postings", POSTING_HEADINGS, records);
  return toasts().redirectWithError("/desk/money/ledger", TOO_MANY, { status: 303 });
}
