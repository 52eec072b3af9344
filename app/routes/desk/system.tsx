import type { Route } from "./+types/system";
import { Crawls, KeyAlarm, Processes, Queues, SearchIndex, SetUp } from "#app/features/desk/desk-health.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import {
  findMigration,
  listCrawls,
  listProcesses,
  listQueues,
  upstreamSkew,
} from "#app/features/desk/read-health.server.ts";
import { readLotIndexHealth } from "#app/features/search/index/process-index.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { env } from "#app/platform/env.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

const TITLE = "System";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk/system");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked);
  const { STALE_AFTER_S: staleAfterS, SMTP_URL, FILE_STORE_URL, SCANNER_URL } = env();
  const now = systemClock();
  const db = database();
  const [crawls, queues, processes, migration] = await Promise.all([
    listCrawls(db, { now, staleAfterS }),
    listQueues(db),
    listProcesses(db),
    findMigration(db),
  ]);
  const services = { smtp: Boolean(SMTP_URL), remoteFiles: Boolean(FILE_STORE_URL), scanner: Boolean(SCANNER_URL) };
  const told = crawls.map((crawl) => ({ ...crawl, toldSkewMs: upstreamSkew(crawl, processes) }));
  return { now, crawls: told, queues, processes, migration, services, search: readLotIndexHealth() };
}

export default function System({ loaderData }: Route.ComponentProps) {
  const { now, crawls, queues, processes, migration, services, search } = loaderData;
  return (
    <>
      <DeskHeading title={TITLE} />
      <KeyAlarm crawls={crawls} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Crawls crawls={crawls} now={now} />
          <Processes processes={processes} />
        </div>
        <div className="flex flex-col gap-4">
          <Queues queues={queues} />
          <SearchIndex {...search} />
          <SetUp {...services} migration={migration} />
        </div>
      </div>
    </>
  );
}
