import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { linkOf, revokeLink } from "#app/features/cases/case-link.server.ts";
import { storeCase, storeEntry } from "#tests/factories/desk-case.ts";
import { scan } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { countMails, mailTo, pathIn } from "./support/mailbox.ts";
import { button, comeIn, field, inDatabase, main, photograph, somebody, summary, toasts } from "./support/people.ts";
import { JOURNEYS_SECRET } from "./support/system.ts";

// Seals the links of cases.
process.env["AUTH_SECRET"] ??= JOURNEYS_SECRET;

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
  await scan(page, "a message whose file is kept");
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
  await scan(stranger, "a case behind its link");
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
  await scan(stranger, "a link that leads to no case");
});

test("a case is closed, takes no file that is too large, opens again, and is gone with its link", async ({
  page,
  scripted,
  guard,
}) => {
  guard.allow(/status of 4\d\d/);
  const email = newAddress();
  const { id } = await inDatabase((db) => storeCase(db, { email, state: "closed" }));
  for (let place = 0; place < 40; place += 1) {
    await inDatabase((db) => storeEntry(db, id, { text: `Line ${place}.`, kind: place % 2 ? "answer" : "message" }));
  }
  await page.goto(await linkOfCase(id));
  await expect(main(page)).toContainText("This enquiry is closed. A message opens it again.");
  await scan(page, "a closed and long case");
  await main(page).getByRole("link", { name: "Earlier" }).click();
  await expect(main(page)).toContainText("Which port is nearest to Kano?");
  await expect(button(page, "Send message")).toHaveCount(0);
  await scan(page, "the beginning of a long case");
  await main(page).getByRole("link", { name: "Newest" }).click();

  await field(page, "Message").fill("Here is the picture.");
  const name = "large.jpg";
  await field(page, "File").setInputFiles({ name, mimeType: "image/jpeg", buffer: Buffer.alloc(9_000_000, 1) });
  await button(page, "Send message").click();
  await expect(summary(page)).toContainText("File is too large. The limit is 8 MB.");
  await expect(field(page, "Message")).toHaveValue("Here is the picture.");
  await scan(page, `a file that is too large${scripted ? "" : ", without script"}`);
  await field(page, "File").setInputFiles(await photograph("small.jpg"));
  await button(page, "Send message").click();
  await expect(toasts(page)).toContainText("Message sent.");
  await expect(main(page)).not.toContainText("This enquiry is closed.");

  await inDatabase((db) => db.transaction().execute((trx) => revokeLink(trx, id)));
  expect((await page.reload())?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await scan(page, "a link that was withdrawn");
});

const linkOfCase = (id: string) =>
  inDatabase(async (db) => {
    const row = await db.selectFrom("cases").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    return linkOf(row) ?? "";
  });

test("an application to work with us becomes a case", async ({ page }) => {
  const email = newAddress();
  await page.goto("/affiliates");
  await fillInMessage(page, email);
  await button(page, "Send message").click();
  expect(await expectSent(page, email, "Form submitted successfully!")).toMatch(/^AFF-/);
  await scan(page, "an application that was sent");
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
  await scan(page, "a shipping request that was sent");
  await page.goto("/account/enquiries");
  await expect(main(page)).toContainText(reference);
  await scan(page, "enquiries of an account");
  await main(page).getByRole("link", { name: "Shipping for 2015 Toyota Camry" }).click();
  await expect(page.getByRole("heading", { name: `Enquiry ${reference}` })).toBeVisible();
});
