import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll, expectNoViolations, findViolations, SIZES } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { streetPlan } from "./support/street-plan.ts";
import { draw, isFull } from "#tests/support/budget.ts";

test.use({ pictures: true });

const PICTURES = join(import.meta.dirname, "../../test-results/pictures");
const TABLET = { width: 768, height: 800 };
const WIDE = { width: 1920, height: 1080 };

const LOOKS = [
  { size: SIZES.phone, scheme: "light", pictured: true },
  { size: TABLET, scheme: "light", pictured: true },
  { size: SIZES.laptop, scheme: "light", pictured: true },
  { size: SIZES.laptop, scheme: "dark", pictured: true },
  { size: WIDE, scheme: "light", pictured: true },
  { size: SIZES.phone, scheme: "dark", pictured: true },
  { size: TABLET, scheme: "dark", pictured: true },
] as const;

const LOOKS_WITHOUT_SCRIPT = LOOKS.slice(0, 1);

for (const { name, path } of draw("pages", 10, streetPlan())) {
  test(`${name}: fits the screen and is in nobody's way`, async ({ page, scripted, guard }) => {
    guard.allow(/status of 4\d\d \(.*\) \(http/);
    // Axe would measure colours in the middle of an animation.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    for (const { size, scheme, pictured } of scripted ? draw(`looks of ${name}`, 2, LOOKS) : LOOKS_WITHOUT_SCRIPT) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: scheme });
      await expectNoSidewaysScroll(page);
      if (size !== WIDE && (size !== TABLET || isFull))
        await expectNoViolations(page, `${name}, ${size.width} pixels`, scheme);
      if (pictured && isFull)
        await takePicture(page, `${name} ${size.width} ${scheme}${scripted ? "" : " without script"}`);
    }
  });
}

test("what is in somebody's way would be found", async ({ page }) => {
  await page.goto("/robots.txt");
  const show = (what: string) =>
    page.setContent(`<!doctype html><html lang="en"><title>Wrong</title><main><h1>Wrong</h1>${what}</main>`);
  await show("<button></button>");
  expect(await findViolations(page, "light")).toEqual([expect.stringMatching(/^button-name: /)]);
  await show("<p style='color: #777; background: #888'>Hard to read</p>");
  expect(await findViolations(page, "dark")).toEqual([expect.stringMatching(/^color-contrast: /)]);
  await show("<button>Right</button>");
  expect([await findViolations(page, "light"), await findViolations(page, "dark")]).toEqual([[], []]);
});

async function takePicture(page: Page, name: string): Promise<void> {
  const file = `${name.replaceAll(/[^a-z0-9]+/gi, "-")}.jpg`;
  await page.screenshot({ path: join(PICTURES, file), fullPage: true, type: "jpeg", quality: 70 });
}
