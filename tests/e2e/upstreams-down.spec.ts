import { expect, test } from "./support/journey.ts";
import { detail, streetPlan } from "./support/street-plan.ts";
import { system } from "./support/system.ts";

const LISTINGS = ["/copartListing", "/iaaiListing", "/allListing", "/searchbrand?heading=Toyota", "/vehicleFind", "/"];

test.describe("while every upstream answers 500 and there is a copy", () => {
  test.use({ site: "stale" });

  test("every page answers as it always does", async ({ request }) => {
    for (const { path } of streetPlan()) {
      const status = (await request.get(path)).status();
      const usual = (await request.get(system().sites.full + path)).status();
      expect(status, path).toBe(usual);
    }
  });

  test("lots are shown, with the age of what is known", async ({ page }) => {
    for (const path of ["/allListing", "/vehicleFind", detail(system().lots.listed.id)]) {
      await page.goto(path);
      await expect(page.getByRole("note").first()).toContainText(
        // No worker asks for this site: its houses are not blamed.
        /Bids and prices are .+ old: we cannot ask the auction houses/,
      );
      await expect(page.getByText("Current Bid").first()).toBeVisible();
    }
  });

  test("the blog shows its last good copy", async ({ page }) => {
    await page.goto("/blog");
    await expect(page.locator("article").first()).toBeVisible();
  });
});

test.describe("while every upstream answers 500 and there is no copy", () => {
  test.use({ site: "empty" });

  for (const path of LISTINGS) {
    test(`${path} says that it went wrong, with the code`, async ({ page, guard }) => {
      guard.allow(/status of 503/);
      const answer = await page.goto(path);
      const alert = page.getByRole("alert");
      await expect(alert.getByRole("heading")).toHaveText("Oops! Something went wrong.");
      await expect(alert).toContainText("We couldn't fetch the cars at the moment. Please try again later.");
      // The circuit breaker answers after repeated failures.
      await expect(alert).toContainText(/Error Code: (500|FETCH_ERROR)/);
      expect(answer?.status()).toBe(path === "/" ? 200 : 503);
      if (path !== "/") expect(answer?.headers()["retry-after"]).toMatch(/^\d+$/);
    });
  }

  test("the blog says that there are none", async ({ page }) => {
    await page.goto("/blog");
    await expect(page.getByText("No blogs found")).toBeVisible();
  });
});
