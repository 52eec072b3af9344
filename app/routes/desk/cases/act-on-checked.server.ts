import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { actOnMany } from "#app/features/cases/desk/act-on-many.server.ts";
import { counted } from "#app/features/desk/desk-parts.tsx";
import { intents } from "#app/platform/form-rules.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readIntent, readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

const bulkForms = intents([
  z.object({ intent: z.literal("take") }),
  z.object({ intent: z.literal("snooze") }),
  z.object({ intent: z.literal("close") }),
]);

const DONE = { take: "assigned to you", snooze: "put away until tomorrow", close: "closed" };

const NOTHING_DONE = {
  take: "These cases are yours already.",
  snooze: "None of these cases can be put away.",
  close: "Nothing was closed: each of these cases has a message without an answer.",
};

interface Asked {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** A bulk act on the checked cases of a list. @returns 303 to the list, or what to say on it */
export async function actOnChecked(asked: Asked, list: string) {
  const { userId: staffId } = await getStaff(asked, "support");
  const form = await readSmallForm(asked.request);
  const { intent } = readIntent(bulkForms, form);
  const checked = form.getAll("case");
  if (checked.length === 0) return data({ checked, error: "Check one case or more." }, { status: 422 });
  const { requestId } = asked.context.get(requestFacts);
  const count = await actOnMany(await mailDeps(), intent, checked, { staffId, requestId });
  if (count === 0) return data({ checked, error: NOTHING_DONE[intent] }, { status: 422 });
  return toasts().redirectWithSuccess(list, `${counted(count, "case")} ${DONE[intent]}.`, { status: 303 });
}
