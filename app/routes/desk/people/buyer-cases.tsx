import { createContext, redirect } from "react-router";
import type { Route } from "./+types/buyer-cases";
import { personPath, readPersonQuery } from "#app/features/desk/people/person-query.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { actOnChecked } from "../cases/act-on-checked.server.ts";
import { BuyerPage } from "./buyer.tsx";
import { openPersonPage } from "./person-page.server.ts";

export { meta } from "./buyer.tsx";

/** Set by an act that failed: its own address then shows the person's page. */
const failedAct = createContext(false);

/** What the bulk acts of a person's cases send. Asked with GET it leads to the list. */
export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "support");
  const query = readOr400(() => readPersonQuery(asked.url.searchParams));
  if (!asked.context.get(failedAct)) throw redirect(listOf(asked), 303);
  return openPersonPage(asked, { ...query, tab: "cases" });
}

export async function action(asked: Route.ActionArgs) {
  asked.context.set(failedAct, true);
  return actOnChecked(asked, listOf(asked));
}

function listOf({ params, url }: Pick<Route.LoaderArgs, "params" | "url">): string {
  const { cases } = readOr400(() => readPersonQuery(url.searchParams));
  return personPath(params.id, { tab: "cases", cases });
}

export default function BuyerCases({ loaderData, actionData }: Route.ComponentProps) {
  const { person, query } = loaderData;
  const list = personPath(person.id, { tab: "cases", cases: query.cases });
  return <BuyerPage facts={loaderData} reply={undefined} bulk={actionData} action={list} />;
}
