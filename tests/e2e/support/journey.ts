import { randomInt } from "node:crypto";
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { isDrawn, isFull } from "#tests/support/budget.ts";
import { system, type System } from "./system.ts";

interface Guard {
  /** Lines on the console that belong to this journey, such as that of a page that answers 404. */
  allow(words: RegExp): void;
  watch(context: BrowserContext): void;
}

const MODES = ["script", "no script"];
const NO_PICTURES = "--blink-settings=imagesEnabled=false";

interface Journey {
  /** Whether this run makes this journey: a short one makes those for both modes in one of them, which is drawn. */
  drawn: boolean;
  site: keyof System["sites"];
  scripted: boolean;
  guard: Guard;
  stranger: Page;
}

interface Look {
  /** Whether the browser loads pictures: a file whose journeys are about them says so. In a full run all do. */
  pictures: boolean;
}

/** A request to another origin, an error on the console or an uncaught one fails the journey. */
export const test = base.extend<Journey, Look>({
  pictures: [false, { option: true, scope: "worker" }],
  // Loading them takes a fifth of the time of a list's journey, here and at the site.
  launchOptions: [
    ({ launchOptions, pictures }, provide) =>
      provide(
        pictures || isFull ? launchOptions : { ...launchOptions, args: [...(launchOptions.args ?? []), NO_PICTURES] },
      ),
    { scope: "worker" },
  ],
  drawn: [
    async ({ scripted }, provide, { tags, titlePath }) => {
      const isForBoth = !tags.some((tag) => /^@with(?:out)?-script$/.test(tag));
      base.skip(
        isForBoth && !isDrawn(titlePath.join(" "), scripted ? "script" : "no script", MODES),
        "Drawn for the other mode.",
      );
      await provide(true);
    },
    { auto: true },
  ],
  site: ["full", { option: true }],
  baseURL: ({ site }, provide) => provide(system().sites[site]),
  // A network for each journey: limits for one must not meet another.
  extraHTTPHeaders: ({ extraHTTPHeaders }, provide) =>
    provide({ ...extraHTTPHeaders, "x-forwarded-for": ownAddress() }),
  scripted: ({ javaScriptEnabled }, provide) => provide(javaScriptEnabled ?? true),
  guard: [
    // After the draw, so that a journey which is left out opens no browser.
    async ({ drawn, context }, provide) => {
      const { guard, listFaults } = createGuard();
      if (drawn) guard.watch(context);
      await provide(guard);
      expect(listFaults(), "requests to others, and errors of the page").toEqual([]);
    },
    { auto: true },
  ],
  stranger: async ({ browser, javaScriptEnabled, baseURL, guard }, provide) => {
    const extraHTTPHeaders = { "x-forwarded-for": ownAddress() };
    const context = await browser.newContext({ javaScriptEnabled, baseURL, extraHTTPHeaders });
    guard.watch(context);
    await provide(await context.newPage());
    await context.close();
  },
});

export { expect };

const ownAddress = () => [10, randomInt(256), randomInt(256), randomInt(1, 255)].join(".");

function createGuard() {
  const ours = new Set(Object.values(system().sites));
  const faults: string[] = [];
  // Chromium says so when a scan asks for less motion, or a page is closed or covered, while one page gives way to the next.
  const allowed: RegExp[] = [/ViewTransition opt-in disabled/, /Transition was aborted because of invalid state/];
  const guard: Guard = {
    allow: (words) => void allowed.push(words),
    watch(context) {
      context.on("request", (request) => {
        const { origin, protocol } = new URL(request.url());
        if (/^https?:$/.test(protocol) && !ours.has(origin)) faults.push(`A request to ${request.url()}`);
      });
      context.on("console", (message) => {
        if (message.type() === "error") faults.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => faults.push(`Uncaught: ${error.error().message}`));
    },
  };
  return { guard, listFaults: () => faults.filter((fault) => !allowed.some((words) => words.test(fault))) };
}

export async function untilAlive(page: Page, part: string): Promise<void> {
  const arrived = await page.waitForFunction(
    (name) =>
      performance
        .getEntriesByType("resource")
        .find(
          (entry) => entry.name.includes(`/assets/${name}-`) && (entry as PerformanceResourceTiming).responseEnd > 0,
        )?.name,
    part,
  );
  // To have arrived is not to have run: asking for the module again answers when it has.
  await page.evaluate(
    async (address) => {
      await import(address ?? "");
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    },
    await arrived.jsonValue(),
  );
}

const hasReact = () =>
  Object.keys(document.querySelector("main form") ?? {}).some((name) => name.startsWith("__react"));

/** Whether React answers for the form. */
export const isTakenOver = (page: Page) => page.evaluate(hasReact);

export const untilTakenOver = (page: Page) => page.waitForFunction(hasReact);

/** Lots close and arrive while a journey reads: numbers of two moments may differ by so many. */
export const DRIFT = 3;

/** Waits until the number is, but for what closed meanwhile, the promised one. */
export const expectNear = (read: () => Promise<number>, promised: number) =>
  expect.poll(async () => Math.abs((await read()) - promised)).toBeLessThanOrEqual(DRIFT);

export function leadingNumber(words: string | null): number {
  return Number(/^[\d,]+/.exec(words?.trim() ?? "")?.[0].replaceAll(",", "") ?? Number.NaN);
}
