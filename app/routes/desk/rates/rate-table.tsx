import type { Route } from "./+types/rate-table";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { planTable, startNew } from "#app/features/desk/rates/plan-edits.ts";
import { KindChoice, TableForm } from "#app/features/desk/rates/rate-form.tsx";
import { RATE_KINDS } from "#app/features/rates/rate-kinds.ts";
import { columnsOf } from "#app/features/rates/read-rate-table.ts";
import { systemClock } from "#app/platform/clock.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { takeRateEdit } from "./rate-edit.server.ts";
import { kindIn, kindOf } from "./rate-parts.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "A table of rates", "/desk/rates");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  const kind = kindIn(asked.url);
  const columns = kind ? columnsOf(kind).map(({ label }) => label) : [];
  return { kind, columns, values: startNew(undefined, systemClock()) };
}

export async function action(asked: Route.ActionArgs) {
  await getStaff(asked, "money");
  const kind = kindOf(asked.url);
  return takeRateEdit(asked, { plan: (values, rates, now) => planTable(kind, { values, rates, now }) });
}

export default function RateTable({ loaderData: { kind, columns, values }, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={kind ? `A table: ${RATE_KINDS[kind].label}` : "A table of rates"} />
      <KindChoice kind={kind} />
      {kind ? (
        <>
          <p className="mb-4">
            <a href={`/desk/rates/csv?kind=${kind}`} data-no-prefetch className="link">
              Take the present table as CSV
            </a>
            , change it, and paste it here. Keys that it does not name stay as they are.
          </p>
          <TableForm kind={kind} columns={columns} reply={actionData ?? { values, errors: {} }} />
        </>
      ) : null}
    </>
  );
}
