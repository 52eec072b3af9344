import type { Route } from "./+types/barred";
import { listBlocked, listDecidedChecks, listOpenChecks } from "#app/features/barred-persons/list-checks.server.ts";
import { listLists } from "#app/features/barred-persons/list-lists.server.ts";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { BarredPage } from "#app/features/desk/barred/barred-page.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { counted, DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

const TITLE = "Barred persons";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk/money/barred");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  const db = database();
  const [checks, decided, blocked, lists] = await Promise.all([
    listOpenChecks(db),
    listDecidedChecks(db),
    listBlocked(db),
    listLists(db),
  ]);
  return { checks, decided, blocked, lists, today: dayInLagos(systemClock()) };
}

export default function Barred({ loaderData }: Route.ComponentProps) {
  const { checks, blocked } = loaderData;
  const toReport = blocked.filter(({ reportedOn }) => reportedOn === null).length;
  const waiting = [
    toReport > 0 ? `${counted(toReport, "report")} to send` : "",
    checks.length > 0 ? `${counted(checks.length, "check")} to decide` : "",
  ].filter(Boolean);
  return (
    <>
      <DeskHeading title={TITLE}>
        <p>{waiting.join(", ") || "Nothing waits."}</p>
      </DeskHeading>
      <BackTo href="/desk/money" label="Money" />
      <BarredPage {...loaderData} />
    </>
  );
}
