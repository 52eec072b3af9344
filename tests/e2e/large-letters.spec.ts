import { expectNoSidewaysScroll } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { streetPlan } from "./support/street-plan.ts";
import { draw } from "#tests/support/budget.ts";

test.use({ pictures: true });

for (const width of [360, 768, 1280]) {
  test(`letters of twice their size move no page sideways, ${width} pixels wide`, async ({ page, guard }) => {
    guard.allow(/status of 4\d\d \(.*\) \(http/);
    await page.setViewportSize({ width, height: 800 });
    for (const { path } of draw(`large letters, ${width}`, 5, streetPlan())) {
      await page.goto(path);
      await page.locator("html").evaluate((root) => (root.style.fontSize = "200%"));
      await test.step(path, () => expectNoSidewaysScroll(page));
    }
  });
}

test("on paper the lots have the whole width, however wide it is", async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.emulateMedia({ media: "print" });
  for (const path of ["/allListing", "/vehicleFind", "/iaaiListing"]) {
    await page.goto(path);
    const box = await page.locator("#lots").boundingBox();
    expect(box?.width, path).toBeGreaterThan(1_200);
  }
});
