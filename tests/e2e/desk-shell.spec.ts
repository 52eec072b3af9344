import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { storeCase, storeEntry } from "#tests/factories/desk-case.ts";
import { patience } from "#tests/support/patience.ts";
import { expectNoSidewaysScroll, scan, SIZES } from "./support/accessibility.ts";
import { expect, test, untilAlive } from "./support/journey.ts";
import { button, comeIn, inDatabase, main, somebody, toasts } from "./support/people.ts";
import { JOURNEYS_SECRET } from "./support/system.ts";

// Seals the links of cases.
process.env["AUTH_SECRET"] ??= JOURNEYS_SECRET;

const newEmail = () => `ada-${crypto.randomUUID()}@example.com`;
const places = (page: Page) => page.getByRole("navigation", { name: "Desk" });

test("a clerk goes from place to place, on a wide screen by the bar and on a phone by its sheet", async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/status of 404/);
  await comeIn(context, await somebody({ role: "staff", firstName: "Tunde" }));
  await page.goto("/desk");
  await expect(places(page).getByRole("link", { name: "Today" })).toHaveAttribute("aria-current", "page");
  await places(page).getByRole("link", { name: "System" }).click();
  await expect(page).toHaveURL("/desk/system");
  await expect(page.getByRole("contentinfo")).toHaveCount(0);

  await page.setViewportSize(SIZES.phone);
  await expect(places(page)).toBeHidden();
  await page.getByRole("button", { name: "Places" }).click();
  await expect(places(page)).toBeVisible();
  await scan(page, "the sheet of places");
  await page.setViewportSize(SIZES.phone);
  await places(page).getByRole("link", { name: "Keys" }).click();
  await expect(page).toHaveURL(/\/desk/);
  await page.goto("/desk/keys");
  await scan(page, "the list of keys");

  await page.goto("/desk/nowhere");
  await expect(main(page)).toContainText("There is nothing at this address of the desk.");
  await expectNoSidewaysScroll(page);
  await expect(places(page)).toBeVisible();
  await main(page).getByRole("link", { name: "Today" }).click();
  await expect(page).toHaveURL("/desk");
});

test("a clerk works with keys alone, and switches them off", { tag: "@with-script" }, async ({ page, context }) => {
  const email = newEmail();
  const stored = await inDatabase(async (db) => [
    await storeCase(db, { email, subject: "First" }),
    await storeCase(db, { email, subject: "Second" }),
  ]);
  await comeIn(context, await somebody({ role: "staff" }));
  await page.goto("/desk/audit");
  await untilAlive(page, "desk-keys");
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(page).toHaveURL("/desk/cases");
  await page.goto(`/desk/cases?q=${email}`);
  await untilAlive(page, "desk-keys");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/desk/cases/(${stored.map(({ id }) => id).join("|")})`));

  await untilAlive(page, "desk-keys");
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Name, phone, email, VIN, lot or case" });
  await expect(search).toBeFocused();
  await page.keyboard.type("gi?");
  await expect(search).toHaveValue("gi?");
  await page.keyboard.press("Escape");
  await expect(search).not.toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(search).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keys" });
  await expect(list).toContainText("Assign to me");
  await scan(page, "the list of keys over a page");
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);

  await page.goto("/desk/keys");
  await button(page, "Switch keys off").click();
  await expect(toasts(page)).toContainText("Keys are off.");
  await page.goto("/desk/audit");
  await untilAlive(page, "desk-live");
  await page.keyboard.press("/");
  await expect(search).not.toBeFocused();
});

test("the counts in the bar move by themselves", { tag: "@with-script" }, async ({ page, context }) => {
  await comeIn(context, await somebody({ role: "staff" }));
  await page.goto("/desk/audit");
  await untilAlive(page, "desk-live");
  const inbox = places(page).getByRole("link", { name: "Inbox" }).locator("b");
  const before = await inbox.innerText();
  await inDatabase(async (db) => {
    const { id } = await storeCase(db, { email: newEmail() });
    await storeEntry(db, id, { text: "Hello?" });
    await sql`select pg_notify('cases', ${id})`.execute(db);
  });
  await expect(inbox).not.toHaveText(before);
  const clock = page.getByRole("banner").locator("[data-zone]").first();
  await clock.evaluate((one) => (one.textContent = ""));
  await expect(clock).toHaveText(/^\d\d:\d\d$/, { timeout: patience(10_000) });
});

test("whoever leaves content with changes is asked first", { tag: "@with-script" }, async ({ page, context }) => {
  await comeIn(context, await somebody({ role: "staff" }));
  await page.goto("/desk/content/contact");
  await untilAlive(page, "desk-unsaved");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  const field = main(page).getByRole("textbox").first();
  await field.fill("desk@elsewhere.example");
  await places(page).getByRole("link", { name: "Audit log" }).click();
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(field).toHaveValue("desk@elsewhere.example");
  await main(page).getByRole("button", { name: "Preview", exact: true }).click();
  await expect(main(page)).toContainText("Not saved yet.");
  expect(asked).toHaveLength(1);
  await untilAlive(page, "desk-unsaved");
  await main(page).getByRole("link", { name: "Start again" }).click();
  await expect(main(page)).not.toContainText("Not saved yet.");
  expect(asked).toHaveLength(1);
});

test("letters of twice their size move no page of the desk sideways", async ({ page, context }) => {
  await comeIn(context, await somebody({ role: "staff" }));
  // Somebody waits whose row has every sign.
  await inDatabase(async (db) => {
    const fields = { vehicleID: "66853076" };
    const { id } = await storeCase(db, {
      kind: "shipping",
      name: "Oluwadamilola Adebayo-Nwachukwu",
      language: "fr",
      fields,
    });
    for (let each = 0; each < 12; each += 1) await storeEntry(db, id, { text: "Bonjour, je cherche une Hilux." });
  });
  for (const path of ["/desk", "/desk/audit", "/desk/mail", "/desk/system", "/desk/content/hours", "/desk/keys"]) {
    await page.goto(path);
    await page.locator("html").evaluate((root) => (root.style.fontSize = "200%"));
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await test.step(`${path}, ${width}`, () => expectNoSidewaysScroll(page));
    }
  }
});
