import type { Route } from "./+types/case-reply";
import { readReplyFor } from "#app/features/cases/desk/reply-for-case.server.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { caseNotFound } from "./case-form.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

/** The words of a saved reply for this case: script puts them where the cursor is. */
export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  await getStaff(asked, "support");
  const text = await readReplyFor(database(), asked.params.id, asked.url.searchParams.get("reply") ?? "");
  if (text === undefined) throw caseNotFound();
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
