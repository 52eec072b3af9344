import { data } from "react-router";
import type { Route } from "./+types/help";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { askHelp } from "#app/features/purchases/clock/ask-help.server.ts";
import { HelpPage } from "#app/features/purchases/clock/help-page.tsx";
import { openHelp } from "#app/features/purchases/clock/open-help.server.ts";
import { askForm } from "#app/features/purchases/clock/help.schema.ts";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";

const none = () => data("There is no such purchase.", { status: 404 });

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getBuyer(asked);
  const now = systemClock();
  const { number } = asked.params;
  const open = await openHelp(database(), { userId, number, now, book: await currentBook(now) });
  if (!open) throw none();
  return open;
}

export async function action(asked: Route.ActionArgs) {
  const { userId } = await getBuyer(asked);
  const form = await checkForm(asked.request, askForm);
  if (!form.ok) return data(form.reply, { status: form.status });
  const now = systemClock();
  const { requestId } = asked.context.get(requestFacts);
  const { words, wanted: wantedDay } = form.value;
  const { number } = asked.params;
  const book = await currentBook(now);
  const help = await askHelp(database(), { userId, requestId, number, words, wantedDay, book, now });
  if (!help) throw none();
  if (!help.ok) return data({ ...form.reply, errors: help.errors }, { status: 422 });
  return toasts().redirectWithSuccess(asked.url.pathname, "We have your request, and answer by mail.", { status: 303 });
}

export default function Help({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { title, number, ...help } = loaderData;
  return (
    <AccountPage
      title="Help with paying"
      siteName={matches[0].loaderData.site.name}
      reply={actionData}
      intro={
        <p>
          <a href={`/account/purchases/${number}`} className="link">
            {title}
          </a>
        </p>
      }
    >
      <HelpPage {...help} reply={actionData} />
    </AccountPage>
  );
}
