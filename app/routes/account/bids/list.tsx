import type { Route } from "./+types/list";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { listOwnBids } from "#app/features/bidding/own-bids/list-own-bids.server.ts";
import { OwnBidsList } from "#app/features/bidding/own-bids/own-bids-list.tsx";
import { database } from "#app/platform/database.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";
import { pagesAround, readPage } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getBuyer(asked);
  return { bids: await listOwnBids(database(), userId, readPage(asked.url.searchParams)) };
}

export default function Bids({ loaderData: { bids }, matches }: Route.ComponentProps) {
  const { page, pages } = bids;
  return (
    <AccountPage title="Bids" siteName={matches[0].loaderData.site.name}>
      <OwnBidsList bids={bids} />
      {pages > 1 ? <Pagination page={page} pages={pages} numbers={pagesAround(page, pages, 2)} /> : null}
      <p className="mt-8 flex flex-wrap gap-x-6 text-ink-soft">
        <a href="/account/bids/notices" className="link inline-flex min-h-11 items-center">
          Emails about bids
        </a>
        <a href="/account/terms" className="link inline-flex min-h-11 items-center">
          Terms that bind bids
        </a>
      </p>
    </AccountPage>
  );
}
