import { setTimeout as sleep } from "node:timers/promises";
import { CLOCK_OFF } from "#app/features/bidding/rules/gate.ts";
import { deskSays } from "./desk.ts";
import type { Drill, Fault } from "./drill.ts";
import type { SiteProcess } from "./processes.ts";
import type { Stage } from "./stage.ts";

const BEAT_MS = 10_000;
const LITTLE_MS = 1_600;
const MUCH_MS = 5_000;
const TOLD = /The clock of the web process at [^:]*:?\d* is [^:]*: it takes no bids/;

export const clockOff: Drill = {
  name: "clock-off",
  line: `the clock of one of two web processes is put forward, by ${LITTLE_MS / 1_000} and by ${MUCH_MS / 1_000} seconds`,
  right:
    "that process takes no bids and says so, the other one does; `/readyz` says `clock`; over two seconds the desk is told too; pages go on",
  shortForm: { file: "app/features/bidding/clocks.server.test.ts", test: "a process whose clock is off takes no bids" },
  faults: (stage) => [off(stage, LITTLE_MS), off(stage, MUCH_MS)],
};

function off(stage: Stage, ms: number): Fault {
  const [web, other] = stage.webs;
  const isTold = ms > 2_000;
  const wrong: string[] = [];
  const saysClock = async () => (await web.readiness()).includes('"clock":"off"');
  return {
    what: `${ms / 1_000} s ahead`,
    lastsS: 15,
    begin: () => web.shiftClock(ms),
    isNoticed: isTold ? () => deskSays(stage, TOLD) : saysClock,
    async end() {
      if (!(await saysClock())) wrong.push("/readyz did not say that the clock is off");
      if (!(await refusesBids(stage, web))) wrong.push("the process whose clock is off took a bid");
      if (await refusesBids(stage, other)) wrong.push("the other process took no bid");
      // It tells of itself every ten seconds.
      if (!isTold) await sleep(BEAT_MS);
      if (!isTold && (await deskSays(stage, TOLD))) wrong.push("the desk was told of a clock that is off by so little");
      web.shiftClock(0);
    },
    isWell: async () => !(await saysClock()) && !(await refusesBids(stage, web)) && !(await deskSays(stage, TOLD)),
    judge: () => wrong,
  };
}

/** Whether the page that confirms a bid says that the clock is being set. */
async function refusesBids({ site, buyers: [buyer], lots: [lot] }: Stage, web: SiteProcess): Promise<boolean> {
  const asked = new URLSearchParams({ amount: "9000000", intent: "bid" });
  if (!buyer) return true;
  const { text } = await site.post(`/lots/${lot}/bid`, asked, buyer, `http://127.0.0.1:${web.port}`);
  return text.includes(CLOCK_OFF.words);
}
