import type { Route } from "./+types/overview";
import { Crawls, Figures, KeyAlarm, Queues, SearchIndex, SetUp } from "#app/features/desk/desk-health.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { findMigration, listCrawls, listQueues, readFigures } from "#app/features/desk/read-health.server.ts";
import { readLotIndexHealth } from "#app/features/search/index/process-index.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { env } from "#app/platform/env.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

const TITLE = "Overview";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk");
}

export async function loader(asked: Route.LoaderArgs) {
  const { userId: staffId } = await getStaff(asked);
  const { STALE_AFTER_S: staleAfterS, SMTP_URL, FILE_STORE_URL, SCANNER_URL } = env();
  const now = systemClock();
  const db = database();
  const [figures, crawls, queues, migration] = await Promise.all([
    readFigures(db, { staffId, now }),
    listCrawls(db, { now, staleAfterS }),
    listQueues(db),
    findMigration(db),
  ]);
  const services = { smtp: Boolean(SMTP_URL), remoteFiles: Boolean(FILE_STORE_URL), scanner: Boolean(SCANNER_URL) };
  return { now, figures, crawls, queues, migration, services, search: readLotIndexHealth() };
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { now, figures, crawls, queues, migration, services, search } = loaderData;
  return (
    <>
      <DeskHeading title={TITLE} />
      <KeyAlarm crawls={crawls} />
      <Figures figures={figures} now={now} />
      <div className="mt-8 grid gap-8 lg:grid-cols-2 lg:gap-12">
        <Crawls crawls={crawls} now={now} />
        <div className="flex flex-col gap-8">
          <Queues queues={queues} />
          <SearchIndex {...search} />
          <SetUp {...services} migration={migration} />
        </div>
      </div>
    </>
  );
}
