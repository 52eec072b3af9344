import type { Route } from "./+types/money";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { MoneyLinks, MoneyPanels, ProposalNotes, waitingInWords } from "#app/features/desk/money/money-page.tsx";
import { readMoney } from "#app/features/desk/money/read-money.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

const TITLE = "Money";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk/money");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  return { money: await readMoney(database()), now: systemClock() };
}

export default function Money({ loaderData: { money, now } }: Route.ComponentProps) {
  const { proposals, ...waiting } = money;
  return (
    <>
      <DeskHeading title={TITLE}>
        <p>{waitingInWords(waiting)}</p>
      </DeskHeading>
      <ProposalNotes proposals={proposals} />
      <MoneyLinks />
      <MoneyPanels {...waiting} now={now} />
    </>
  );
}
