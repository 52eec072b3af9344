import type { Route } from "./+types/sale";
import { SALE_LABELS, type SaleReply } from "#app/features/desk/bids/sale-forms.tsx";
import { SaleView } from "#app/features/desk/bids/sale-page.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { openSalePage } from "./sale-parts.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Sale", "/desk/bids");
}

export const loader = (asked: Route.LoaderArgs) => openSalePage(asked);

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Sale({ loaderData }: Route.ComponentProps) {
  return <SalePage facts={loaderData} />;
}

type Facts = Route.ComponentProps["loaderData"];

/** Of the sale's own address, and of its acts' when they failed. */
export function SalePage({ facts, reply }: { facts: Facts; reply?: SaleReply | undefined }) {
  const { sale, seesPeople } = facts;
  return (
    <>
      {reply && Object.keys(reply.errors).length > 0 ? (
        <ErrorSummary errors={reply.errors} labels={SALE_LABELS} />
      ) : null}
      <BackTo href="/desk/bids" label="All bids" />
      <SaleView sale={sale} seesPeople={seesPeople} reply={reply} />
    </>
  );
}
