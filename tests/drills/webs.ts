import { drawListings } from "#tests/bench/pages/drawn.ts";
import { startLoad, type LoadAnswer, type SendLoad } from "#tests/bench/pages/load-job.ts";
import type { Drill, Fault } from "./drill.ts";
import { countTooBusy, type SiteProcess } from "./processes.ts";
import type { Stage } from "./stage.ts";

export const webKilled: Drill = {
  name: "web-killed",
  line: "one of two web processes is killed with -9, and started again after ten seconds",
  right:
    "the balancer leaves it out and the other one answers for it: nothing fails, and no bid is lost or there twice",
  shortForm: { file: "tests/chaos/bidding.test.ts", test: "while web, worker and PostgreSQL are killed" },
  faults: ({ webs: [web], balancer }) => [
    {
      what: "one killed",
      lastsS: 10,
      begin: () => web.kill(),
      isNoticed: () => !balancer.isReady(web.port),
      end: () => web.start(),
      isWell: () => balancer.isReady(web.port),
    },
  ],
};

export const webDrained: Drill = {
  name: "web-drained",
  line: "both web processes are told to end (SIGTERM) and started again, one after the other, as an upgrade does",
  right: "`/readyz` says `draining`; no request is refused, broken off or fails",
  shortForm: { file: "tests/drills/drills.test.ts", test: "web-drained" },
  faults: (stage) => stage.webs.map((web, place) => drained(stage, web, place === 0 ? "the first" : "the second")),
};

function drained({ balancer }: Stage, web: SiteProcess, which: string): Fault {
  let broken = 0;
  return {
    what: which,
    lastsS: 0,
    begin() {
      broken = balancer.broken();
      web.signal("SIGTERM");
    },
    async isNoticed() {
      return (await web.readiness()).includes('"reason":"draining"') && !balancer.isReady(web.port);
    },
    async end() {
      await web.gone();
      await web.start();
    },
    isWell: () => balancer.isReady(web.port),
    judge: () => (balancer.broken() > broken ? [`${balancer.broken() - broken} requests were broken off`] : []),
  };
}

/** At each process: some three times as many as it can make where the others take their share of two cores. */
const A_SECOND = 300;
const READERS = 300;
const SECONDS = { full: 30, short: 10 };
/** A balancer that waits longer leaves a process out. */
const QUICK_MS = 2_000;

export const overloaded: Drill = {
  name: "overloaded",
  line: `${A_SECOND} listings a second that nobody asked before are asked of each web process`,
  right:
    "what is too much is 503 with Retry-After; pages that are kept and health are answered all the while, and nothing fails",
  shortForm: { file: "app/host/shed-load.test.ts", test: "beyond the bound pages are refused" },
  faults: (stage) => [overload(stage)],
};

/** The crowd has processes of its own and comes past the balancer, so that what is measured is not who measures. */
function overload({ webs, isShort }: Stage): Fault {
  const seconds = SECONDS[isShort ? "short" : "full"];
  const ends: (() => Promise<void> | void)[] = [];
  let crowds: SendLoad[] = [];
  let asked: Promise<LoadAnswer[]> | undefined;
  let crowd = { answered: 0, refused: 0, failed: 0 };
  let tooBusy = 0;
  return {
    what: `${A_SECOND} a second at each`,
    lastsS: seconds,
    mayRefuse: true,
    async prepare() {
      tooBusy = await countTooBusy(webs);
      crowds = await Promise.all(webs.map(() => startLoad((end) => ends.push(end))));
    },
    begin() {
      const jobs = webs.map(({ port }, place) =>
        crowds[place]?.({
          origin: `http://127.0.0.1:${port}`,
          paths: drawListings(A_SECOND * seconds),
          seconds,
          connections: READERS,
          rate: A_SECOND,
          mayRefuse: true,
        }),
      );
      asked = Promise.all(jobs.map(async (job) => (await job) ?? NOTHING));
    },
    isNoticed: async () => (await countTooBusy(webs)) > tooBusy,
    async end() {
      const sum = (of: (one: LoadAnswer) => number) => said.reduce((all, one) => all + of(one), 0);
      const said = (await asked) ?? [];
      const refused = sum((one) => one.refused);
      const failed = sum((one) => one.failures) - refused;
      crowd = { answered: sum((one) => one.answers) - refused, refused, failed };
      for (const end of ends) await end();
    },
    isWell: async () => (await webs[0].ask(`/allListing?max=${Date.now()}`))?.status === 200,
    judge: ({ kinds }) => [
      ...(crowd.refused > 0 ? [] : ["nothing was refused: that was no overload"]),
      ...(crowd.answered > 0 ? [] : ["none of the crowd was answered"]),
      ...(crowd.failed > 0 ? [`${crowd.failed} requests of the crowd failed`] : []),
      ...(kinds.health.p95Ms > QUICK_MS ? [`health came within ${ms(kinds.health.p95Ms)}`] : []),
      ...(kinds.health.busy > 0 ? [`health was refused ${kinds.health.busy} times`] : []),
    ],
    note: ({ kinds }) =>
      `the crowd: ${crowd.answered} answered, ${crowd.refused} refused; 95 of 100 pages that all ask for within ${ms(kinds.known.p95Ms)}, health within ${ms(kinds.health.p95Ms)}`,
  };
}

const NOTHING: LoadAnswer = { answers: 0, refused: 0, failures: 0, seconds: 0, p50Ms: 0, p95Ms: 0 };
const ms = (time: number) => `${Math.round(time)} ms`;
