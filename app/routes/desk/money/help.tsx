import { data } from "react-router";
import type { Route } from "./+types/help";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { counted, DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { answerHelp } from "#app/features/purchases/clock/answer-help.server.ts";
import { DeskHelp } from "#app/features/purchases/clock/desk-help.tsx";
import { HelpFilter, NoHelp } from "#app/features/purchases/clock/help-list.tsx";
import { readHelpQuery } from "#app/features/purchases/clock/help-query.ts";
import { helpForms } from "#app/features/purchases/clock/help.schema.ts";
import { endQuiet, readQuiet } from "#app/features/purchases/clock/outage.server.ts";
import { listHelp } from "#app/features/purchases/clock/read-help.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { pagesAround } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";

const TITLE = "Help with paying";
const HERE = "/desk/money/help";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk/money");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  const query = readOr400(() => readHelpQuery(asked.url.searchParams));
  const [found, quietUntil] = await Promise.all([listHelp(database(), query), readQuiet(database(), systemClock())]);
  return { query, found, quietUntil };
}

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const form = await checkForm(asked.request, helpForms);
  if (!form.ok) return data(form.reply, { status: form.status });
  const { requestId } = asked.context.get(requestFacts);
  const now = systemClock();
  const list = HERE + asked.url.search;
  const fail = (field: string, words: string, status: number) =>
    data({ ...form.reply, errors: { [field]: words } }, { status });
  if (form.value.intent === "release") {
    if (!(await endQuiet(database(), { staffId, requestId, now }))) return fail("", "The dates go on already.", 409);
    return toasts().redirectWithSuccess(list, "The dates go on.", { status: 303 });
  }
  const done = await answerHelp(await mailDeps(now), { act: form.value, staffId, requestId });
  if (!done.ok) return fail(done.field, done.words, done.field === "" ? 409 : 422);
  return toasts().redirectWithSuccess(list, done.words, { status: 303 });
}

export default function Help({ loaderData: { query, found, quietUntil }, actionData }: Route.ComponentProps) {
  const { requests, count, others, page, pages } = found;
  return (
    <>
      <DeskHeading title={TITLE}>
        <p>{counted(count, "request")}</p>
      </DeskHeading>
      <BackTo href="/desk/money" label="Money" />
      <HelpFilter query={query} rows={count} />
      <DeskHelp requests={requests} quietUntil={quietUntil} reply={actionData} />
      {count === 0 ? <NoHelp query={query} others={others} /> : null}
      {pages > 1 ? <Pagination page={page} pages={pages} numbers={pagesAround(page, pages, 2)} /> : null}
    </>
  );
}
