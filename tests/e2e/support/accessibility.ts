import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CDPSession, Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { draw } from "#tests/support/budget.ts";
import { ROOT } from "#tests/support/source-tree.ts";
import { expect, test } from "./journey.ts";

const AXE = readFileSync(join(ROOT, "node_modules/axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export const SIZES = { phone: { width: 360, height: 800 }, laptop: { width: 1280, height: 800 } };

type Scheme = "light" | "dark";

export async function expectNoViolations(page: Page, state: string, scheme: Scheme = "light"): Promise<void> {
  expect.soft(await findViolations(page, scheme), `${state}, ${scheme}`).toEqual([]);
}

export async function findViolations(page: Page, scheme: Scheme): Promise<string[]> {
  await letScriptRun(page, true);
  // Axe must not measure in the middle of a transition.
  await expect.poll(() => page.evaluate(countTransitions), { intervals: [50] }).toBe(0);
  const isThere = await page.evaluate(() => "axe" in globalThis);
  if (!isThere) await page.evaluate(AXE);
  const runOnly: RunOptions["runOnly"] =
    scheme === "light" ? { type: "tag", values: RULES } : { type: "rule", values: ["color-contrast"] };
  const violations = await page.evaluate(runAxe, runOnly);
  await letScriptRun(page, false);
  return violations;
}

/** Within the page, which is asked for nothing but what is wrong: what is right would be a megabyte. */
async function runAxe(runOnly: RunOptions["runOnly"]): Promise<string[]> {
  const own = (globalThis as unknown as { axe: typeof axe }).axe;
  // No rule of ours reads style sheets, which axe would fetch again for each scan.
  const { violations } = await own.run({
    runOnly,
    resultTypes: ["violations"],
    preload: { assets: ["media"] },
  });
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)}\n${failureSummary}`);
    return [`${id}: ${help}`, ...places].join("\n");
  });
}

export async function expectNoSidewaysScroll(page: Page, where = ""): Promise<void> {
  // Right behind a click there may be a document with nothing in it.
  await page.waitForLoadState("domcontentloaded");
  const { scrollWidth, clientWidth, wide } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isWide = (one: Element) => one.getBoundingClientRect().right > clientWidth + 1;
    const wide = [...document.querySelectorAll("body *")]
      .filter((one) => isWide(one) && ![...one.children].some(isWide))
      .map((one) => one.outerHTML.slice(0, 120));
    return { scrollWidth, clientWidth, wide: scrollWidth > clientWidth ? wide.slice(0, 5).join("\n") : "" };
  });
  expect.soft(scrollWidth, `${where}\n${wide}`.trim()).toBeLessThanOrEqual(clientWidth);
}

/** Suggestions stand one below the other over the given width, and nothing lies over them. */
export async function expectLinesOverAll(page: Page, width: number): Promise<void> {
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list.getByRole("option").nth(2)).toBeVisible();
  const looks = await list.evaluate((one) => {
    const boxes = [...one.children].map((option) => option.getBoundingClientRect());
    const isOwn = ({ x, y, width, height }: DOMRect) =>
      y > innerHeight ||
      one.contains(document.elementFromPoint(x + width / 2, Math.min(y + height / 2, innerHeight - 1)));
    return {
      width: one.getBoundingClientRect().width,
      lines: new Set(boxes.map(({ y }) => y)).size - boxes.length,
      narrow: boxes.filter((box) => box.width < one.clientWidth).length,
      covered: boxes.filter((box) => !isOwn(box)).length,
    };
  });
  expect(looks).toEqual({ width, lines: 0, narrow: 0, covered: 0 });
}

/** What the specification writes on every card stands together below all of its facts. */
export async function expectFixedLineLast(page: Page): Promise<void> {
  const bad = await page.locator("#lots article").evaluateAll((cards) =>
    cards
      .filter((card) => {
        const line = card.querySelector(".lot-fixed");
        const facts = [...card.querySelectorAll("h2, .lot-damage, .signs, .lot-money, .fact-grid")];
        const [top = 0, color] = line ? [line.getBoundingClientRect().top, getComputedStyle(line).color] : [];
        const stars = line?.querySelector("[role=img]");
        const isQuiet = stars && getComputedStyle(stars).color === color;
        return !isQuiet || facts.some((fact) => fact.getBoundingClientRect().bottom > top + 1);
      })
      .map((card) => card.textContent),
  );
  expect(bad, "cards with fixed texts between facts").toEqual([]);
}

/** Nothing is wider than the page, at each of our widths. */
export async function expectFits(page: Page): Promise<void> {
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
}

/** A laptop cuts off nothing that a list of the desk shows, but what may be cut first, whose title says all of it. */
export async function expectUncut(page: Page): Promise<void> {
  await page.setViewportSize(SIZES.laptop);
  const cut = await page
    .locator(".desk-table .cut:not(.cut-first) > *")
    .evaluateAll((parts) =>
      parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent),
    );
  expect(cut).toEqual([]);
}

const LOOKS = [
  ["phone", "light"],
  ["laptop", "dark"],
] as const;

export async function scan(page: Page, state: string): Promise<void> {
  for (const [device, colorScheme] of draw(`${test.info().title} ${state}`, 1, LOOKS)) {
    await page.setViewportSize(SIZES[device]);
    // Axe would measure colours in the middle of an animation.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectNoViolations(page, `${state}, ${device}`, colorScheme);
  }
  // A journey goes on as it began, whichever look was drawn.
  await page.setViewportSize(SIZES.laptop);
}

const sessions = new WeakMap<Page, CDPSession>();

/** Axe needs timers, which a page without script lacks. The page's own scripts do not run, as it is loaded already. */
async function letScriptRun(page: Page, allowed: boolean): Promise<void> {
  if (test.info().project.use.javaScriptEnabled ?? true) return;
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  // Only a change of the session's last value takes effect.
  await session.send("Emulation.setScriptExecutionDisabled", { value: true });
  if (allowed) await session.send("Emulation.setScriptExecutionDisabled", { value: false });
}

const countTransitions = () =>
  document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
