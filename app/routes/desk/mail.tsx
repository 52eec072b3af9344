import { z } from "zod";
import { intents } from "#app/platform/form-rules.ts";
import type { Route } from "./+types/mail";
import { giveUpMail, listDeadMail, sendMailAgain } from "#app/features/desk/dead-mail.server.ts";
import { DeadMailList } from "#app/features/desk/dead-mail-list.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { counted, DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readIntent, readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

const TITLE = "Mail";
const HERE = "/desk/mail";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, HERE);
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked);
  return { ...(await listDeadMail(database())), now: systemClock() };
}

const mailForms = intents([
  z.object({ intent: z.literal("again"), mail: z.string() }),
  z.object({ intent: z.literal("give-up"), mail: z.string() }),
]);

const ACTS = {
  again: { take: sendMailAgain, done: "On its way again." },
  "give-up": { take: giveUpMail, done: "Deleted." },
};

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked);
  const form = await readSmallForm(asked.request);
  const { intent, mail: id } = readIntent(mailForms, form);
  const { requestId } = asked.context.get(requestFacts);
  const isDone = await ACTS[intent].take(database(), { id, staffId, requestId });
  if (isDone) return toasts().redirectWithSuccess(HERE, ACTS[intent].done, { status: 303 });
  return toasts().redirectWithError(HERE, "Somebody else has dealt with this mail.", { status: 303 });
}

export default function DeadMail({ loaderData: { mails, count, now } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={TITLE}>
        <p>
          {count === 0 ? "No failed mail." : `${counted(count, "mail")} that could not be delivered, oldest first.`}
        </p>
        {count > 0 ? <p>Links in mails work for one hour: an older mail with a link is better given up.</p> : null}
      </DeskHeading>
      {count > 0 ? <DeadMailList mails={mails} now={now} /> : null}
    </>
  );
}
