import { writeFile } from "node:fs/promises";
import { expectNoSidewaysScroll, scan, SIZES } from "./support/accessibility.ts";
import { expect, test, untilAlive } from "./support/journey.ts";
import { mailTo, pathIn } from "./support/mailbox.ts";
import {
  button,
  comeIn,
  expectSignedIn,
  expectSignedOut,
  field,
  inDatabase,
  logIn,
  main,
  photograph,
  somebody,
  summary,
  toasts,
} from "./support/people.ts";
import { draw } from "#tests/support/budget.ts";

const NEW_PASSWORD = "nine amber lagoon kites";

const PAGES = [
  "/account",
  "/account/profile",
  "/account/documents",
  "/account/favourites",
  "/account/sessions",
  "/account/password",
  "/account/email",
  "/account/two-factor",
  "/account/delete",
];

for (const path of draw("pages of an account", 5, PAGES)) {
  test(`${path} fits the screen and is in nobody's way`, async ({ page, context }) => {
    await comeIn(context, await somebody({ verified: path !== "/account" }));
    await page.goto(path);
    for (const size of Object.values(SIZES)) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
    }
    await scan(page, path);
  });
}

test("a new password ends every other session; what was typed elsewhere is there after signing in again", async ({
  page,
  context,
  stranger,
  guard,
}) => {
  guard.allow(/status of 422/);
  const person = await somebody();
  await comeIn(context, person);
  await comeIn(stranger.context(), person);
  await stranger.goto("/account/profile");
  await field(stranger, "First Name").fill("Amarachi");
  await field(stranger, "Phone").fill("+234 803 555 0177");

  await page.goto("/account/password");
  await field(page, "Current password").fill("not the right one");
  await field(page, "New password").fill(NEW_PASSWORD);
  await button(page, "Change password").click();
  await expect(summary(page)).toContainText("That is not your password.");
  await scan(page, "wrong current password");
  await field(page, "Current password").fill(person.password);
  await field(page, "New password").fill(NEW_PASSWORD);
  await button(page, "Change password").click();
  await expect(toasts(page)).toContainText("Password changed. Every other device has to log in again.");
  await expect(page).toHaveURL("/account");
  await expectSignedIn(page, person.email);
  await mailTo(person.email, /^Your password .* was changed$/);

  await button(stranger, "Save profile").click();
  await expect(toasts(stranger)).toContainText("Session expired. Please login again.");
  await expect(stranger).toHaveURL("/login?redirectTo=%2Faccount%2Fprofile");
  await logIn(stranger, { email: person.email, password: NEW_PASSWORD });
  await expect(stranger).toHaveURL("/account/profile");
  await expect(field(stranger, "First Name")).toHaveValue("Amarachi");
  await expect(field(stranger, "Phone")).toHaveValue("+234 803 555 0177");
  await button(stranger, "Save profile").click();
  await expect(toasts(stranger)).toContainText("Profile saved.");
  await stranger.reload();
  await expect(field(stranger, "First Name")).toHaveValue("Amarachi");
});

test("what somebody typed is not shown to the next person at the same browser", async ({ page, context }) => {
  const [one, next] = [await somebody(), await somebody({ firstName: "Kofi" })];
  await comeIn(context, one);
  await page.goto("/account/profile");
  await field(page, "First Name").fill("Amarachi");
  await inDatabase((db) => db.deleteFrom("sessions").where("user_id", "=", one.id).execute());
  await button(page, "Save profile").click();
  await logIn(page, next);
  await expect(page).toHaveURL("/account/profile");
  await expect(field(page, "First Name")).toHaveValue("Kofi");
});

test("a session in another browser is seen and ended", async ({ page, context, stranger }) => {
  const person = await somebody();
  await comeIn(context, person);
  await stranger.goto("/login");
  await logIn(stranger, person);
  await expectSignedIn(stranger, person.email);
  await page.goto("/account/sessions");
  await expect(main(page).getByText("This session")).toHaveCount(1);
  await expect(main(page)).toContainText("Last used");
  await main(page)
    .getByRole("button", { name: /^End the session of .+ on / })
    .click();
  await expect(toasts(page)).toContainText("Session ended.");
  await stranger.goto("/account");
  await expect(stranger).toHaveURL(/\/login\?redirectTo=%2Faccount$/);
  await expect(toasts(stranger)).toContainText("Session expired. Please login again.");
});

test("the e-mail address changes when the old one and the new one have confirmed", async ({ page, context }) => {
  const person = await somebody();
  const newEmail = `new-${person.email}`;
  await comeIn(context, person);
  await page.goto("/account/email");
  await field(page, "New email").fill(newEmail);
  await field(page, "Password").fill(person.password);
  await button(page, "Change email").click();
  await expect(toasts(page)).toContainText("Two links are on their way.");
  await scan(page, "change of address asked for");

  await page.goto(pathIn(await mailTo(newEmail, /^Confirm your email address/)));
  await scan(page, "confirmation of an address");
  await button(page, "Confirm").click();
  await expect(main(page)).toContainText("Confirmed. One more to go.");
  await expectSignedIn(page, person.email);
  await page.goto(pathIn(await mailTo(person.email, /^Confirm your new email address/)));
  await button(page, "Confirm").click();
  await expect(toasts(page)).toContainText("Your email address was changed.");
  await expectSignedIn(page, newEmail);
  await mailTo(person.email, /^Your email address .* was changed$/);
});

test(
  "a document that changed after it was chosen is to be chosen again",
  { tag: "@with-script" },
  async ({ page, context }) => {
    await comeIn(context, await somebody());
    await page.goto("/account/documents");
    const card = main(page).locator("#card-passport");
    const chosen = card.locator("input[type=file]");
    const path = test.info().outputPath("passport.jpg");
    const { buffer } = await photograph("passport.jpg");
    await writeFile(path, buffer);
    await chosen.setInputFiles(path);
    await untilAlive(page, "sending");
    await writeFile(path, Buffer.concat([buffer, Buffer.alloc(1)]));
    await card.getByRole("button", { name: /^(Send|Replace)/ }).click();
    const changed = "This file has changed since you chose it. Please choose it again.";
    await expect.poll(() => chosen.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(changed);
    await chosen.setInputFiles([]);
    await chosen.setInputFiles(path);
    await card.getByRole("button", { name: /^(Send|Replace)/ }).click();
    await expect(toasts(page)).toContainText("Passport received.");
  },
);

test("a deleted account is gone with its documents", async ({ page, context, guard }) => {
  guard.allow(/status of (401|422)/);
  const person = await somebody();
  await comeIn(context, person);
  await page.goto("/account/documents");
  const passport = main(page).locator("#card-passport");
  await passport.locator("input[type=file]").setInputFiles(await photograph("passport.jpg"));
  await passport.getByRole("button", { name: /^(Send|Replace)/ }).click();
  await expect(toasts(page)).toContainText("Passport received.");

  await page.goto("/account/delete");
  await field(page, "Password").fill(person.password);
  await button(page, "Delete my account").click();
  await expect(summary(page)).toContainText("Tick the box to delete your account.");
  await scan(page, "deletion without consent");
  await field(page, "Password").fill(person.password);
  await main(page)
    .getByRole("checkbox", { name: /^I understand/ })
    .check();
  await button(page, "Delete my account").click();
  await expect(toasts(page)).toContainText("Your account and its documents were deleted.");
  await expectSignedOut(page);
  await mailTo(person.email, /^Your account .* was deleted$/);
  const left = await inDatabase((db) =>
    db.selectFrom("documents").select("id").where("owner_id", "=", person.id).execute(),
  );
  expect(left).toEqual([]);
  await page.goto("/login");
  await logIn(page, person);
  await expect(summary(page)).toContainText("Invalid email or password");
});
