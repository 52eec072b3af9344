import { redirect } from "react-router";
import type { Route } from "./+types/search";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { readSearchQuery } from "#app/features/desk/search/asked.ts";
import { searchDesk, whatToType } from "#app/features/desk/search/search-desk.server.ts";
import { Groups } from "#app/features/desk/search/search-page.tsx";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Search", "/desk/search");
}

export async function loader(asked: Route.LoaderArgs) {
  const { may } = await getStaff(asked);
  const query = readOr400(() => readSearchQuery(asked.url.searchParams));
  const found = await searchDesk(database(), { ...query, may, now: systemClock() });
  if (found && "page" in found) throw redirect(found.page, 303);
  return { q: query.q ?? "", found, asked: whatToType(may) };
}

export default function Search({ loaderData: { q, found, asked } }: Route.ComponentProps) {
  const isEmpty = found?.groups.length === 0;
  return (
    <>
      <DeskHeading title="Search">{found && !isEmpty ? <p>For “{q}”</p> : null}</DeskHeading>
      {found ? null : <HowToSearch asked={asked} />}
      {found && isEmpty ? (
        <>
          <p className="mb-2 font-semibold wrap-anywhere">Nothing found for “{q}”.</p>
          <HowToSearch asked={asked} />
        </>
      ) : null}
      {found ? <Groups q={q} groups={found.groups} words={found.words} /> : null}
    </>
  );
}

const either = new Intl.ListFormat("en", { type: "disjunction" });

function HowToSearch({ asked }: { asked: string[] }) {
  if (asked.length === 0) return <p>The search knows nothing of your work.</p>;
  return (
    <p className="max-w-prose text-ink-soft">
      Type {either.format(asked)}. Accents do not matter. Part of a word is enough.
    </p>
  );
}
