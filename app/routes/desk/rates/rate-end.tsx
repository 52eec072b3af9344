import type { Route } from "./+types/rate-end";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { planEnded } from "#app/features/desk/rates/plan-edits.ts";
import { EndForm } from "#app/features/desk/rates/rate-form.tsx";
import { BackToRate } from "#app/features/desk/rates/rate-parts.tsx";
import { RATE_KINDS } from "#app/features/rates/rate-kinds.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { takeRateEdit } from "./rate-edit.server.ts";
import { rateAt } from "./rate-parts.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "End a rate", "/desk/rates");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  return { rate: await rateAt(asked.params.id) };
}

export async function action(asked: Route.ActionArgs) {
  await getStaff(asked, "money");
  const old = await rateAt(asked.params.id);
  return takeRateEdit(asked, { plan: (values, rates) => planEnded(old, { values, rates }) });
}

export default function EndRate({ loaderData: { rate }, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={`End: ${RATE_KINDS[rate.kind].label}`}>
        <p>{rate.key}</p>
      </DeskHeading>
      <BackToRate id={rate.id} />
      <p className="mb-4 text-ink-soft">
        After its last day there is no such rate, and sums that need it stay open. If nothing is charged any more, add a
        new rate of 0 instead.
      </p>
      <EndForm reply={actionData ?? { values: { to: rate.to ?? "" }, errors: {} }} />
    </>
  );
}
