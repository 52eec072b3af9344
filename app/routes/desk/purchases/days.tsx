import type { Route } from "./+types/days";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { NothingFound } from "#app/features/desk/desk-list.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { BOARD, BoardFilter, DateBoard } from "#app/features/desk/purchases/date-board-page.tsx";
import { readBoardQuery, WHEN } from "#app/features/desk/purchases/date-board-query.ts";
import { readBoard } from "#app/features/desk/purchases/date-board.server.ts";
import { database } from "#app/platform/database.server.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { pagesAround } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { getStaff } from "#app/request/viewer.server.ts";
import { reckoningNow } from "./purchase-parts.server.ts";

const TITLE = "Purchases by day";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk/purchases");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  const query = readOr400(() => readBoardQuery(asked.url.searchParams));
  return { query, board: await readBoard(database(), query, await reckoningNow()) };
}

export default function Days({ loaderData: { query, board } }: Route.ComponentProps) {
  const { dates, counts, count, page, pages } = board;
  const { when, what, q, house } = query;
  const isNarrowed = [when, what, q, house].some((one) => one !== undefined);
  return (
    <>
      <DeskHeading title={TITLE}>
        <p>
          {Object.entries(WHEN)
            .map(([name, words]) => `${words}: ${counts[name] ?? 0}`)
            .join(", ")}
        </p>
      </DeskHeading>
      <BackTo href="/desk/purchases" label="All purchases" />
      <BoardFilter query={query} rows={count} />
      {count > 0 ? (
        <DateBoard dates={dates} />
      ) : isNarrowed ? (
        <NothingFound what="No date" clear={BOARD} />
      ) : (
        <p className="py-6">No purchase has a date ahead. A lot that is won appears here with its days.</p>
      )}
      {pages > 1 ? <Pagination page={page} pages={pages} numbers={pagesAround(page, pages, 2)} /> : null}
    </>
  );
}
