import type { Route } from "./+types/overview";
import { History, TaskList, WaysOn } from "#app/features/accounts/overview/account-overview.tsx";
import { readOverview } from "#app/features/accounts/overview/account-overview.server.ts";
import { listBehindTasks } from "#app/features/bidding/own-bids/behind-tasks.server.ts";
import { offerTask } from "#app/features/bidding/own-bids/offer-task.ts";
import { listOpenOffers } from "#app/features/bidding/own-bids/own-offers.server.ts";
import { readingDeps } from "#app/features/bidding/process-bidding.server.ts";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { listPurchaseTasks } from "#app/features/purchases/own/purchase-tasks.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";

export async function loader(asked: Route.LoaderArgs) {
  const viewer = await getBuyer(asked);
  const now = systemClock();
  const [purchases, offers, behind, overview] = await Promise.all([
    listPurchaseTasks(database(), { userId: viewer.userId, now }),
    listOpenOffers(database(), viewer.userId),
    readingDeps().then((deps) => listBehindTasks(deps, viewer.userId)),
    readOverview(database(), viewer, now),
  ]);
  return { ...overview, tasks: [...purchases, ...offers.map(offerTask), ...behind, ...overview.tasks] };
}

export default function Overview({ loaderData: { history, ...state }, matches }: Route.ComponentProps) {
  return (
    <AccountPage title="Your account" siteName={matches[0].loaderData.site.name}>
      <TaskList {...state} />
      <WaysOn />
      <History events={history} />
    </AccountPage>
  );
}
