import { expect, test, untilAlive } from "./support/journey.ts";
import { detail } from "./support/street-plan.ts";
import { system } from "./support/system.ts";

const WRONG = [
  { path: "/no/such/page", status: 404, heading: "Page not found" },
  { path: "/detail/no-such-lot", status: 404, heading: "Page not found" },
  { path: "/blog/no-such-post", status: 404, heading: "Page not found" },
  { path: "/emailverification/%E0%A4%A", status: 400, heading: "That address does not make sense" },
];

for (const { path, status, heading } of WRONG) {
  test(`${path.slice(0, 24)} answers ${status} with the request's id, and leads on`, async ({ page, guard }) => {
    guard.allow(new RegExp(`status of ${status}`));
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await expect(page).toHaveTitle(heading);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    const id = answer?.headers()["x-request-id"] ?? "";
    expect(id).toMatch(/^[\w-]{10,}$/);
    await expect(page.getByRole("main").locator(".font-mono")).toHaveText(id);

    const field = page.getByRole("main").getByRole("searchbox");
    await field.fill(system().lots.listed.lotNumber);
    await field.press("Enter");
    await expect(page).toHaveURL(detail(system().lots.listed.id));
  });
}

test("the page for a mangled link of a mail keeps what is around it when script has come", async ({
  page,
  scripted,
  guard,
}) => {
  guard.allow(/status of 400/);
  await page.goto("/emailverification/%E0%A4%A");
  if (scripted) await untilAlive(page, "entry.client");
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("main")).toContainText("Verification failed. Please try again.");
  await expect(page.getByRole("banner").getByRole("link", { name: "Bidport, home" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
});
