import type { Route } from "./+types/rate";
import { mayAny } from "#app/features/accounts/viewer.ts";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { listOfKey } from "#app/features/desk/rates/list-rates.server.ts";
import { RatePage } from "#app/features/desk/rates/rate-page.tsx";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { RATE_KINDS } from "#app/features/rates/rate-kinds.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { rateAt } from "./rate-parts.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Rate", "/desk/rates");
}

export async function loader(asked: Route.LoaderArgs) {
  const { may } = await getStaff(asked);
  const rate = await rateAt(asked.params.id);
  const history = await listOfKey(database(), rate);
  return { rate, history, today: dayInLagos(systemClock()), mayEnter: mayAny(may, ["money"]) };
}

export default function OneRate({ loaderData }: Route.ComponentProps) {
  const { kind, key } = loaderData.rate;
  return (
    <>
      <DeskHeading title={RATE_KINDS[kind].label}>
        <p>{key}</p>
      </DeskHeading>
      <BackTo href={`/desk/rates?kind=${kind}`} label="All of this kind" />
      <RatePage {...loaderData} />
    </>
  );
}
