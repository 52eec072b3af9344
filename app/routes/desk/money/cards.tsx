import { data } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/cards";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { CardsPage, DEAL_LABELS } from "#app/features/desk/cards/cards-page.tsx";
import { readCardsQuery } from "#app/features/desk/cards/cards-query.ts";
import { dealWith, readCards } from "#app/features/desk/cards/read-cards.server.ts";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { counted, DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { database } from "#app/platform/database.server.ts";
import { requiredLine } from "#app/platform/form-rules.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { pagesAround } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { getStaff } from "#app/request/viewer.server.ts";

const TITLE = "Card payments";
const HERE = "/desk/money/cards";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, HERE);
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  const query = readOr400(() => readCardsQuery(asked.url.searchParams));
  return { query, ...(await readCards(database(), query)) };
}

const schema = z.object({ reference: requiredLine(100), note: requiredLine(500) });

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const form = await checkForm(asked.request, schema);
  if (!form.ok) return data(form.reply, { status: form.status });
  const { requestId } = asked.context.get(requestFacts);
  if (await dealWith(database(), { ...form.value, staffId, requestId })) {
    return toasts().redirectWithSuccess(HERE, "Dealt with.", { status: 303 });
  }
  return data({ ...form.reply, errors: { "": "Somebody else has dealt with it." } }, { status: 409 });
}

export default function Cards({ loaderData, actionData }: Route.ComponentProps) {
  const { amiss, disputes, page, pages } = loaderData;
  const waiting = [
    amiss.length > 0 ? `${amiss.length} amiss` : "",
    disputes.length > 0 ? counted(disputes.length, "open dispute") : "",
  ].filter(Boolean);
  return (
    <>
      <DeskHeading title={TITLE}>
        <p>{waiting.join(", ") || "Nothing waits."}</p>
      </DeskHeading>
      <BackTo href="/desk/money" label="Money" />
      {actionData ? <ErrorSummary errors={actionData.errors} labels={DEAL_LABELS} /> : null}
      <CardsPage {...loaderData} reply={actionData} />
      {pages > 1 ? <Pagination page={page} pages={pages} numbers={pagesAround(page, pages, 2)} /> : null}
    </>
  );
}
