import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { expectFits, scan } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { button, comeIn, field, inDatabase, main, somebody, summary, toasts } from "./support/people.ts";
import { system } from "./support/system.ts";
import { draw } from "#tests/support/budget.ts";

const PATHS = [
  "/desk/content",
  ...["contact", "hours", "social", "banner", "faq", "testimonials", "cards"].map(
    (section) => `/desk/content/${section}`,
  ),
  "/desk/content/faq/history",
];

for (const path of draw("sections of the content", 4, PATHS)) {
  test(`${path} fits the screen and is in nobody's way`, async ({ page, context }) => {
    await comeIn(context, await somebody({ role: "staff" }));
    await page.goto(path);
    await expectFits(page);
    await scan(page, path);
  });
}

/** Serialises journeys that change the same section of the one site. */
const alone = (section: string, journey: () => Promise<void>) =>
  inDatabase(async (db) => {
    await sql`select pg_advisory_lock(hashtextextended(${`a journey through ${section}`}, 0))`.execute(db);
    await journey(); // the lock ends with its connection
  });

const ANSWER = "Freight starts at $1,500.";
const CHAT = "Saturday, 09:00–14:00 Lagos";

test("a question is changed, looked at, saved and taken back", async ({ page, stranger, context, guard }) => {
  guard.allow(/status of 422/);
  await alone("faq", async () => {
    await comeIn(context, await somebody({ role: "staff", firstName: "Bola" }));
    await page.goto("/desk/content/faq");
    await main(page).locator("summary").first().click();
    const words = main(page).locator('[name="items[0].answer"]');
    await words.fill("");
    await save(page);
    await expect(summary(page)).toBeVisible();
    await scan(page, "a question without an answer");

    await words.fill(`${ANSWER}\n\n- port to port\n- <b>without</b> towing`);
    await main(page).getByRole("button", { name: "Preview", exact: true }).click();
    const preview = main(page).getByRole("region", { name: "Preview" });
    await expect(preview.getByRole("listitem").filter({ hasText: "<b>without</b> towing" })).toBeVisible();
    await expect(preview.getByRole("heading", { name: "Preview" })).toBeFocused();
    await expectFits(page);
    await scan(page, "a preview");
    await expectOnSite(stranger, "/faqpage", ANSWER, false);

    await save(page);
    await expect(toasts(page)).toContainText("Saved. It is on the site now.");
    await expectOnSite(stranger, "/faqpage", ANSWER, true);

    await main(page).getByText("Undo the latest change").click();
    await scan(page, "what an undo would change");
    await main(page).getByRole("link", { name: "History" }).click();
    await expect(main(page)).toContainText("Changed: ");
    await scan(page, "a history with entries");
    await main(page)
      .getByRole("link", { name: /^Version/ })
      .first()
      .click();
    await expect(main(page).locator("ins", { hasText: "$1,500." }).first()).toBeVisible();
    await expectFits(page);
    await scan(page, "a version");
    await takeBack(page, "faq");
    await expectOnSite(stranger, "/faqpage", ANSWER, false);
  });
});

test("opening hours are changed, looked at, saved and taken back", async ({ page, stranger, context, guard }) => {
  guard.allow(/status of 422/);
  await alone("hours", async () => {
    await comeIn(context, await somebody({ role: "staff" }));
    await page.goto("/desk/content");
    const six = main(page).getByRole("region", { name: "Buyers look for these six things" }).getByRole("listitem");
    await expect(six).toHaveText([
      /^Company number\s*missing$/,
      /^Licence\s*missing$/,
      /^People\s*missing$/,
      /^Address of an office/,
      /^Phone/,
      /^WhatsApp number\s*on the site$/,
    ]);
    await expect(six.first().getByRole("link")).toHaveAttribute("href", "/desk/content/company#companyNumber");
    await expectFits(page);
    await page.goto("/desk/content/hours");
    await field(page, "Live chat, Saturday: opens").fill("09:00");
    await save(page);
    await expect(summary(page)).toContainText("Live chat, Saturday: closes");
    await scan(page, "hours that do not end");
    await field(page, "Live chat, Saturday: closes").fill("14:00");
    await main(page).getByRole("button", { name: "Preview", exact: true }).click();
    await expect(main(page).getByRole("region", { name: "Preview" })).toContainText(CHAT);
    await expectFits(page);
    await scan(page, "a preview of hours");
    await save(page);
    await expect(toasts(page)).toContainText("Saved. It is on the site now.");
    const withChat = `${system().sites.chatting}/contactus`;
    await expectOnSite(stranger, withChat, CHAT, true);
    await takeBack(page, "hours");
    await expectOnSite(stranger, withChat, CHAT, false);
  });
});

test("a fixed text of the cards is switched off, and comes back", async ({ page, stranger, context }) => {
  await alone("cards", async () => {
    await comeIn(context, await somebody({ role: "staff" }));
    await page.goto("/desk/content/cards");
    await field(page, "“Used” on the picture").selectOption("Hidden");
    await main(page).getByRole("button", { name: "Preview", exact: true }).click();
    const preview = main(page).getByRole("region", { name: "Preview" });
    await expect(preview).toContainText("Model: 2023");
    await expect(preview.getByText("Used", { exact: true })).toHaveCount(0);
    await save(page);
    await expect(toasts(page)).toContainText("Saved. It is on the site now.");
    await expectOnSite(stranger, "/copartListing", 'class="used"', false);
    await takeBack(page, "cards");
    await expectOnSite(stranger, "/copartListing", 'class="used"', true);
  });
});

test("links are put in another order, and a colleague's change is not overwritten unseen", async ({
  page,
  stranger,
  context,
  guard,
}) => {
  guard.allow(/status of 409/);
  await alone("social", async () => {
    await comeIn(context, await somebody({ role: "staff" }));
    await comeIn(stranger.context(), await somebody({ role: "staff", firstName: "Kofi" }));
    for (const one of [page, stranger]) await one.goto("/desk/content/social");
    const first = main(page).locator('[name="links[0].name"]');
    const name = await first.inputValue();
    await button(page, `Move “${name}” down`).click();
    await expect(main(page).locator('[name="links[1].name"]')).toHaveValue(name);
    await button(page, "Add a link").click();
    const added = main(page).locator('[name^="links["][name$=".name"]').last();
    await expect(added).toBeFocused();
    await added.fill("TikTok");
    await scan(page, "a new link");
    await expectFits(page);
    await button(page, "Remove “New link”").click();
    await expect(main(page)).toContainText("Not saved yet.");

    await main(stranger).locator('[name="links[0].url"]').fill(`https://social.example/${crypto.randomUUID()}`);
    await save(stranger);
    await save(page);
    await expect(summary(page)).toContainText("Somebody has changed this since you opened it.");
    await expect(main(page).getByRole("region", { name: /^What .+ changed$/ })).toContainText(
      "https://social.example/",
    );
    await expect(main(page).locator('[name="links[1].name"]')).toHaveValue(name);
    await scan(page, "a change that crossed another");
  });
});

const save = (page: Page) =>
  main(page).locator("#content-form").getByRole("button", { name: "Save", exact: true }).click();

async function takeBack(page: Page, section: string): Promise<void> {
  await page.goto(`/desk/content/${section}`);
  await main(page).getByText("Undo the latest change").click();
  await expect(main(page).locator("del").first()).toBeVisible();
  await button(page, "Undo it").click();
  await expect(toasts(page)).toContainText("is on the site again.");
}

async function expectOnSite(page: Page, path: string, words: string, isThere: boolean): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(path);
      return (await page.getByRole("main").innerHTML()).includes(words);
    })
    .toBe(isThere);
}
