import type { Route } from "./+types/figures";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { FiguresPage } from "#app/features/desk/purchases/figures-page.tsx";
import { readFigures } from "#app/features/desk/purchases/figures.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

const TITLE = "Figures of purchases";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk/purchases");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  return readFigures(database(), systemClock());
}

export default function Figures({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={TITLE} />
      <BackTo href="/desk/purchases" label="All purchases" />
      <FiguresPage figures={loaderData} />
    </>
  );
}
