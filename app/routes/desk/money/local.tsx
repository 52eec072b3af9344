import { data } from "react-router";
import type { Route } from "./+types/local";
import { listLocalMoney, sellLocal } from "#app/features/deposits/pay-ins/sell-local.server.ts";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { LocalMoves } from "#app/features/desk/money/local-moves.tsx";
import { LocalPage } from "#app/features/desk/money/local-page.tsx";
import { readLocalQuery } from "#app/features/desk/money/local-query.ts";
import { soldForm } from "#app/features/desk/money/money-forms.schema.ts";
import { readLocalMoves } from "#app/features/desk/money/read-local.server.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { pagesAround } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";

const TITLE = "Local currency";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk/money");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  const query = readOr400(() => readLocalQuery(asked.url.searchParams));
  const [money, list] = await Promise.all([listLocalMoney(database()), readLocalMoves(database(), query)]);
  return { money, query, list, today: dayInLagos(systemClock()) };
}

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const form = await checkForm(asked.request, soldForm(dayInLagos(systemClock())));
  if (!form.ok) return data({ reply: form.reply, line: undefined }, { status: form.status });
  const { amount: cents, bank_reference: bankReference, note = "", another, ...typed } = form.value;
  const { requestId } = asked.context.get(requestFacts);
  const entered = { ...typed, cents, bankReference, note, isAnother: another !== undefined };
  const sold = await sellLocal(database(), { ...entered, staffId, requestId });
  if (!sold.ok) return data({ reply: { ...form.reply, errors: sold.errors }, line: sold.line }, { status: 422 });
  return toasts().redirectWithSuccess(`/desk/money/local${asked.url.search}`, inWords(sold.difference), {
    status: 303,
  });
}

const inWords = (difference: number): string =>
  difference === 0
    ? "Recorded, without a difference."
    : `Recorded. Exchange difference: ${formatMoney(Math.abs(difference))} ${difference > 0 ? "gained" : "lost"}.`;

export default function Local({ loaderData, actionData }: Route.ComponentProps) {
  const { money, query, list, today } = loaderData;
  const { moves, count, page, pages } = list;
  return (
    <>
      <DeskHeading title={TITLE} />
      <BackTo href="/desk/money" label="Money" />
      <LocalPage money={money} today={today} reply={actionData?.reply} line={actionData?.line} />
      <LocalMoves query={query} moves={moves} rows={count} />
      {pages > 1 ? <Pagination page={page} pages={pages} numbers={pagesAround(page, pages, 2)} /> : null}
    </>
  );
}
