import type { Route } from "./+types/content";
import { listSections } from "#app/features/content-editor/edit-content.server.ts";
import { BuyersLookFor, lookedFor } from "#app/features/content-editor/looked-for.tsx";
import { SectionTable } from "#app/features/content-editor/edit-history.tsx";
import { CsvLink } from "#app/features/desk/desk-list.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { readSite } from "#app/features/site/current-content.server.ts";
import { database } from "#app/platform/database.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

const TITLE = "Content";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk/content");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "content");
  const [sections, site] = await Promise.all([listSections(database()), readSite(database())]);
  return { sections, things: lookedFor(site) };
}

export default function Content({ loaderData: { sections, things } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={TITLE}>
        <p>What the public pages say. A change is on the site at once, and every version is kept.</p>
      </DeskHeading>
      <BuyersLookFor things={things} />
      <p className="mb-2 flex">
        <CsvLink href="/desk/content/csv" />
      </p>
      <SectionTable sections={sections} />
    </>
  );
}
