import type { Route } from "./+types/ledger";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { LedgerPage } from "#app/features/desk/money/ledger-page.tsx";
import { readLedger } from "#app/features/desk/money/read-money.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

const TITLE = "Trial balance";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk/money");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  const today = dayInLagos(systemClock());
  return { ledger: await readLedger(database()), from: `${today.slice(0, 8)}01`, to: today };
}

export default function Ledger({ loaderData: { ledger, from, to } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={TITLE} />
      <BackTo href="/desk/money" label="Money" />
      <LedgerPage {...ledger} from={from} to={to} />
    </>
  );
}
