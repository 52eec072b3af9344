import { AxeBuilder } from "@axe-core/playwright";
import type { CDPSession, Page } from "@playwright/test";
import { draw } from "#tests/support/budget.ts";
import { expect, test } from "./journey.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export const SIZES = { phone: { width: 360, height: 800 }, laptop: { width: 1280, height: 800 } };

type Scheme = "light" | "dark";

export async function expectNoViolations(page: Page, state: string, scheme: Scheme = "light"): Promise<void> {
  expect.soft(await findViolations(page, scheme), `${state}, ${scheme}`).toEqual([]);
}

/** What is in somebody's way on the page as it stands. With dark colours nothing but colours is new. */
export async function findViolations(page: Page, scheme: Scheme): Promise<string[]> {
  await letScriptRun(page, true);
  // A change of scheme runs through the page as transitions, however short, and axe must not see half of it.
  await expect.poll(() => page.evaluate(countTransitions), { intervals: [50] }).toBe(0);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  const { violations } = await (scheme === "light" ? axe.withTags(RULES) : axe.withRules("color-contrast")).analyze();
  await letScriptRun(page, false);
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)}\n${failureSummary}`);
    return [`${id}: ${help}`, ...places].join("\n");
  });
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect.soft(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

const LOOKS = [
  ["phone", "light"],
  ["laptop", "dark"],
] as const;

export async function scan(page: Page, state: string): Promise<void> {
  for (const [device, colorScheme] of draw(`${test.info().title} ${state}`, 1, LOOKS)) {
    await page.setViewportSize(SIZES[device]);
    // Motion would be caught half-way, and with it a colour that nobody reads.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectNoViolations(page, `${state}, ${device}`, colorScheme);
  }
}

const sessions = new WeakMap<Page, CDPSession>();

/**
 * Axe needs timers, which a page without script lacks. The page's own script does not run then: its time is over when
 * the page has come, and the next page finds it forbidden again.
 */
async function letScriptRun(page: Page, allowed: boolean): Promise<void> {
  if (test.info().project.use.javaScriptEnabled ?? true) return;
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  // Only a change of what this session said last reaches the page.
  await session.send("Emulation.setScriptExecutionDisabled", { value: true });
  if (allowed) await session.send("Emulation.setScriptExecutionDisabled", { value: false });
}

const countTransitions = () =>
  document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
