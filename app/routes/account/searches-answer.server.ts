import { data } from "react-router";
import { changeSearchSchema, searchForms } from "#app/features/saved-searches/saved-search.schema.ts";
import { changeSearch, deleteSearch } from "#app/features/saved-searches/saved-search.server.ts";
import { saveWatchSettings } from "#app/features/saved-searches/watch-settings.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { readIntent, readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";

const HERE = "/account/searches";

const done = (message: string) => toasts().redirectWithSuccess(HERE, message, { status: 303 });

const notThere = () => data("There is no such saved search.", { status: 404 });

/** @throws 404 for another user's search, 400 for an unknown form */
export async function changeSearches(request: Request, userId: string): Promise<Response | FormReply> {
  const form = readIntent(searchForms, await readSmallForm(request));
  const now = systemClock();
  if (form.intent === "watch") {
    const { closing, bids } = form;
    await saveWatchSettings(database(), { userId, now, closing: closing !== undefined, bids: bids !== undefined });
    return done("Choice saved.");
  }
  if (form.intent === "delete") {
    if (!(await deleteSearch(database(), { userId, id: form.id }))) throw notThere();
    return done("Search deleted.");
  }
  const { id, name, mails } = form;
  const checked = changeSearchSchema.safeParse({ name, mails });
  if (!checked.success) return { values: { id, name, mails }, errors: firstMessages(checked.error.issues) };
  const change = { userId, id, now, ...checked.data };
  const isChanged = await database()
    .transaction()
    .execute((trx) => changeSearch(trx, change));
  if (!isChanged) throw notThere();
  return done("Search changed.");
}

function firstMessages(issues: { path: PropertyKey[]; message: string }[]): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
