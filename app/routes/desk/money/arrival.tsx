import type { Route } from "./+types/arrival";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { ArrivalForm, startOf } from "#app/features/desk/money/arrival-form.tsx";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { systemClock } from "#app/platform/clock.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { takeArrival } from "./arrival-answer.server.ts";
import { payInAt } from "./money-parts.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Record an arrival", "/desk/money");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  const of = asked.url.searchParams.get("of");
  return { payIn: of === null ? undefined : await payInAt(of), today: dayInLagos(systemClock()) };
}

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const of = asked.url.searchParams.get("of");
  return takeArrival(asked, { staffId, payIn: of === null ? undefined : await payInAt(of) });
}

export default function Arrival({ loaderData: { payIn, today }, actionData }: Route.ComponentProps) {
  const isCorrection = payIn !== undefined && payIn.state !== "announced";
  return (
    <>
      <DeskHeading title={isCorrection ? `Correct ${payIn.number}` : "Record an arrival"}>
        {isCorrection ? (
          <p>The wrong entry stays. A counter-entry takes it back, and this one says what arrived.</p>
        ) : payIn ? (
          <p>
            {payIn.name} announced it as {payIn.number}.
          </p>
        ) : null}
      </DeskHeading>
      <BackTo
        href={payIn ? `/desk/money/pay-ins/${payIn.id}` : "/desk/money"}
        label={payIn ? "Back to the payment" : "Money"}
      />
      <ArrivalForm
        reply={actionData}
        start={startOf(payIn, today)}
        payIn={payIn}
        line={actionData && "line" in actionData && actionData.line ? Number(actionData.line) : undefined}
      />
    </>
  );
}
