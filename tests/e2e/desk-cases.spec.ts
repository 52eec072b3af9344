import type { Page } from "@playwright/test";
import { storeCase, storeEntry } from "#tests/factories/desk-case.ts";
import { expectNoSidewaysScroll, scan, SIZES } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { mailTo, pathIn } from "./support/mailbox.ts";
import { button, comeIn, field, inDatabase, main, photograph, somebody, summary } from "./support/people.ts";
import { JOURNEYS_SECRET } from "./support/system.ts";

// Seals the links of cases.
process.env["AUTH_SECRET"] ??= JOURNEYS_SECRET;

const newEmail = () => `ada-${crypto.randomUUID()}@example.com`;

async function writeToUs(page: Page, email: string): Promise<void> {
  await page.goto("/contactus");
  await field(page, "Name").fill("Ada Eze");
  await field(page, "Email").fill(email);
  await field(page, "Phone").fill("+234 803 555 0177");
  await field(page, "Message").fill("What does freight cost?\n\nIt is a Toyota Camry 2018.");
  await button(page, "Send message").click();
  await expect(main(page)).toContainText(/CON-\d+/);
}

test("a case is answered, noted, closed and opened again", async ({ page, stranger, context, guard }) => {
  guard.allow(/status of (409|422)/);
  const email = newEmail();
  await writeToUs(stranger, email);
  await comeIn(context, await somebody({ role: "staff", firstName: "Bola" }));
  await page.goto(`/desk/cases?q=${email}`);
  await main(page).getByRole("link", { name: /^CON-/ }).click();
  await expect(main(page)).toContainText("It is a Toyota Camry 2018.");
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  await scan(page, "a new case");

  const attach = main(page).getByText("Attach files").first();
  await attach.click();
  await field(page, "File")
    .first()
    .setInputFiles(await photograph("quote.jpg"));
  await button(page, "Send answer").click();
  await expect(summary(page)).toBeVisible();
  await expect(main(page)).toContainText("We still have quote.jpg");
  await scan(page, "an answer without words");
  await main(page).getByRole("link", { name: "Freight" }).click();
  const answer = main(page).locator('[name="answer"]');
  await expect(answer).toHaveValue(/\$1,350/);
  await attach.click();
  await field(page, "File")
    .first()
    .setInputFiles(await photograph("quote.jpg"));
  await addMessage(email);
  await button(page, "Send answer").click();
  await expect(summary(page)).toContainText("Something has happened");
  await expect(main(page)).toContainText("To Apapa, please.");
  await expect(answer).toHaveValue(/\$1,350/);
  await scan(page, "an answer that crossed a message");
  await button(page, "Send answer").click();
  await expect(main(page)).toContainText("waiting for customer");
  const mail = await mailTo(email, /^Answer to your message/);
  expect(mail.text).toContain("$1,350");
  expect(mail.text).toContain("1 file belongs to this answer");
  await stranger.goto(pathIn(mail));
  const fetched = stranger.waitForEvent("download");
  await main(stranger).getByRole("link", { name: "quote.jpg" }).click();
  expect((await fetched).suggestedFilename()).toBe("quote.jpg");

  await field(page, "Internal note").fill("Ask the yard on Monday.");
  await button(page, "Keep note").click();
  await expect(main(page)).toContainText("internal note");
  await button(page, "Close").click();
  await expect(main(page)).toContainText("Closed.");
  await scan(page, "a closed case");
  await button(page, "Reopen").click();
  await expect(main(page)).toContainText("Reopened.");
});

test("the queue without a match, and a filtered one", async ({ page, context }) => {
  await comeIn(context, await somebody({ role: "staff" }));
  await page.goto(`/desk/cases?q=${newEmail()}`);
  await expect(main(page)).toContainText("0 cases found");
  await scan(page, "a queue without a match");
  const email = newEmail();
  await inDatabase((db) => storeCase(db, { email, kind: "affiliate", state: "waiting-for-us" }));
  await page.goto(`/desk/cases?q=${email}&kind=affiliate&state=waiting-for-us&owner=nobody`);
  await expect(main(page).getByRole("link", { name: /^AFF-/ })).toBeVisible();
  await scan(page, "a filtered queue");
});

test("the queue says quietly that a case came, and stays as it is", async ({ page, stranger, context, scripted }) => {
  const email = newEmail();
  await comeIn(context, await somebody({ role: "staff" }));
  await page.goto(`/desk/cases?q=${email}`);
  await writeToUs(stranger, email);
  const news = main(page).locator("[data-live]");
  const mark = (await news.getAttribute("data-mark")) ?? "";
  if (scripted) {
    await expect(news.getByText("New since you opened this page.")).toBeVisible();
    await scan(page, "news on the desk");
    await expect(main(page)).not.toContainText("Ada Eze");
    await main(page).getByRole("link", { name: "Show", exact: true }).click();
  } else {
    await page.reload();
  }
  await expect(main(page)).toContainText("Ada Eze");
  await expect(news).not.toHaveAttribute("data-mark", mark);
});

const addMessage = (email: string) =>
  inDatabase(async (db) => {
    const { id } = await db.selectFrom("cases").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    await storeEntry(db, id, { text: "To Apapa, please." });
  });
