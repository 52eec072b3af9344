import { expectNoSidewaysScroll } from "./support/accessibility.ts";
import { expect, test, untilAlive } from "./support/journey.ts";
import { system } from "./support/system.ts";

/** Without a day, so that none closes meanwhile. */
const LIST = "/copartListing?makes=ford,honda,nissan,toyota&day=none&states=CA,FL,GA,IL,NJ,NY,OH,PA,TX";

test.use({ viewport: { width: 360, height: 740 } });

test("a buyer goes in one way from words to a list, saves a car, and goes on to a table, a comparison and a sign-up", async ({
  page,
  scripted,
}) => {
  await page.goto("/");
  const search = page.getByRole("main").getByRole("searchbox").first();
  await search.fill("toyota tomorrow");
  // The field may stand among its suggestions by then.
  await page.keyboard.press("Enter");
  const chips = page.getByRole("list", { name: "Chosen filters" });
  await expect(chips).toContainText("Toyota");

  // A list of one house, then the same search as its table.
  await page.goto(LIST);
  const rows = page.locator("#lots article");
  const inList = (await rows.first().getByRole("heading").innerText()).trim();
  if (scripted) await untilAlive(page, "favourite");
  await rows
    .first()
    .getByRole("button", { name: /^Favourite: / })
    .click();
  await expect(page.getByRole("banner").locator("[data-favourite-count]")).toHaveText("1");
  await page.getByRole("button", { name: "See them in a table" }).click();
  await expect(page).toHaveURL(/\/vehicleFind\?makes=.*toyota/);
  await expect(chips).toContainText("Toyota");
  const table = page.locator(".lot-table");
  await expect(table).toContainText(inList);
  await expectNoSidewaysScroll(page);

  const compare = table.locator('[form$="compare"][aria-pressed="false"]');
  const chosen: string[] = [];
  for (let at = 0; at < 2; at += 1) {
    const control = compare.first();
    chosen.push(((await control.getAttribute("aria-label")) ?? "").replace("Compare: ", ""));
    await control.click();
    await expect(page.getByRole("link", { name: `Compare (${at + 1})`, exact: true })).toBeVisible();
  }
  await page.getByRole("link", { name: "Compare (2)", exact: true }).click();
  const columns = page.getByRole("table", { name: "Lots side by side" }).getByRole("columnheader");
  for (const [at, title] of chosen.entries()) await expect(columns.nth(at)).toContainText(title);
  await expectNoSidewaysScroll(page);

  const [first = ""] = chosen;
  await columns.first().getByRole("link", { name: first }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first);
  const car = new URL(page.url()).pathname;
  // The device notes it when the page's script has started, which may be after its heading is read.
  const seen = async () => (await page.context().cookies()).find(({ name }) => name === "seen")?.value ?? "";
  if (scripted) await expect.poll(seen).toContain(car.split("/")[2]);

  // Bids are taken only where the sale has a day.
  const { id, title: wanted } = system().lots.listed;
  await page.goto(`/detail/${id}`);
  if (scripted) await untilAlive(page, "lot");
  await page.locator(".bid-bar").getByRole("link", { name: "Bid Now" }).click();
  await page.getByRole("region", { name: "Bid", exact: true }).getByRole("button", { name: "Bid Now" }).click();
  await expect(page.getByRole("region", { name: "Your car" })).toContainText(wanted);
  await page.getByRole("main").getByRole("link", { name: "Create a free account" }).click();
  await expect(page).toHaveURL(/\/Register\?car=/);
  await expect(page.getByRole("region", { name: "Your car" })).toContainText(wanted);
  await page.goto("/favourites");
  await expect(page.getByRole("article").getByRole("heading")).toHaveText([inList]);
  if (!scripted) return;
  await page.goto("/recent");
  await expect(page.getByRole("main").locator(`a[href^="${car}"]`).first()).toBeVisible();
});
