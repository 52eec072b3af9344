import { data } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/mail";
import { countMailsElsewhere, giveUpMails, listMails, sendMailsAgain } from "#app/features/desk/mails.server.ts";
import { MailFilter, mailKinds, MailTable } from "#app/features/desk/mail-list.tsx";
import { NothingFound } from "#app/features/desk/desk-list.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { counted, DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { readMailQuery } from "#app/features/desk/desk-query.ts";
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

const TITLE = "Mail";
const HERE = "/desk/mail";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, HERE);
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "support");
  const query = readOr400(() => readMailQuery(asked.url.searchParams));
  const found = await listMails(database(), query);
  const elsewhere = found.count === 0 ? await countMailsElsewhere(database(), query) : 0;
  return { query, found, elsewhere, kinds: mailKinds(), now: systemClock() };
}

const mailForms = intents([z.object({ intent: z.literal("again") }), z.object({ intent: z.literal("give-up") })]);

const ACTS = {
  again: { take: sendMailsAgain, done: "on its way again." },
  "give-up": { take: giveUpMails, done: "deleted." },
};

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "support");
  const form = await readSmallForm(asked.request);
  const { intent } = readIntent(mailForms, form);
  const ids = form.getAll("mail");
  if (ids.length === 0) return data({ checked: ids, error: "Check one mail or more." }, { status: 422 });
  const { requestId } = asked.context.get(requestFacts);
  const count = await ACTS[intent].take(database(), { ids, staffId, requestId });
  if (count === 0) return data({ checked: ids, error: "Somebody else has dealt with it." }, { status: 409 });
  const to = HERE + asked.url.search;
  return toasts().redirectWithSuccess(to, `${counted(count, "mail")} ${ACTS[intent].done}`, { status: 303 });
}

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const { query, found, elsewhere, kinds, now } = loaderData;
  const { mails, count, page, pages } = found;
  const isUsual = query.state === "dead" && query.kind === undefined;
  return (
    <>
      <DeskHeading title={TITLE}>
        <p>{isUsual && count === 0 ? "No failed mail." : counted(count, "mail")}</p>
      </DeskHeading>
      {actionData ? <ErrorSummary errors={{ "": actionData.error }} labels={{}} /> : null}
      <MailFilter query={query} kinds={kinds} rows={count} />
      {query.state === "dead" && count > 0 ? (
        <p className="mb-3 text-13 text-ink-soft">Links in mails work for one hour: an older one is better given up.</p>
      ) : null}
      {count > 0 ? <MailTable mails={mails} now={now} checked={actionData?.checked ?? []} /> : null}
      {count === 0 && !isUsual ? (
        <NothingFound
          what="No mail"
          clear={HERE}
          others={{ count: elsewhere, words: "in another state", href: HERE }}
        />
      ) : null}
      {pages > 1 ? <Pagination page={page} pages={pages} numbers={pagesAround(page, pages, 2)} /> : null}
    </>
  );
}
