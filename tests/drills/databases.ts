import type { Drill, Fault } from "./drill.ts";
import type { SiteProcess } from "./processes.ts";
import type { Stage } from "./stage.ts";
import { AS_A_BROWSER, KNOWN } from "./traffic.ts";

const STOPPED_S = 60;
const FROZEN_S = 30;

/** Pages that are made of the database, and of nothing that is kept. */
const answersAnew = async (web: SiteProcess): Promise<boolean> => {
  const pages = await Promise.all([web.readiness(), web.ask(`/allListing?max=${Date.now()}`), web.ask("/login")]);
  const [ready, ...asked] = pages;
  return ready === '{"status":"ready"}' && asked.every((answer) => answer?.ok);
};

const every = async (webs: SiteProcess[], isSo: (web: SiteProcess) => Promise<boolean>) =>
  (await Promise.all(webs.map(isSo))).every(Boolean);

const saysDatabase = async (web: SiteProcess) => (await web.readiness()).includes('"reason":"database"');

const away = ({ webs }: Stage): Pick<Fault, "prepare" | "isNoticed" | "isWell" | "mayRefuse" | "judge"> => ({
  async prepare() {
    for (const web of webs) for (const path of KNOWN) await web.ask(path, AS_A_BROWSER);
  },
  isNoticed: () => every(webs, saysDatabase),
  isWell: () => every(webs, answersAnew),
  mayRefuse: true,
  judge: ({ kinds: { known } }) =>
    known.refused > 0
      ? [`pages that were kept were refused ${known.refused} times: ${known.refusedPaths.join(", ")}`]
      : [],
});

const RIGHT =
  "`/readyz` says `database`; pages that were kept are answered on and say their age; what else cannot be answered is 503 with Retry-After, and nothing fails; afterwards searches are those of the tables, bids and mails are there once";

export const databaseStopped: Drill = {
  name: "database-stopped",
  line: `PostgreSQL is stopped for ${STOPPED_S} seconds and started again`,
  right: RIGHT,
  shortForm: { file: "tests/drills/drills.test.ts", test: "database-stopped" },
  faults: (stage) => [
    {
      ...away(stage),
      what: `stopped for ${STOPPED_S} s`,
      lastsS: STOPPED_S,
      begin: () => stage.database.stop(),
      end: () => stage.database.startAgain(),
    },
  ],
};

export const databaseFrozen: Drill = {
  name: "database-frozen",
  line: `every process of PostgreSQL stands still for ${FROZEN_S} seconds (SIGSTOP)`,
  right: RIGHT,
  shortForm: { file: "tests/drills/drills.test.ts", test: "database-frozen" },
  faults: (stage) => [
    {
      ...away(stage),
      what: `frozen for ${FROZEN_S} s`,
      lastsS: FROZEN_S,
      begin: () => stage.database.freeze(),
      end: () => stage.database.thaw(),
    },
  ],
};

export const databaseRestarted: Drill = {
  name: "database-restarted",
  line: "PostgreSQL is stopped and started again at once",
  right: "what cannot be answered is 503 with Retry-After, and nothing fails; afterwards all is there, once",
  shortForm: { file: "tests/chaos/bidding.test.ts", test: "while web, worker and PostgreSQL are killed" },
  faults: (stage) => [
    {
      ...away(stage),
      what: "restarted",
      lastsS: 0,
      isNoticed: undefined,
      begin: () => stage.database.stop(),
      end: () => stage.database.startAgain(),
    },
  ],
};
