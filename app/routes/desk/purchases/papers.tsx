import { createContext, data, redirect } from "react-router";
import type { Route } from "./+types/papers";
import { openProofIntake } from "#app/features/deposits/pay-ins/proofs.server.ts";
import { actWithPaper } from "#app/features/desk/purchases/act-on-purchase.server.ts";
import { paperForms } from "#app/features/desk/purchases/purchase-acts.schema.ts";
import { purchasePath } from "#app/features/desk/purchases/purchases-query.ts";
import { database } from "#app/platform/database.server.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { PurchasePage } from "./purchase.tsx";
import { askedPurchase } from "./purchase-parts.server.ts";

export { meta } from "./purchase.tsx";

export async function loader(asked: Route.LoaderArgs) {
  const { opened, today, seesPeople } = await askedPurchase(asked);
  if (!asked.context.get(failedHere)) throw redirect(purchasePath(opened.purchase.number), 303);
  return { opened, today, seesPeople };
}

/** Set by the action that leads to no other page: its own address then shows the purchase's. */
const failedHere = createContext(false);

const MISSING = "Choose the file: a PDF or a picture.";

export async function action(asked: Route.ActionArgs) {
  const { opened, reckoning, today, clerk } = await askedPurchase(asked);
  asked.context.set(failedHere, true);
  const intake = openProofIntake(database(), { userId: clerk.staffId, now: reckoning.now, field: "paper" });
  const form = await checkForm(asked.request, paperForms(today), { files: 1, takeFile: intake.take });
  if (!form.ok) return data(form.reply, { status: form.status, headers: form.headers });
  const file = intake.taken();
  if (file === undefined) return data({ ...form.reply, errors: { paper: MISSING } }, { status: 422 });
  const row = opened.purchase;
  const done = await actWithPaper(database(), { row, clerk }, { act: form.value, file });
  if (!done.ok) return data({ ...form.reply, errors: { "": done.words } }, { status: 409 });
  return toasts().redirectWithSuccess(purchasePath(row.number), done.words, { status: 303 });
}

export default function Papers({ loaderData, actionData }: Route.ComponentProps) {
  return <PurchasePage facts={loaderData} reply={actionData} />;
}
