import type { Route } from "./+types/enquiries";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { listOwnCases } from "#app/features/cases/case-page.server.ts";
import { OwnCases } from "#app/features/cases/own-cases.tsx";
import { readPage } from "#app/ui/page-numbers.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { pagesAround } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { getBuyer } from "#app/request/viewer.server.ts";

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getBuyer(asked);
  return listOwnCases(database(), userId, { page: readPage(asked.url.searchParams), now: systemClock() });
}

export default function Enquiries({ loaderData: { cases, page, pages }, matches }: Route.ComponentProps) {
  return (
    <AccountPage title="Enquiries" siteName={matches[0].loaderData.site.name}>
      <OwnCases cases={cases} />
      {pages > 1 ? <Pagination page={page} pages={pages} numbers={pagesAround(page, pages, 2)} /> : null}
    </AccountPage>
  );
}
