import { data } from "react-router";
import type { Route } from "./+types/lot";
import { mayAny } from "#app/features/accounts/viewer.ts";
import { biddingDeps, readingDeps } from "#app/features/bidding/process-bidding.server.ts";
import { leadOf, openForWaiver, waiveLead } from "#app/features/bidding/waive-lead.server.ts";
import { tellOfLead } from "#app/features/desk/bids/bid-mails.server.ts";
import { LotLead } from "#app/features/desk/bids/lot-lead.tsx";
import { leadSchema } from "#app/features/desk/bids/sale-acts.schema.ts";
import { listSalesOf } from "#app/features/desk/bids/list-sales.server.ts";
import { SaleTable } from "#app/features/desk/bids/sale-list.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import {
  LotCases,
  LotChip,
  LotFacts,
  LotHistory,
  LotPeople,
  LotPhoto,
  OtherSales,
} from "#app/features/desk/lots/lot-details.tsx";
import { openLot } from "#app/features/desk/lots/open-lot.server.ts";
import { findLotRow } from "#app/features/lots/find-lot.server.ts";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Lot", "/desk/lots");
}

export async function loader(asked: Route.LoaderArgs) {
  const { may } = await getStaff(asked, "support", "bids");
  const now = systemClock();
  const shows = { people: mayAny(may, ["support", "documents"]), cases: mayAny(may, ["support"]) };
  const open = await openLot(database(), { id: asked.params.id, now, shows });
  if (!open) throw data("There is no such lot.", { status: 404 });
  if (!mayAny(may, ["bids"])) return { open, now, sales: undefined, lead: undefined };
  const sales = await listSalesOf(database(), open.rowId, { now, book: await currentBook(now) });
  // Of a sale with bids its own page has the form.
  const lead = sales.some(({ isEnded }) => !isEnded) ? undefined : await leadOf(await readingDeps(), open.rowId);
  return { open, now, sales, lead };
}

export async function action(asked: Route.ActionArgs) {
  const { userId: clerk } = await getStaff(asked, "bids");
  const lot = await findLotRow(database(), asked.params.id);
  if (!lot) throw data("There is no such lot.", { status: 404 });
  const form = await checkForm(asked.request, leadSchema);
  if (!form.ok) return data(form.reply, { status: form.status });
  const [deps, mails] = await Promise.all([biddingDeps(), mailDeps()]);
  const { requestId } = asked.context.get(requestFacts);
  const sale = await openForWaiver(deps, lot.id);
  const waiver = { reason: form.value.lead_reason, clerk, requestId };
  const done = sale && (await waiveLead(deps, { sale, ...waiver }, tellOfLead(mails, sale)));
  if (!done) return data({ ...form.reply, errors: { "": TOO_LATE } }, { status: 409 });
  return toasts().redirectWithSuccess(asked.url.pathname, "Waived. It takes bids again.", { status: 303 });
}

const TOO_LATE = "The lead can only be waived in its last hour, and once.";

export default function Lot({ loaderData: { open, now, sales: ours, lead }, actionData }: Route.ComponentProps) {
  const { lot, isLive, changes, keepers, cases, sales } = open;
  return (
    <>
      <DeskHeading title={lot.title}>
        <span className="flex flex-wrap items-center gap-x-4">
          <LotChip isLive={isLive} isWithdrawn={lot.withdrawnAt !== null} />
          <a href={`/detail/${encodeURIComponent(lot.id)}`} className="link row-link">
            Its page in the shop
          </a>
        </span>
      </DeskHeading>
      <div className="mb-8 grid items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <LotPhoto open={open} />
        <LotFacts open={open} now={now} />
      </div>
      {ours ? (
        <Part title="Bids of our buyers">
          {ours.length > 0 ? <SaleTable sales={ours} now={now} /> : <p>Nobody of ours has bid on it.</p>}
          {lead?.mayWaive || actionData ? <LotLead lead={lead} reply={actionData} /> : null}
        </Part>
      ) : null}
      {keepers ? (
        <Part title="Favourite of">
          <LotPeople keepers={keepers} />
        </Part>
      ) : null}
      {cases ? (
        <Part title="Cases">
          <LotCases cases={cases} />
        </Part>
      ) : null}
      <Part title="Other sales of this car">
        <OtherSales sales={sales} />
      </Part>
      <Part title="What changed">
        <LotHistory changes={changes} currency={lot.currency} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="mb-8">
      <h2 className="mb-2 text-20 font-bold">{title}</h2>
      {children}
    </section>
  );
}
