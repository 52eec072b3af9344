import { data } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/sessions";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { SessionsList } from "#app/features/accounts/sign-in/sessions-list.tsx";
import { endSessions, listSessions } from "#app/features/accounts/sign-in/sessions.server.ts";
import { SESSION_IDLE_HOURS } from "#app/features/policy/policy-constants.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { intents } from "#app/platform/form-rules.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readIntent, readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";

export async function loader(asked: Route.LoaderArgs) {
  const { userId, sessionId } = await getBuyer(asked);
  return { sessions: await listSessions(database(), { userId, sessionId, now: systemClock() }) };
}

const sessionForms = intents([
  z.object({ intent: z.literal("end"), id: z.string() }),
  z.object({ intent: z.literal("end-others") }),
]);

export async function action(asked: Route.ActionArgs) {
  const { userId, sessionId } = await getBuyer(asked);
  const form = readIntent(sessionForms, await readSmallForm(asked.request));
  const isAll = form.intent === "end-others";
  const which = isAll ? { allBut: sessionId } : { only: form.id };
  const { requestId } = asked.context.get(requestFacts);
  const ended = await endSessions(database(), { userId, which, requestId });
  if (!isAll && ended === 0) throw data("There is no such session.", { status: 404 });
  const message = isAll ? "All other sessions ended." : "Session ended.";
  return toasts().redirectWithSuccess("/account/sessions", message, { status: 303 });
}

export default function Sessions({ loaderData: { sessions }, matches }: Route.ComponentProps) {
  const others = sessions.length - 1;
  return (
    <AccountPage
      title="Sessions"
      siteName={matches[0].loaderData.site.name}
      intro={
        <p>
          Where you are logged in. A session that is not remembered ends {SESSION_IDLE_HOURS} hours after its last use.
          If you do not know one of these, end it and{" "}
          <a href="/account/password" className="link">
            change your password
          </a>
          .
        </p>
      }
    >
      <SessionsList sessions={sessions} />
      {others > 0 ? (
        <form method="post" className="mt-5">
          <button name="intent" value="end-others" className="button button-primary w-full sm:w-auto">
            End all other sessions
          </button>
        </form>
      ) : null}
    </AccountPage>
  );
}
