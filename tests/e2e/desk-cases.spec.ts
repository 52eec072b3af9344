import type { Page } from "@playwright/test";
import { storeEntry } from "#tests/factories/desk-case.ts";
import { expectNoSidewaysScroll, scan, SIZES } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { mailTo } from "./support/mailbox.ts";
import { button, comeIn, field, inDatabase, main, somebody, summary } from "./support/people.ts";

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

  await button(page, "Send answer").click();
  await expect(summary(page)).toBeVisible();
  await scan(page, "an answer without words");
  await main(page).getByRole("link", { name: "Freight" }).click();
  const answer = main(page).locator('[name="answer"]');
  await expect(answer).toHaveValue(/\$1,350/);
  await addMessage(email);
  await button(page, "Send answer").click();
  await expect(summary(page)).toContainText("Something has happened");
  await expect(main(page)).toContainText("To Apapa, please.");
  await expect(answer).toHaveValue(/\$1,350/);
  await scan(page, "an answer that crossed a message");
  await button(page, "Send answer").click();
  await expect(main(page)).toContainText("waiting for customer");
  expect((await mailTo(email, /^Answer to your message/)).text).toContain("$1,350");

  await field(page, "Internal note").fill("Ask the yard on Monday.");
  await button(page, "Keep note").click();
  await expect(main(page)).toContainText("internal note");
  await button(page, "Close").click();
  await expect(main(page)).toContainText("Closed.");
  await scan(page, "a closed case");
  await button(page, "Reopen").click();
  await expect(main(page)).toContainText("Reopened.");
});

test("the queue says quietly that a case came, and stays as it is", async ({ page, stranger, context, scripted }) => {
  const email = newEmail();
  await comeIn(context, await somebody({ role: "staff" }));
  await page.goto(`/desk/cases?q=${email}`);
  await writeToUs(stranger, email);
  const news = main(page).getByText("New since you opened this page.");
  if (scripted) {
    await expect(news).toBeVisible();
    await scan(page, "news on the desk");
    await expect(main(page)).not.toContainText("Ada Eze");
    await main(page).getByRole("link", { name: "Show", exact: true }).click();
  } else {
    await page.reload();
  }
  await expect(main(page)).toContainText("Ada Eze");
  await expect(news).toBeHidden();
});

/** The sender writes while the desk does. */
const addMessage = (email: string) =>
  inDatabase(async (db) => {
    const { id } = await db.selectFrom("cases").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    await storeEntry(db, id, { text: "To Apapa, please." });
  });
