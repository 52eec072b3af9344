import { clockOff } from "./clock.ts";
import { databaseFrozen, databaseRestarted, databaseStopped } from "./databases.ts";
import type { Drill } from "./drill.ts";
import { diskFull, s3Away, upstreams } from "./outside.ts";
import { overloaded, webDrained, webKilled } from "./webs.ts";
import { crawlerFrozen, mailAway, workersGone } from "./workers.ts";

export const DRILLS: Drill[] = [
  crawlerFrozen,
  databaseStopped,
  databaseFrozen,
  databaseRestarted,
  webKilled,
  webDrained,
  overloaded,
  upstreams,
  workersGone,
  mailAway,
  clockOff,
  s3Away,
  diskFull,
];
