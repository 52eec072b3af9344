import { data } from "react-router";
import type { Route } from "./+types/bank";
import { readBankDetails } from "#app/features/deposits/bank-details.server.ts";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { proposeBankDetails } from "#app/features/desk/money/act-on-person.server.ts";
import { BankPage } from "#app/features/desk/money/bank-page.tsx";
import { bankForm } from "#app/features/desk/money/money-forms.schema.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

const TITLE = "Bank details";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk/money");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  return { bank: await readBankDetails(database()) };
}

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const form = await checkForm(asked.request, bankForm);
  if (!form.ok) return data(form.reply, { status: form.status });
  const { reason, ...typed } = form.value;
  const { requestId } = asked.context.get(requestFacts);
  const made = await proposeBankDetails({ db: database() }, { typed, reason, staffId, requestId });
  if (!made.ok) return data({ ...form.reply, errors: { "": made.words } }, { status: 409 });
  const to = `/desk/money/proposals/${made.id}`;
  return toasts().redirectWithSuccess(to, "It waits for a second clerk.", { status: 303 });
}

export default function Bank({ loaderData: { bank }, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={TITLE} />
      <BackTo href="/desk/money" label="Money" />
      <BankPage bank={bank} reply={actionData} />
    </>
  );
}
