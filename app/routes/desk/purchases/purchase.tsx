import { data } from "react-router";
import type { Route } from "./+types/purchase";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import type { ActReply } from "#app/features/desk/money/act-forms.tsx";
import { actOnPurchase } from "#app/features/desk/purchases/act-on-purchase.server.ts";
import { purchaseForms } from "#app/features/desk/purchases/purchase-acts.schema.ts";
import { PurchaseView } from "#app/features/desk/purchases/purchase-page.tsx";
import { database } from "#app/platform/database.server.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { askedPurchase } from "./purchase-parts.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Purchase", "/desk/purchases");
}

export async function loader(asked: Route.LoaderArgs) {
  const { opened, today, seesPeople } = await askedPurchase(asked);
  return { opened, today, seesPeople };
}

export async function action(asked: Route.ActionArgs) {
  const { opened, reckoning, today, clerk } = await askedPurchase(asked);
  const form = await checkForm(asked.request, purchaseForms(today));
  if (!form.ok) return data(form.reply, { status: form.status });
  const done = await actOnPurchase(database(), { row: opened.purchase, clerk, reckoning }, form.value);
  if (!done.ok && "line" in done) return data({ ...form.reply, errors: done.errors, line: done.line }, { status: 422 });
  if (!done.ok) return data({ ...form.reply, errors: { "": done.words } }, { status: 409 });
  return toasts().redirectWithSuccess(`/desk/purchases/${opened.purchase.number}`, done.words, { status: 303 });
}

export default function Purchase({ loaderData, actionData }: Route.ComponentProps) {
  return <PurchasePage facts={loaderData} reply={actionData} />;
}

type Facts = Route.ComponentProps["loaderData"];

/** Of the purchase's own address, and of that of its papers when one of them was refused. */
export function PurchasePage({ facts, reply }: { facts: Facts; reply: ActReply | undefined }) {
  return (
    <>
      <DeskHeading title={facts.opened.purchase.number}>
        <p>{facts.opened.purchase.facts.title}</p>
      </DeskHeading>
      <BackTo href="/desk/purchases" label="All purchases" />
      <PurchaseView {...facts} reply={reply} />
    </>
  );
}
