import { data } from "react-router";
import type { Route } from "./+types/deposit";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { Balances, DocumentsFirst, KeptBackNote, NeedNote } from "#app/features/deposits/overview/deposit-page.tsx";
import { readNeed, withNeed } from "#app/features/deposits/overview/need.ts";
import { OpenPayIns, Refunds } from "#app/features/deposits/overview/on-its-way.tsx";
import { readDeposit } from "#app/features/deposits/overview/read-deposit.server.ts";
import { Statement } from "#app/features/deposits/overview/statement.tsx";
import { WaysToPay } from "#app/features/deposits/overview/ways-to-pay.tsx";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { takeDraft } from "#app/platform/draft.server.ts";
import { env } from "#app/platform/env.server.ts";
import { readPage } from "#app/ui/page-numbers.ts";
import { getBuyer } from "#app/request/viewer.server.ts";
import { takeDepositForm } from "./deposit-answer.server.ts";

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has("Retry-After") ? actionHeaders : loaderHeaders;

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getBuyer(asked);
  const { searchParams, pathname } = asked.url;
  const [book, draft] = await Promise.all([currentBook(systemClock()), takeDraft(asked.request, pathname, userId)]);
  const page = { need: readNeed(searchParams), page: readPage(searchParams), book };
  const view = await readDeposit(database(), { userId, ...page });
  const typed = draft && { values: draft.values, errors: {} };
  return data(
    { view, account: userId, hasCards: env().PAYMENTS_URL !== undefined, typed },
    { headers: draft?.headers },
  );
}

export async function action(asked: Route.ActionArgs) {
  const { userId } = await getBuyer(asked);
  return takeDepositForm(asked, { userId, need: readNeed(asked.url.searchParams) });
}

export default function Deposit({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { view, account, hasCards, typed } = loaderData;
  const { balances, documents } = view;
  const mayAsk = balances["deposit-free"] + balances.credit > 0;
  return (
    <AccountPage title="Deposit" siteName={matches[0].loaderData.site.name} reply={actionData}>
      <NeedNote need={view.need} free={balances["deposit-free"]} />
      <KeptBackNote kept={view.kept} balances={balances} name={`your reference ${view.reference}`} />
      <Balances balances={balances} held={view.held} kept={view.kept} />
      {mayAsk ? (
        <p className="mt-3">
          <a href="/account/deposit/refund" className="button button-quiet">
            Ask for a refund
          </a>
        </p>
      ) : null}
      <OpenPayIns payIns={view.payIns} />
      <Refunds refunds={view.refunds} />
      {documents === "accepted" ? (
        <WaysToPay
          view={view}
          reply={actionData ?? typed}
          account={account}
          cardHref={hasCards ? withNeed("/account/deposit/card", view.need) : undefined}
        />
      ) : (
        <div className="mt-8">
          <DocumentsFirst documents={documents} />
        </div>
      )}
      <Statement statement={view.statement} csv="/account/deposit.csv" />
    </AccountPage>
  );
}
