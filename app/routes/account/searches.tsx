import { data } from "react-router";
import type { Route } from "./+types/searches";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { readPage } from "#app/ui/page-numbers.ts";
import { listSearches } from "#app/features/saved-searches/list-searches.server.ts";
import { UnverifiedNote } from "#app/features/saved-searches/saved-search-form.tsx";
import { SavedSearchList, WatchSettingsForm } from "#app/features/saved-searches/saved-search-list.tsx";
import { getWatchSettings } from "#app/features/saved-searches/watch-settings.server.ts";
import { database } from "#app/platform/database.server.ts";
import { pagesAtMost } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { getBuyer } from "#app/request/viewer.server.ts";
import { changeSearches } from "./searches-answer.server.ts";

const MOST_NUMBERS = 5;

export async function loader(asked: Route.LoaderArgs) {
  const { userId, email, emailVerified } = await getBuyer(asked);
  const [listed, settings] = await Promise.all([
    listSearches(database(), userId, readPage(asked.url.searchParams)),
    getWatchSettings(database(), userId),
  ]);
  return { ...listed, settings, account: userId, unverified: emailVerified ? undefined : email };
}

export async function action(asked: Route.ActionArgs) {
  const { userId } = await getBuyer(asked);
  const answer = await changeSearches(asked.request, userId);
  return answer instanceof Response ? answer : data(answer, { status: 422 });
}

export default function Searches({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { searches, page, pages, settings, account, unverified } = loaderData;
  return (
    <AccountPage title="Saved searches" siteName={matches[0].loaderData.site.name} reply={actionData}>
      {unverified === undefined ? null : (
        <div className="mb-4">
          <UnverifiedNote email={unverified} />
        </div>
      )}
      <SavedSearchList searches={searches} account={account} reply={actionData} />
      {pages > 1 ? <Pagination page={page} pages={pages} numbers={pagesAtMost(page, pages, MOST_NUMBERS)} /> : null}
      <WatchSettingsForm settings={settings} account={account} />
    </AccountPage>
  );
}
