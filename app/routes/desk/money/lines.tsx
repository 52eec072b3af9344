import { data } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/lines";
import { confirmExact } from "#app/features/bank-statements/act-on-line.server.ts";
import { Ages, ExactLines, LineList, LineTabs } from "#app/features/bank-statements/lines-page.tsx";
import { readLines, readPart } from "#app/features/bank-statements/read-lines.server.ts";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { counted, DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { intents } from "#app/platform/form-rules.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readIntent, readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { moneyDeps } from "#app/request/money-deps.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { pagesAround, readPage } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { idIn } from "../rates/rate-parts.server.ts";

const TITLE = "Bank lines";
const HERE = "/desk/money/lines";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, HERE);
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  const params = asked.url.searchParams;
  return readLines(database(), { part: readPart(params), page: readPage(params) }, dayInLagos(systemClock()));
}

const bulkForms = intents([z.object({ intent: z.literal("confirm") })]);

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const form = await readSmallForm(asked.request);
  readIntent(bulkForms, form);
  const checked = form.getAll("line");
  if (checked.length === 0) return data({ checked, error: "Check one line or more." }, { status: 422 });
  const { requestId } = asked.context.get(requestFacts);
  const { done, left } = await confirmExact(await moneyDeps(), { lines: checked.map(idIn), staffId, requestId });
  if (done === 0) return data({ checked, error: "A colleague has decided these lines." }, { status: 409 });
  const words = `${counted(done, "line")} matched.${left > 0 ? ` ${left} no longer agree or are decided.` : ""}`;
  return toasts().redirectWithSuccess(HERE + asked.url.search, words, { status: 303 });
}

export default function Lines({ loaderData, actionData }: Route.ComponentProps) {
  const { part, counts, ages, exact, exactCount, rows, page, pages } = loaderData;
  return (
    <>
      <DeskHeading title={TITLE} />
      <BackTo href="/desk/money/statements" label="Bank statements" />
      {actionData ? <ErrorSummary errors={{ "": actionData.error }} labels={{}} /> : null}
      <LineTabs part={part} counts={counts} />
      <div className="grid gap-4">
        {part === "unclear" ? <Ages ages={ages} /> : null}
        <ExactLines exact={exact} exactCount={exactCount} checked={actionData?.checked} />
        <LineList rows={rows} part={part} />
      </div>
      {pages > 1 ? <Pagination page={page} pages={pages} numbers={pagesAround(page, pages, 2)} /> : null}
    </>
  );
}
