import { data } from "react-router";
import type { Route } from "./+types/buyers";
import { BuyersFilter, BuyersTable } from "#app/features/desk/buyers-list.tsx";
import { NothingFound } from "#app/features/desk/desk-list.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { counted, DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { readBuyersQuery } from "#app/features/desk/desk-query.ts";
import { listBuyers } from "#app/features/desk/list-buyers.server.ts";
import { restrictMany } from "#app/features/desk/people/mark-person.server.ts";
import { restrictSchema } from "#app/features/desk/people/person-act.schema.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { pagesAround } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { getStaff } from "#app/request/viewer.server.ts";

const TITLE = "People";
const HERE = "/desk/buyers";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, HERE);
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "support", "documents");
  const query = readOr400(() => readBuyersQuery(asked.url.searchParams));
  return { query, found: await listBuyers(database(), query) };
}

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "support", "documents");
  const form = await readSmallForm(asked.request);
  const { intent, reason = "" } = Object.fromEntries(form);
  const checked = form.getAll("person");
  if (intent !== "restrict") throw data("This form cannot be read.", { status: 400 });
  const sent = restrictSchema.safeParse({ intent, reason });
  const wrong = checked.length === 0 ? "Check one person or more." : sent.error?.issues[0]?.message;
  if (!sent.data || wrong) return data({ checked, reason, error: wrong ?? "" }, { status: 422 });
  const act = { staffId, requestId: asked.context.get(requestFacts).requestId, now: systemClock() };
  const count = await restrictMany(database(), checked, { ...act, reason: sent.data.reason });
  if (count === 0) return data({ checked, reason, error: "They are restricted already." }, { status: 422 });
  const to = HERE + asked.url.search;
  return toasts().redirectWithSuccess(to, `${counted(count, "person", "people")} restricted.`, { status: 303 });
}

export default function Buyers({ loaderData, actionData }: Route.ComponentProps) {
  const { query, found } = loaderData;
  const { buyers, count, page, pages } = found;
  const isFiltered = query.q !== undefined || query.filter !== undefined;
  return (
    <>
      <DeskHeading title={TITLE}>
        <p>{isFiltered ? `${counted(count, "buyer")} found` : counted(count, "buyer")}, newest first</p>
      </DeskHeading>
      {actionData ? <ErrorSummary errors={{ reason: actionData.error }} labels={{ reason: "Why" }} /> : null}
      <BuyersFilter query={query} rows={count} />
      {buyers.length > 0 ? <BuyersTable buyers={buyers} reply={actionData} /> : <Nobody isFiltered={isFiltered} />}
      {pages > 1 ? <Pagination page={page} pages={pages} numbers={pagesAround(page, pages, 2)} /> : null}
    </>
  );
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <p className="py-6">Nobody has registered yet.</p>;
  return <NothingFound what="No buyer" clear={HERE} />;
}
