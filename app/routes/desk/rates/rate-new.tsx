import type { Route } from "./+types/rate-new";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { planNewRate, startNew, startYear } from "#app/features/desk/rates/plan-edits.ts";
import { KindChoice, RateForm } from "#app/features/desk/rates/rate-form.tsx";
import { RATE_KINDS } from "#app/features/rates/rate-kinds.ts";
import { systemClock } from "#app/platform/clock.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { takeRateEdit } from "./rate-edit.server.ts";
import { kindIn, kindOf, rateAt } from "./rate-parts.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "New rate", "/desk/rates");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  const after = asked.url.searchParams.get("after");
  const before = after === null ? undefined : await rateAt(after);
  const now = systemClock();
  const values = startYear(asked.url.searchParams, now) ?? startNew(before, now);
  return { kind: before?.kind ?? kindIn(asked.url), values };
}

export async function action(asked: Route.ActionArgs) {
  const after = asked.url.searchParams.get("after");
  await getStaff(asked, "money");
  const kind = after === null ? kindOf(asked.url) : (await rateAt(after)).kind;
  return takeRateEdit(asked, { plan: (values, rates, now) => planNewRate(kind, { values, rates, now }) });
}

export default function NewRate({ loaderData: { kind, values }, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={kind ? `New rate: ${RATE_KINDS[kind].label}` : "New rate"} />
      <KindChoice kind={kind} />
      {kind ? <RateForm kind={kind} reply={actionData ?? { values, errors: {} }} /> : null}
    </>
  );
}
