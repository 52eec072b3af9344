import { data } from "react-router";
import type { Route } from "./+types/pay";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { cardOffer } from "#app/features/deposits/cards/card-offer.server.ts";
import { WaysToPayPurchase } from "#app/features/purchases/own/pay-page.tsx";
import { readPay } from "#app/features/purchases/own/read-pay.server.ts";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { takeDraft } from "#app/platform/draft.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";
import { takePayForm } from "./pay-answer.server.ts";

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has("Retry-After") ? actionHeaders : loaderHeaders;

/** @throws 404 for somebody else's purchase, as for none */
async function getView({ userId, number, use }: { userId: string; number: string; use: string | null }) {
  const now = systemClock();
  const book = await currentBook(now);
  const limits = cardOffer(book, "card-part")?.limits;
  const view = await readPay(database(), { number, userId, now, book, limits, use });
  if (!view) throw data("You have no purchase of this number.", { status: 404 });
  return view;
}

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getBuyer(asked);
  const { searchParams, pathname } = asked.url;
  const view = await getView({ userId, number: asked.params.number, use: searchParams.get("use") });
  const draft = await takeDraft(asked.request, pathname, userId);
  const typed = draft && { values: draft.values, errors: {} };
  return data({ view, account: userId, typed }, { headers: draft?.headers });
}

export async function action(asked: Route.ActionArgs) {
  const buyer = await getBuyer(asked);
  const { purchase } = await getView({ userId: buyer.userId, number: asked.params.number, use: null });
  return takePayForm(asked, { buyer, purchase });
}

export default function PayPurchase({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { view, account, typed } = loaderData;
  const { number, facts } = view.purchase;
  return (
    <AccountPage
      title="How to pay"
      siteName={matches[0].loaderData.site.name}
      reply={actionData}
      intro={
        <>
          <p>
            {facts.title},{" "}
            <a href={`/account/purchases/${number}`} className="link">
              purchase {number}
            </a>
          </p>
          <p className="text-17 font-bold">{view.standing.sentence}</p>
          {view.standing.more.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </>
      }
    >
      <WaysToPayPurchase view={view} reply={actionData ?? typed} account={account} />
    </AccountPage>
  );
}
