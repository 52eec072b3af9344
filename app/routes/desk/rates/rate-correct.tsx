import type { Route } from "./+types/rate-correct";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { planCorrected, startCorrection } from "#app/features/desk/rates/plan-edits.ts";
import { RateForm } from "#app/features/desk/rates/rate-form.tsx";
import { BackToRate } from "#app/features/desk/rates/rate-parts.tsx";
import { RATE_KINDS } from "#app/features/rates/rate-kinds.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { takeRateEdit } from "./rate-edit.server.ts";
import { rateAt } from "./rate-parts.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Correct a rate", "/desk/rates");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  const rate = await rateAt(asked.params.id);
  return { rate, values: startCorrection(rate) };
}

export async function action(asked: Route.ActionArgs) {
  await getStaff(asked, "money");
  const old = await rateAt(asked.params.id);
  return takeRateEdit(asked, { plan: (values, rates, now) => planCorrected(old, { values, rates, now }) });
}

export default function CorrectRate({ loaderData: { rate, values }, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={`Correct: ${RATE_KINDS[rate.kind].label}`}>
        <p>{rate.key}</p>
      </DeskHeading>
      <BackToRate id={rate.id} />
      <p className="mb-4 text-ink-soft">
        For what was entered wrongly. A new price from a day on is a new rate: sums of earlier days keep the old one.
      </p>
      <RateForm kind={rate.kind} keyOf={rate.key} reply={actionData ?? { values, errors: {} }} />
    </>
  );
}
