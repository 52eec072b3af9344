import { data } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/bill";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { actOnBill, openBill } from "#app/features/desk/purchases/act-on-bill.server.ts";
import { billSchema, decisionSchema, MOST_LINES } from "#app/features/desk/purchases/bill-forms.ts";
import { BillPage } from "#app/features/desk/purchases/bill-page.tsx";
import { purchasePath } from "#app/features/desk/purchases/purchases-query.ts";
import { database } from "#app/platform/database.server.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { askedPurchase } from "./purchase-parts.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "House's bill", "/desk/purchases");
}

export async function loader(asked: Route.LoaderArgs) {
  const { opened } = await askedPurchase(asked);
  return { purchase: opened.purchase, ...(await openBill(database(), opened.purchase.id)) };
}

export async function action(asked: Route.ActionArgs) {
  const { opened, clerk, today } = await askedPurchase(asked);
  const { lines } = await openBill(database(), opened.purchase.id);
  const ids = lines.map(({ id }) => id);
  const schema = z.object({
    intent: z.enum(["enter", "decide"]),
    ...billSchema.shape,
    ...decisionSchema(ids).shape,
  });
  const form = await checkForm(asked.request, schema, { parts: 4 * MOST_LINES + 2 * ids.length });
  if (!form.ok) return data(form.reply, { status: form.status });
  const done = await actOnBill(database(), { row: opened.purchase, clerk, today, ids }, form.value);
  if (!done.ok) return data({ ...form.reply, errors: done.errors }, { status: done.status });
  return toasts().redirectWithSuccess(purchasePath(opened.purchase.number, "bill"), done.words, { status: 303 });
}

export default function Bill({ loaderData: { purchase, billed, lines }, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title="The house’s bill">
        <p>
          {purchase.number}, {purchase.facts.title}
        </p>
      </DeskHeading>
      <BackTo href={purchasePath(purchase.number)} label={purchase.number} />
      <BillPage billed={billed} lines={lines} isDecided={purchase.isBillDecided} reply={actionData} />
    </>
  );
}
