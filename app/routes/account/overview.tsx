import type { Route } from "./+types/overview";
import { History, TaskList, WaysOn } from "#app/features/accounts/overview/account-overview.tsx";
import { readOverview } from "#app/features/accounts/overview/account-overview.server.ts";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";

export async function loader(asked: Route.LoaderArgs) {
  const viewer = await getBuyer(asked);
  return readOverview(database(), viewer, systemClock());
}

export default function Overview({ loaderData: { tasks, waiting, history }, matches }: Route.ComponentProps) {
  return (
    <AccountPage title="Your account" siteName={matches[0].loaderData.site.name}>
      <TaskList tasks={tasks} waiting={waiting} />
      <WaysOn />
      <History events={history} />
    </AccountPage>
  );
}
