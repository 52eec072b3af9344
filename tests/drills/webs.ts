import type { Drill, Fault } from "./drill.ts";
import { countTooBusy, type SiteProcess } from "./processes.ts";
import type { Stage } from "./stage.ts";
import { Visitors, type Counted } from "./traffic.ts";

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

const AT_ONCE = 600;

export const overloaded: Drill = {
  name: "overloaded",
  line: `${AT_ONCE} readers at a time ask for listings that nobody asked before`,
  right:
    "what is too much is 503 with Retry-After; pages that are kept and health are answered all the while, and nothing fails",
  shortForm: { file: "app/host/shed-load.test.ts", test: "beyond the bound pages are refused" },
  faults: (stage) => [overload(stage)],
};

function overload({ webs, balancer, lotIds, buyers }: Stage): Fault {
  let crowd: Visitors | undefined;
  let sendHome: (() => void) | undefined;
  let asked: Counted | undefined;
  let tooBusy = 0;
  return {
    what: `${AT_ONCE} at a time`,
    lastsS: 30,
    mayRefuse: true,
    prepare: async () => void (tooBusy = await countTooBusy(webs)),
    begin() {
      crowd = new Visitors({ origin: balancer.origin, healthAt: [], lotIds, buyers });
      sendHome = crowd.crowd(AT_ONCE);
    },
    isNoticed: async () => (await countTooBusy(webs)) > tooBusy,
    async end() {
      sendHome?.();
      asked = await crowd?.count();
    },
    isWell: async () => (await webs[0].ask(`/allListing?max=${Date.now()}`))?.status === 200,
    judge: ({ kinds }) => [
      ...(asked?.busy ? [] : ["nothing was refused: that was no overload"]),
      ...(asked?.good ? [] : ["none of the crowd was answered"]),
      ...(asked?.failed.length ? [`${asked.failed.length} of the crowd failed: ${asked.failed[0]}`] : []),
      ...(kinds.health.busy > 0 ? [`health was refused ${kinds.health.busy} times`] : []),
    ],
    note: ({ kinds }) =>
      `the crowd: ${asked?.good} answered, ${asked?.busy} refused; 95 of 100 pages that all ask for within ${ms(kinds.known.p95Ms)}, health within ${ms(kinds.health.p95Ms)}`,
  };
}

const ms = (time: number) => `${Math.round(time)} ms`;
