import type { Route } from "./+types/calendars";
import { mayAny } from "#app/features/accounts/viewer.ts";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { CalendarsOfYear, MissingYears, YearLinks } from "#app/features/desk/rates/calendars-page.tsx";
import { readCalendars } from "#app/features/desk/rates/read-calendars.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Calendars", "/desk/rates");
}

export async function loader(asked: Route.LoaderArgs) {
  const { may } = await getStaff(asked);
  const read = await readCalendars(database(), asked.url.searchParams.get("year"), systemClock());
  return { ...read, mayEnter: mayAny(may, ["money"]) };
}

export default function Calendars({ loaderData: { year, years, missing, mayEnter } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={`Calendars, ${year}`}>
        <p>Days off besides Saturdays and Sundays</p>
      </DeskHeading>
      <BackTo href="/desk/rates" label="All rates" />
      <MissingYears missing={missing} mayEnter={mayEnter} />
      <YearLinks year={year} />
      <CalendarsOfYear years={years} year={year} mayEnter={mayEnter} />
    </>
  );
}
