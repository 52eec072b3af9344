import { data } from "react-router";
import type { Route } from "./+types/unsubscribe";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { UnsubscribePanel } from "#app/features/saved-searches/unsubscribe-panel.tsx";
import { findSubscription, unsubscribe } from "#app/features/saved-searches/watch-unsubscribe.server.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { FormPage } from "#app/ui/form-page.tsx";

const TITLE = "Stop emails";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: matches[0].loaderData.site,
    title: TITLE,
    description: "Stop emails about a saved search or favourites.",
    path: "/unsubscribe",
    noindex: true,
  });
}

export const middleware: Route.MiddlewareFunction[] = [noStore];

/** GET changes nothing, because programs open links in mails. */
export async function loader({ params }: Route.LoaderArgs) {
  const about = await findSubscription(database(), params.token);
  return data({ about }, { status: about ? 200 : 404 });
}

/** By the button, or by a mail program (RFC 8058); the link itself is the credential. */
export async function action({ params }: Route.ActionArgs) {
  const about = await unsubscribe(database(), params.token);
  return data({ about }, { status: about ? 200 : 404 });
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { about } = actionData ?? loaderData;
  return (
    <FormPage title={TITLE} intro={<p>Emails about saved searches and favourites.</p>}>
      <UnsubscribePanel about={about} isDone={actionData !== undefined} />
    </FormPage>
  );
}
