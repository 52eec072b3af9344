import { data } from "react-router";
import type { Route } from "./+types/buyer";
import { AuditTable } from "#app/features/desk/audit-table.tsx";
import { BuyerDocuments, BuyerFacts } from "#app/features/desk/buyer-details.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { Chip, DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { openBuyer } from "#app/features/desk/open-buyer.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { getStaff } from "#app/request/viewer.server.ts";

// Neither title nor canonical URL names the buyer, as both stay in a shared browser's history.
export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Buyer", "/desk/buyers");
}

export async function loader(asked: Route.LoaderArgs) {
  const { userId: staffId } = await getStaff(asked);
  const { requestId } = asked.context.get(requestFacts);
  const buyer = await openBuyer(database(), { id: asked.params.id, now: systemClock(), staffId, requestId });
  if (!buyer) throw data("There is no such buyer.", { status: 404 });
  return { buyer };
}

export default function Buyer({ loaderData: { buyer } }: Route.ComponentProps) {
  return (
    <>
      <p>
        <a href="/desk/buyers" className="link inline-flex min-h-11 items-center">
          All buyers
        </a>
      </p>
      <DeskHeading title={buyer.name}>{buyer.isStaff ? <Chip tone="plain">staff</Chip> : null}</DeskHeading>
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
        <BuyerFacts buyer={buyer} />
        <BuyerDocuments documents={buyer.documents} />
      </div>
      <section className="mt-8">
        <h2 className="mb-2 text-20 font-bold">Log</h2>
        <AuditTable caption="The latest entries about this buyer" entries={buyer.entries} />
      </section>
    </>
  );
}
