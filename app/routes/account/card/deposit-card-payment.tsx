import { data } from "react-router";
import type { Route } from "./+types/deposit-card-payment";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { CARD_TITLES, CardPaymentPage } from "#app/features/deposits/cards/card-payment-page.tsx";
import { lookAtCardPayment } from "#app/features/deposits/cards/look-at-card-payment.server.ts";
import { moneyDeps } from "#app/request/money-deps.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";

const REFRESH_S = "5";

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Where the provider sends the browser back to; what the address says of the payment counts for nothing. */
export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getBuyer(asked);
  const found = await lookAtCardPayment(await moneyDeps(), { userId, reference: asked.params.reference });
  if (!found) throw data("There is no such payment.", { status: 404 });
  const { isRefreshed, ...standing } = found;
  return data(standing, { headers: isRefreshed ? { Refresh: REFRESH_S } : {} });
}

export default function DepositCardPayment({ loaderData, matches }: Route.ComponentProps) {
  return (
    <AccountPage title={CARD_TITLES[loaderData.state]} siteName={matches[0].loaderData.site.name}>
      <CardPaymentPage {...loaderData} />
    </AccountPage>
  );
}
