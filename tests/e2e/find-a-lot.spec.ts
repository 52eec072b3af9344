import { sql } from "kysely";
import { expect, test, untilAlive } from "./support/journey.ts";
import { inDatabase } from "./support/people.ts";

/** Years of lots that are listed for a day yet, and those that no lot ever had. */
const readYears = () =>
  inDatabase(async (db) => {
    const { rows } = await sql<{ year: number; lots: number; lasting: number }>`
      select year::integer, count(lots.id)::integer as lots, count(lots.id) filter (
        where withdrawn_at is null and ends_at > now() + interval '1 day')::integer as lasting
      from generate_series(1900, 2025) year left join lots using (year) group by year`.execute(db);
    const yearsOf = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).map(({ year }) => year);
    return { listed: yearsOf(({ lasting }) => lasting > 0), unlisted: yearsOf(({ lots }) => lots === 0) };
  });

test("a buyer searches from the home page, opens a lot, and a friend opens the shared link", async ({
  page,
  stranger,
  scripted,
}) => {
  await page.goto("/");
  const search = page.getByRole("form", { name: "Quick Search" });
  if (scripted) await untilAlive(page, "tabs");
  await search.getByLabel("Make").selectOption("Toyota");
  // Without script the models come with the answer.
  const models = page.locator("#quick-model optgroup option", { hasText: /^Camry$/ });
  await expect(models).toHaveCount(scripted ? 1 : 0);
  const years = (await search.locator("#quick-year option").allTextContents()).slice(1).map(Number);
  const { listed, unlisted } = await readYears();
  const placeOf = (year: number) => years.indexOf(year);
  expect(years).toHaveLength(126);
  expect(Math.max(...listed.map(placeOf)), "years that no lot has are last").toBeLessThan(
    Math.min(...unlisted.map(placeOf)),
  );
  await search.getByRole("button", { name: "Search" }).click();

  await expect(page).toHaveURL(/\/quicksearch\?.*make=Toyota/);
  await page.getByText("Change this search").click();
  await expect(page.getByRole("form", { name: "Quick Search" }).getByLabel("Make")).toHaveValue("Toyota");
  await expect(models).toHaveCount(1);
  if (scripted) {
    await untilAlive(page, "tabs");
    await page.getByRole("form", { name: "Quick Search" }).getByLabel("Make").selectOption("Honda");
    await expect(models).toHaveCount(0);
    await expect(page.locator("#quick-model option", { hasText: /^Civic$/ })).toHaveCount(1);
  }
  const card = page.locator("article").first();
  const title = await card.getByRole("heading").innerText();
  expect(title).toMatch(/toyota/i);
  await card.getByRole("link", { name: "Details" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const bid = await page.getByRole("region", { name: "Bid", exact: true }).innerText();
  const link = page.url();

  await stranger.goto(link);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(title);
  expect((await stranger.getByRole("region", { name: "Bid", exact: true }).innerText()).split("\n")[1]).toBe(
    bid.split("\n")[1],
  );
  await stranger.reload();
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("quick search keeps every value in its address, and each can be taken away", async ({ page }) => {
  await page.goto("/quicksearch?make=Toyota&vehicletype=Automobile&inventry=Copart+Inventory");
  const chosen = page.getByRole("list", { name: "Chosen filters" });
  await expect(chosen.getByRole("link")).toHaveText([
    "Auction house: Copart",
    "Make: Toyota",
    "Vehicle Type: Automobile",
    "Reset All",
  ]);
  await chosen.getByRole("link", { name: "Remove Vehicle Type: Automobile" }).click();
  await expect(page).toHaveURL(/\/quicksearch\?make=Toyota&inventry=Copart\+Inventory$/);
});

test("links of the home page lead to brands, models and types", async ({ page }) => {
  await page.goto("/");
  const browse = page.getByRole("region", { name: "Browse" });
  await expect(browse.getByRole("listitem").locator("a:not([data-tab])")).toHaveCount(24);
  await expect(browse.getByRole("link", { name: /^Toyota/ })).toHaveAttribute("href", "/searchbrand?heading=Toyota");

  await browse.getByRole("link", { name: "Types" }).click();
  await expect(browse.getByRole("link", { name: "Types" })).toHaveAttribute("aria-current", "true");
  await browse.getByRole("link", { name: /^Motorcycle/ }).click();
  await expect(page).toHaveURL(/\/quicksearch\?/);
  await expect(page.getByRole("list", { name: "Chosen filters" })).toContainText("Motorcycle");
});

test("the tabs of popular vehicles change what is shown", async ({ page }) => {
  await page.goto("/");
  const popular = page.getByRole("region", { name: "Popular Vehicle" });
  await expect(popular.getByRole("link", { name: "Vehicles", exact: true })).toHaveAttribute("aria-current", "true");
  await popular.getByRole("link", { name: "ATV" }).click();
  await expect(popular.getByRole("link", { name: "ATV" })).toHaveAttribute("aria-current", "true");
  await expect(popular.getByRole("link", { name: "See all" })).toHaveAttribute("href", "/quicksearch?vehicletype=ATV");
  await expect(
    popular.getByRole("group", { name: "Popular: ATV" }).or(popular.getByText("No ATVs are on sale")),
  ).toBeVisible();
});

test("old and odd addresses lead to the same pages", async ({ page }) => {
  for (const [path, heading] of [
    ["/register", "Register"],
    ["/Register", "Register"],
    ["/profile.html", "Contact us"],
    ["/term&condition", "Terms of Service"],
    ["/COPARTLISTING", "Copart vehicles"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(heading);
  }
});
