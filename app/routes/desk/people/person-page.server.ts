import { data, type RouterContextProvider } from "react-router";
import { openPerson } from "#app/features/desk/people/open-person.server.ts";
import type { PersonQuery } from "#app/features/desk/people/person-query.ts";
import { findPersonMoney } from "#app/features/desk/person-money.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { ACCOUNT_FIELD } from "#app/platform/form-reply.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { readTab } from "./person-tab.server.ts";

export interface PersonAsked {
  request: Request;
  url: URL;
  params: { id: string };
  context: Readonly<RouterContextProvider>;
}

export const nobody = () => data("There is no such buyer.", { status: 404 });

/** All that the page about somebody shows. @throws 404 */
export async function openPersonPage(asked: PersonAsked, query: PersonQuery) {
  const { userId: staffId, may } = await getStaff(asked, "support", "documents");
  const { requestId } = asked.context.get(requestFacts);
  const now = systemClock();
  const person = await openPerson(database(), { id: asked.params.id, now, staffId, requestId });
  if (!person) throw nobody();
  const hidden = { [ACCOUNT_FIELD]: staffId };
  const [shown, money] = await Promise.all([readTab(person, query, may), findPersonMoney(database(), person.id, may)]);
  return { person, query, today: dayInLagos(now), hidden, may, money, shown };
}

export type PersonPageFacts = Awaited<ReturnType<typeof openPersonPage>>;
