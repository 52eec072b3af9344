import type { Route } from "./+types/lots";
import { NothingFound, rowsOf } from "#app/features/desk/desk-list.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { listAddress } from "#app/features/desk/desk-query.ts";
import { findLots } from "#app/features/desk/lots/find-lots.server.ts";
import { LotFinder, LotTable } from "#app/features/desk/lots/lot-list.tsx";
import { readLotsQuery } from "#app/features/desk/lots/lot-words.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

const TITLE = "Lots";
const HERE = "/desk/lots";
const MOST = 50;

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, HERE);
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "support", "bids");
  const query = readOr400(() => readLotsQuery(asked.url.searchParams));
  const now = systemClock();
  const lots = await findLots(database(), { text: query.q ?? "", state: query.state, now, most: MOST + 1 });
  const past = lots.length === 0 && query.state === "live" ? await findPast(query.q ?? "", now) : 0;
  return { query, lots: lots.slice(0, MOST), hasMore: lots.length > MOST, past, now };
}

const findPast = async (text: string, now: number) =>
  (await findLots(database(), { text, state: "past", now, most: MOST })).length;

export default function Lots({ loaderData: { query, lots, hasMore, past, now } }: Route.ComponentProps) {
  const isFiltered = query.q !== undefined || query.state !== undefined;
  return (
    <>
      <DeskHeading title={TITLE}>
        {hasMore ? <p>The {MOST} that close first. Type more words to find fewer.</p> : null}
        {lots.length === 0 && !isFiltered ? <p>There are no lots yet.</p> : null}
      </DeskHeading>
      <LotFinder query={query} rows={rowsOf(lots.length, hasMore)} />
      {lots.length > 0 ? (
        <LotTable lots={lots} now={now} />
      ) : isFiltered ? (
        <NothingFound
          what="No lot"
          clear={HERE}
          others={{
            count: past,
            words: past < MOST ? "closed or withdrawn" : "or more closed or withdrawn",
            href: listAddress(HERE, { q: query.q, state: "past" }),
          }}
        />
      ) : null}
    </>
  );
}
