import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { scan } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { countMails, mailTo, pathIn } from "./support/mailbox.ts";
import { button, comeIn, field, inDatabase, main, photograph, somebody, summary, toasts } from "./support/people.ts";

const newAddress = () => `sender-${randomBytes(5).toString("hex")}@example.com`;

const referencesOf = (email: string) =>
  inDatabase(async (db) => {
    const rows = await db.selectFrom("cases").select("reference").where("email", "=", email).execute();
    return rows.map(({ reference }) => reference);
  });

async function fillInMessage(page: Page, email: string): Promise<void> {
  await field(page, "Name").fill("Amaka Obi");
  await field(page, "Email").fill(email);
  await field(page, "Phone").fill("+234 803 555 0123");
  await field(page, "Message").fill("How much is\nthe gate fee?");
}

/** The reference that the page shows after sending; the toast and the database say the same. */
async function expectSent(page: Page, email: string, message: string): Promise<string> {
  await expect(toasts(page)).toContainText(message);
  await expect(main(page).getByRole("status")).toContainText(message);
  const [reference = "", ...more] = await referencesOf(email);
  expect(more).toEqual([]);
  await expect(toasts(page)).toContainText(`Your reference is ${reference}.`);
  await page.reload();
  await expect(main(page).getByRole("status")).toContainText(`Your reference is ${reference}.`);
  return reference;
}

test("a message with a file becomes a case that its sender follows by the link in the mail", async ({
  page,
  stranger,
  guard,
}) => {
  guard.allow(/status of 4\d\d/);
  const email = newAddress();
  await page.goto("/contactus");
  await fillInMessage(page, email);
  await field(page, "Phone").fill("");
  await field(page, "Attachment").setInputFiles(await photograph("invoice.jpg"));
  await button(page, "Send message").click();
  await expect(summary(page)).toBeFocused();
  await expect(main(page)).toContainText("We still have invoice.jpg");
  await field(page, "Phone").fill("+234 803 555 0123");
  await button(page, "Send message").click();
  const reference = await expectSent(page, email, "Form submitted successfully!");
  await scan(page, "a message that was sent");

  const link = pathIn(await mailTo(email, new RegExp(reference)));
  expect(await countMails(email, new RegExp(reference))).toBe(1);
  await stranger.goto(link);
  await expect(stranger.getByRole("heading", { name: `Enquiry ${reference}` })).toBeVisible();
  await expect(main(stranger)).toContainText("How much is");
  await expect(main(stranger).getByRole("link", { name: "invoice.jpg" })).toBeVisible();
  await button(stranger, "Send message").click();
  await expect(summary(stranger)).toContainText("Message: Required");
  await scan(stranger, "a case with something wrong");
  await field(stranger, "Message").fill("And the storage?");
  await field(stranger, "File").setInputFiles(await photograph("yard.jpg"));
  await button(stranger, "Send message").click();
  await expect(toasts(stranger)).toContainText("Message sent.");
  await expect(main(stranger).getByRole("list", { name: "Messages" }).getByRole("listitem")).toContainText([
    "How much is",
    "invoice.jpg",
    "And the storage?",
    "yard.jpg",
  ]);
  expect((await stranger.goto(`${link.slice(0, -1)}~`))?.status()).toBe(404);
});

test("an application to work with us becomes a case", async ({ page }) => {
  const email = newAddress();
  await page.goto("/affiliates");
  await fillInMessage(page, email);
  await button(page, "Send message").click();
  expect(await expectSent(page, email, "Form submitted successfully!")).toMatch(/^AFF-/);
});

test("a shipping request of whoever is signed in stands under their account", async ({ page, context }) => {
  const person = await somebody({ firstName: "Amaka", lastName: "Obi" });
  await comeIn(context, person);
  await page.goto("/shippingform");
  await expect(field(page, "Full name")).toHaveValue("Amaka Obi");
  await expect(field(page, "Email")).toHaveValue(person.email);
  const typed = { "Lot or stock number": "61234567", VIN: "1M8GDM9AXKP042788", Make: "Toyota", Model: "Camry" };
  for (const [label, value] of Object.entries(typed)) await field(page, label).fill(value);
  await field(page, "Year").fill("2015");
  await field(page, "Purchase date").fill("2026-05-01");
  const chosen = {
    "Contact method": "Email",
    "Destination country": "Other",
    "Shipping type": "RORO",
    "Shipping preference": "Grimaldi",
  };
  for (const [label, value] of Object.entries(chosen)) await field(page, label).selectOption(value);
  await button(page, "Request shipping").click();
  const message = "Your shipping request has been submitted successfully.";
  const reference = await expectSent(page, person.email, message);
  expect(reference).toMatch(/^SHP-/);
  await page.goto("/account/enquiries");
  await expect(main(page)).toContainText(reference);
  await scan(page, "enquiries of an account");
  await main(page).getByRole("link", { name: "Shipping for 2015 Toyota Camry" }).click();
  await expect(page.getByRole("heading", { name: `Enquiry ${reference}` })).toBeVisible();
});
