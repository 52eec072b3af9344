import { data } from "react-router";
import type { Route } from "./+types/unsubscribe-bids";
import { findStop, saveNoticeChoices } from "#app/features/bidding/notices/notice-choices.server.ts";
import { StopNotices } from "#app/features/bidding/notices/notice-choices.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { FormPage } from "#app/ui/form-page.tsx";

const TITLE = "Stop emails";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: matches[0].loaderData.site,
    title: TITLE,
    description: "Stop emails about bids.",
    path: "/unsubscribe/bids",
    noindex: true,
  });
}

export const middleware: Route.MiddlewareFunction[] = [noStore];

/** GET changes nothing, because programs open links in mails. */
export async function loader({ params }: Route.LoaderArgs) {
  const found = await findStop(database(), params.token, systemClock());
  return data({ kind: found?.kind }, { status: found ? 200 : 404 });
}

/** By the button, or by a mail program (RFC 8058); the link itself is the credential. */
export async function action({ params }: Route.ActionArgs) {
  const found = await findStop(database(), params.token, systemClock());
  if (found) await saveNoticeChoices(database(), found.userId, { [found.kind]: false });
  return data({ kind: found?.kind }, { status: found ? 200 : 404 });
}

export default function UnsubscribeBids({ loaderData, actionData }: Route.ComponentProps) {
  const { kind } = actionData ?? loaderData;
  return (
    <FormPage title={TITLE} intro={<p>Emails about bids.</p>}>
      <StopNotices kind={kind} isDone={actionData !== undefined} />
    </FormPage>
  );
}
