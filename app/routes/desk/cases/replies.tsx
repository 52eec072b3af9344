import { data } from "react-router";
import type { Route } from "./+types/replies";
import { NothingFound } from "#app/features/desk/desk-list.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { readWordsQuery } from "#app/features/desk/desk-query.ts";
import { replySchema } from "#app/features/cases/desk/case-form.schema.ts";
import { RepliesFilter, ReplyForm, ReplyList } from "#app/features/cases/desk/saved-reply-pages.tsx";
import { findReplies, saveReply } from "#app/features/cases/desk/saved-replies.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

const TITLE = "Saved replies";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk/replies");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "support");
  const { q } = readOr400(() => readWordsQuery(asked.url.searchParams));
  return { q, replies: await findReplies(database(), q) };
}

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "support");
  const form = await checkForm(asked.request, replySchema);
  if (!form.ok) return data(form.reply, { status: form.status });
  if (form.value.intent === "remove") throw data("Remove a reply on its own page.", { status: 400 });
  const { requestId } = asked.context.get(requestFacts);
  const { label, en = "", fr = "" } = form.value;
  const editing = { staffId, requestId, now: systemClock() };
  await saveReply(database(), { key: undefined, texts: { label, en, fr }, ...editing });
  return toasts().redirectWithSuccess("/desk/replies", "Reply saved.", { status: 303 });
}

export default function Replies({ loaderData: { q, replies }, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={TITLE}>
        <p>Written once, added to an answer by a click, in the language of who asks.</p>
      </DeskHeading>
      <RepliesFilter q={q} />
      {replies.length > 0 ? <ReplyList replies={replies} /> : <NothingFound what="No reply" clear="/desk/replies" />}
      <h2 className="mt-8 text-20 font-bold">A new reply</h2>
      <ReplyForm reply={actionData} start={{}} />
    </>
  );
}
