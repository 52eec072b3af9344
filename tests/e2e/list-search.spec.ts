import { expectLinesOverAll } from "./support/accessibility.ts";
import { expect, expectNear, leadingNumber, test } from "./support/journey.ts";

test(
  "a suggestion in the field of a list keeps the list, its filters and its order",
  { tag: "@with-script" },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/vehicleFind?no-damage=hail&sort=price&view=cards");
    const field = page.getByLabel("Search this list");
    await field.pressSequentially("toyo");
    const option = page.getByRole("option", { name: /^Toyota \d+ listed$/ });
    await expect(option).toBeVisible();
    const total = leadingNumber(/\d+ listed/.exec((await option.textContent()) ?? "")?.[0] ?? null);
    await expectLinesOverAll(page, 360);
    await field.press("ArrowDown");
    await field.press("Enter");
    await expect(page).toHaveURL(/\/vehicleFind\?makes=toyota&no-damage=hail&sort=price&view=cards$/);
    const heading = page.getByRole("heading", { name: /Pure Sale for Sale$/ });
    await expectNear(async () => leadingNumber(await heading.innerText()), total);
  },
);

test("Enter in the field of a list keeps them as well", async ({ page }) => {
  await page.goto("/vehicleFind?no-damage=hail&sort=price");
  const field = page.getByLabel("Search this list");
  await field.fill("toyota");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/vehicleFind\?makes=toyota&no-damage=hail&sort=price$/);
});
