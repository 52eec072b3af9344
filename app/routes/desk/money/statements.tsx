import { data } from "react-router";
import type { Route } from "./+types/statements";
import { BANK_NAMES } from "#app/features/bank-statements/banks.ts";
import { takeStatement } from "#app/features/bank-statements/take-statement.server.ts";
import { readStatements } from "#app/features/bank-statements/read-statements.server.ts";
import { draftForm } from "#app/features/bank-statements/statement-forms.schema.ts";
import { Coverage, StatementForm, StatementTable } from "#app/features/bank-statements/statements-page.tsx";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading, Panel } from "#app/features/desk/desk-parts.tsx";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { pagesAround, readPage } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";

const TITLE = "Bank statements";
const HERE = "/desk/money/statements";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, HERE);
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  return readStatements(database(), BANK_NAMES[0] ?? "", readPage(asked.url.searchParams));
}

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const intake = takeStatement();
  const form = await checkForm(asked.request, draftForm, { files: 1, takeFile: intake.take });
  if (!form.ok) return data(form.reply, { status: form.status });
  const { requestId } = asked.context.get(requestFacts);
  const { bank, text } = form.value;
  const stored = await intake.store(database(), { bank, text, staffId, requestId });
  if (!stored.ok) return data({ ...form.reply, errors: stored.errors }, { status: 422 });
  return toasts().redirectWithSuccess(`${HERE}/${stored.id}`, "It is read. Nothing is imported yet.", { status: 303 });
}

export default function Statements({
  loaderData: { statements, page, pages, through, gaps, bank },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={TITLE}>
        <Coverage through={through} gaps={gaps} />
      </DeskHeading>
      <BackTo href="/desk/money" label="Money" />
      <div className="grid gap-4">
        <Panel title="Import a statement">
          <StatementForm reply={actionData} bank={bank} />
        </Panel>
        <StatementTable statements={statements} />
      </div>
      {pages > 1 ? <Pagination page={page} pages={pages} numbers={pagesAround(page, pages, 2)} /> : null}
    </>
  );
}
