import { data } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/rates";
import { mayAny } from "#app/features/accounts/viewer.ts";
import { NothingFound } from "#app/features/desk/desk-list.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { counted, DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { markChecked } from "#app/features/desk/rates/change-rates.server.ts";
import { listRatesOnPage } from "#app/features/desk/rates/list-rates.server.ts";
import { RatesFilter, RatesTable } from "#app/features/desk/rates/rate-list.tsx";
import { RatesLinks, WaitingNotes } from "#app/features/desk/rates/rate-parts.tsx";
import { listWaiting } from "#app/features/desk/rates/rate-proposals.server.ts";
import { ratesAddress, readRatesQuery } from "#app/features/desk/rates/rates-query.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { intents } from "#app/platform/form-rules.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { readIntent, readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { pagesAround } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { getStaff } from "#app/request/viewer.server.ts";
import { idIn } from "./rate-parts.server.ts";

const TITLE = "Rates";
const HERE = "/desk/rates";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, HERE);
}

export async function loader(asked: Route.LoaderArgs) {
  const { may } = await getStaff(asked);
  const query = readOr400(() => readRatesQuery(asked.url.searchParams));
  const now = systemClock();
  const [found, waiting] = await Promise.all([listRatesOnPage(database(), query, now), listWaiting(database())]);
  return { query, found, waiting, today: dayInLagos(now), mayEnter: mayAny(may, ["money"]) };
}

const ratesForms = intents([z.object({ intent: z.literal("check") })]);

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const form = await readSmallForm(asked.request);
  readIntent(ratesForms, form);
  const checked = form.getAll("rate");
  if (checked.length === 0) return data({ checked, error: "Check one rate or more." }, { status: 422 });
  const { requestId } = asked.context.get(requestFacts);
  const count = await markChecked(database(), {
    ids: checked.map(idIn).filter(Number.isFinite),
    now: systemClock(),
    staffId,
    requestId,
  });
  if (count === 0) return data({ checked, error: "They are marked as checked today already." }, { status: 409 });
  return toasts().redirectWithSuccess(HERE + asked.url.search, `${counted(count, "rate")} checked today.`, {
    status: 303,
  });
}

export default function Rates({ loaderData, actionData }: Route.ComponentProps) {
  const { query, found, waiting, today, mayEnter } = loaderData;
  const { rates, count, page, pages, ended } = found;
  return (
    <>
      <DeskHeading title={TITLE}>
        <p>{query.state === "unchecked" && count === 0 ? "All have been checked." : counted(count, "rate")}</p>
      </DeskHeading>
      {actionData ? <ErrorSummary errors={{ "": actionData.error }} labels={{}} /> : null}
      <WaitingNotes waiting={waiting} />
      <RatesLinks kind={query.kind} mayEnter={mayEnter} />
      <RatesFilter query={query} rows={count} />
      {count > 0 ? (
        <RatesTable rates={rates} today={today} mayCheck={mayEnter} checked={actionData?.checked ?? []} />
      ) : (
        <NothingFound
          what="No rate"
          clear={HERE}
          others={{ count: ended, words: "ended", href: ratesAddress({ ...query, state: "past" }) }}
        />
      )}
      {pages > 1 ? <Pagination page={page} pages={pages} numbers={pagesAround(page, pages, 2)} /> : null}
    </>
  );
}
