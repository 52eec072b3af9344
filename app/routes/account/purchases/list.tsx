import type { Route } from "./+types/list";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { listOwnPage } from "#app/features/purchases/own/list-own-page.server.ts";
import { PurchaseList } from "#app/features/purchases/own/purchase-list.tsx";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";
import { pagesAround, readPage } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getBuyer(asked);
  const page = readPage(asked.url.searchParams);
  return listOwnPage(database(), { userId, page, now: systemClock() });
}

export default function Purchases({ loaderData: { shown, page, pages }, matches }: Route.ComponentProps) {
  return (
    <AccountPage title="Purchases" siteName={matches[0].loaderData.site.name}>
      <PurchaseList purchases={shown} />
      {pages > 1 ? <Pagination page={page} pages={pages} numbers={pagesAround(page, pages, 2)} /> : null}
      <p className="mt-8 text-ink-soft">
        <a href="/account/statement" className="link inline-flex min-h-11 items-center">
          Your statement: all that was billed and paid
        </a>
      </p>
    </AccountPage>
  );
}
