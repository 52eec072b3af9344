import { data } from "react-router";
import type { Route } from "./+types/reply";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { replySchema } from "#app/features/cases/desk/case-form.schema.ts";
import { RemoveReply, ReplyForm, ReplyHistory } from "#app/features/cases/desk/saved-reply-pages.tsx";
import { findReply, removeReply, saveReply } from "#app/features/cases/desk/saved-replies.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Saved reply", "/desk/replies");
}

const gone = () => data("There is no such reply.", { status: 404 });

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "support");
  const reply = await findReply(database(), asked.params.key);
  if (!reply) throw gone();
  return { reply };
}

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "support");
  const form = await checkForm(asked.request, replySchema);
  if (!form.ok) return data(form.reply, { status: form.status });
  const { requestId } = asked.context.get(requestFacts);
  const { key } = asked.params;
  const editing = { key, staffId, requestId, now: systemClock() };
  if (form.value.intent === "remove") {
    if (!(await removeReply(database(), editing))) throw gone();
    return toasts().redirectWithSuccess("/desk/replies", "Reply removed.", { status: 303 });
  }
  const { label, en = "", fr = "" } = form.value;
  if (!(await saveReply(database(), { ...editing, texts: { label, en, fr } }))) throw gone();
  return toasts().redirectWithSuccess("/desk/replies", "Reply saved.", { status: 303 });
}

export default function Reply({ loaderData: { reply }, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={reply.label}>
        <ReplyHistory reply={reply} />
      </DeskHeading>
      <ReplyForm reply={actionData} start={reply} />
      <RemoveReply />
    </>
  );
}
