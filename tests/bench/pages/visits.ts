import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContext, CDPSession, Page, Response } from "playwright";
import { median } from "./median.ts";
import { probe, type Seen, type TapTimes } from "./probe.ts";

/** The delay is added to every request. */
export interface Link {
  name: string;
  downKbit: number;
  upKbit: number;
  delayMs: number;
  slowerProcessor: number;
}

export const SLOW_4G: Link = { name: "slow 4G", downKbit: 1600, upKbit: 750, delayMs: 150, slowerProcessor: 4 };
export const SLOW_3G: Link = { name: "400 kbit/s", downKbit: 400, upKbit: 400, delayMs: 300, slowerProcessor: 1 };
const UNLIMITED: Link = { name: "unlimited", downKbit: 1e6, upKbit: 1e6, delayMs: 0, slowerProcessor: 1 };

export interface Visit {
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  /** Milliseconds in which the main thread could answer nobody, from the first byte on. */
  blocked: number;
  bytes: number;
  bytesBeforePaint: number;
  script: number;
  scriptBeforePaint: number;
  scriptFiles: number;
}

const PHONE = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const BLOCKING_MS = 50;
const QUIET_MS = 1_500;
const LONGEST_VISIT_MS = 45_000;

interface Transfer {
  isScript: boolean;
  headers: number;
  bytes: number;
  /** Decompressed: the browser tells compressed sizes of parts only later. */
  parts: { at: number; size: number }[];
}

interface Traffic {
  begin: number;
  files: Map<string, Transfer>;
  open: Set<string>;
  lastEvent: number;
}

interface Opened {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  traffic: Traffic;
}

async function open(browser: Browser, link: Link): Promise<Opened> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(probe);
  const traffic = await watchTraffic(session);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: link.delayMs,
    downloadThroughput: (link.downKbit * 1000) / 8,
    uploadThroughput: (link.upKbit * 1000) / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: link.slowerProcessor });
  return { context, page, session, traffic };
}

async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { begin: 0, files: new Map(), open: new Set(), lastEvent: Date.now() };
  const moved = () => (traffic.lastEvent = Date.now());
  session.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) => {
    traffic.begin ||= timestamp;
    const isScript = new URL(request.url).pathname.endsWith(".js");
    traffic.files.set(requestId, { isScript, headers: 0, bytes: 0, parts: [] });
    traffic.open.add(requestId);
    moved();
  });
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const file = traffic.files.get(requestId);
    if (file) file.headers = response.encodedDataLength;
  });
  session.on("Network.dataReceived", ({ requestId, timestamp, dataLength }) => {
    traffic.files.get(requestId)?.parts.push({ at: timestamp, size: dataLength });
    moved();
  });
  const ended = ({ requestId }: { requestId: string }) => {
    traffic.open.delete(requestId);
    moved();
  };
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const file = traffic.files.get(requestId);
    if (file) file.bytes = Math.max(0, encodedDataLength - file.headers);
    ended({ requestId });
  });
  session.on("Network.loadingFailed", ended);
  await session.send("Network.enable");
  return traffic;
}

/** With `cookie` as a browser whose cache is empty and whose cookies are not. */
export async function visit(browser: Browser, url: string, link: Link = UNLIMITED, cookie?: string): Promise<Visit> {
  const { context, page, traffic } = await open(browser, link);
  try {
    const [name = "", value = ""] = cookie?.split("=") ?? [];
    if (name) await context.addCookies([{ name, value, url: new URL(url).origin }]);
    mustBeGood(await page.goto(url, { waitUntil: "load", timeout: LONGEST_VISIT_MS }));
    const deadline = Date.now() + LONGEST_VISIT_MS;
    const isQuiet = () => traffic.open.size === 0 && Date.now() - traffic.lastEvent > QUIET_MS;
    while (!isQuiet() && Date.now() < deadline) await sleep(100);
    const seen = await page.evaluate(() => (globalThis as unknown as { benchSeen: Seen }).benchSeen);
    return toVisit(seen, traffic);
  } finally {
    await context.close();
  }
}

function mustBeGood(answer: Response | null): void {
  if (!answer?.ok()) throw new Error(`${answer?.url()} answers ${answer?.status()}.`);
}

function toVisit(seen: Seen, { begin, files }: Traffic): Visit {
  const painted = begin + seen.fcp / 1000;
  const all = [...files.values()];
  const script = all.filter(({ isScript }) => isScript);
  const sum = (files: Transfer[], until = Infinity) =>
    files.reduce((bytes, file) => bytes + file.bytes * shareBefore(file, until), 0);
  return {
    fcp: seen.fcp,
    lcp: seen.lcp,
    cls: seen.cls,
    tbt: blockedIn(seen.longTasks.filter(({ start }) => start >= seen.fcp)),
    blocked: blockedIn(seen.longTasks),
    bytes: sum(all),
    bytesBeforePaint: sum(all, painted),
    script: sum(script),
    scriptBeforePaint: sum(script, painted),
    scriptFiles: script.length,
  };
}

const blockedIn = (tasks: Seen["longTasks"]) =>
  tasks.reduce((blocked, { length }) => blocked + length - BLOCKING_MS, 0);

function shareBefore({ parts }: Transfer, until: number): number {
  const sizeOf = (some: Transfer["parts"]) => some.reduce((size, part) => size + part.size, 0);
  const whole = sizeOf(parts);
  return whole === 0 ? 0 : sizeOf(parts.filter(({ at }) => at <= until)) / whole;
}

/** Milliseconds from a tap right after the first paint to its answer. */
export async function tap(browser: Browser, url: string, target: string, link: Link): Promise<number> {
  const { context, page, session } = await open(browser, link);
  try {
    const painted = Promise.withResolvers<void>();
    session.on("Page.lifecycleEvent", ({ name }) => {
      if (name === "firstContentfulPaint") painted.resolve();
    });
    await session.send("Page.enable");
    await session.send("Page.setLifecycleEventsEnabled", { enabled: true });
    mustBeGood(await page.goto(url, { waitUntil: "commit", timeout: LONGEST_VISIT_MS }));
    await painted.promise;
    await page.locator(target).first().tap({ force: true, noWaitAfter: true });
    const times = await answerOf(page);
    return times.answer - times.tap;
  } finally {
    await context.close();
  }
}

async function answerOf(page: Page): Promise<TapTimes> {
  const deadline = Date.now() + LONGEST_VISIT_MS;
  while (Date.now() < deadline) {
    const times = await page
      .evaluate(() => ({
        tap: Number(sessionStorage.getItem("tap")),
        answer: Number(sessionStorage.getItem("answer")),
      }))
      .catch(() => undefined);
    if (times?.tap && times.answer) return times;
    await sleep(20);
  }
  throw new Error("A tap was never answered.");
}

export function medianVisit(visits: Visit[]): Visit {
  const of = (name: keyof Visit) => median(visits.map((one) => one[name]));
  return {
    fcp: of("fcp"),
    lcp: of("lcp"),
    cls: of("cls"),
    tbt: of("tbt"),
    blocked: of("blocked"),
    bytes: of("bytes"),
    bytesBeforePaint: of("bytesBeforePaint"),
    script: of("script"),
    scriptBeforePaint: of("scriptBeforePaint"),
    scriptFiles: of("scriptFiles"),
  };
}
