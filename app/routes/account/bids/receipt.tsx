import { data } from "react-router";
import type { Route } from "./+types/receipt";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { findReceipt } from "#app/features/bidding/receipts/read-receipt.server.ts";
import { ReceiptPage } from "#app/features/bidding/receipts/receipt-page.tsx";
import { database } from "#app/platform/database.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getBuyer(asked);
  const receipt = await findReceipt(database(), { userId, reference: asked.params.number });
  if (!receipt) throw data("You have no bid of this number.", { status: 404 });
  return { receipt };
}

export default function BidReceipt({ loaderData: { receipt }, matches }: Route.ComponentProps) {
  return (
    <AccountPage
      title={`Bid ${receipt.bid.reference}`}
      siteName={matches[0].loaderData.site.name}
      intro={
        <p className="print:hidden">
          <a href="/account/bids" className="link">
            All your bids
          </a>
        </p>
      }
    >
      <ReceiptPage receipt={receipt} />
    </AccountPage>
  );
}
