import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { PASSWORD } from "#tests/factories/person.ts";
import { scan, SIZES } from "./support/accessibility.ts";
import { expect, test, untilAlive } from "./support/journey.ts";
import { countMails, mailTo, pathIn } from "./support/mailbox.ts";
import { system } from "./support/system.ts";
import { streetPlan } from "./support/street-plan.ts";
import {
  accountMenu,
  button,
  expectSignedIn,
  field,
  inDatabase,
  keptByBrowser,
  logIn,
  main,
  photograph,
  summary,
  toasts,
} from "./support/people.ts";

const DOCUMENTS = ["Driver License Front", "Driver License Back", "Passport", "ID Card Front", "ID Card Back"];
const VERIFY = /^Verify your email/;
const MONTH_S = 30 * 86_400;

const newAddress = () => `amaka-${randomBytes(5).toString("hex")}@example.com`;

async function fillIn(page: Page, email: string): Promise<void> {
  await field(page, "First Name").fill("Amaka");
  await field(page, "Last Name").fill("Obi");
  await field(page, "User Name").fill("amaka");
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(PASSWORD);
  await field(page, "Date of Birth").fill("1992-03-04");
  await field(page, "Phone").fill("+234 803 555 0123");
  await field(page, "Country").selectOption("Nigeria");
  for (const agreement of ["Privacy Policy", "Refund Policy", "Terms of Use"]) {
    await main(page).getByRole("checkbox", { name: agreement }).check();
  }
}

/** First which document, then its file. */
async function choose(page: Page, label: string): Promise<void> {
  const document = label.replace(/ (Front|Back)$/, "");
  if (!(await field(page, label).isVisible()))
    await main(page).locator("summary").getByText(document, { exact: true }).click();
  await field(page, label).setInputFiles(await photograph(`${label.toLowerCase().replaceAll(" ", "-")}.jpg`));
}

const signUp = (page: Page) => main(page).getByRole("link", { name: "Sign Up Now" });
const bar = (page: Page) => page.getByRole("complementary", { name: "Verification" });
const car = (page: Page) => page.getByRole("region", { name: "Your car" });

/** The boxes enable the button only after hydration. */
async function openForm(page: Page, scripted: boolean): Promise<void> {
  await page.goto("/Register");
  if (scripted) await expect(button(page, "Register")).toBeDisabled();
}

const countDocuments = (email: string) =>
  inDatabase(async (db) => {
    const rows = await db
      .selectFrom("users")
      .leftJoin("documents", "documents.owner_id", "users.id")
      .select(["users.id", "documents.id as document"])
      .where("email", "=", email)
      .execute();
    const accounts = new Set(rows.map(({ id }) => id)).size;
    return { accounts, documents: rows.filter(({ document }) => document !== null).length };
  });

test("somebody registers on a phone with five documents, verifies, logs in and is known on every page", async ({
  page,
  context,
  scripted,
}) => {
  await page.setViewportSize(SIZES.phone);
  const email = newAddress();
  await openForm(page, scripted);
  await fillIn(page, email);
  for (const label of DOCUMENTS) await choose(page, label);
  await button(page, "Register").click();
  await expect(toasts(page)).toContainText("Registered Successfully");
  await expect(toasts(page)).toContainText("Check your email for verification link.");
  await expect(page).toHaveURL("/");
  await expect(signUp(page)).toHaveCount(1);

  const mail = await mailTo(email, VERIFY);
  expect(mail.html).toContain(pathIn(mail));
  await page.goto(pathIn(mail));
  if (!scripted) await button(page, "Confirm").click();
  await expect(toasts(page)).toContainText("Email verified successfully!");
  await expect(page).toHaveURL(/\/login$/);
  await expect(main(page)).toContainText(`${email} is confirmed. Now log in.`);
  await expect(field(page, "Email").first()).toHaveValue(email);
  await scan(page, "login with a confirmed address");

  await logIn(page, { email, password: PASSWORD }, true);
  await expect(toasts(page)).toContainText("Login Successfully");
  await expect(page).toHaveURL("/");
  await expect(main(page).getByRole("heading", { name: "Popular Vehicle" })).toHaveCount(1);
  await expect(signUp(page)).toHaveCount(0);
  const session = (await context.cookies()).find(({ name }) => name.includes("session"));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(session?.expires).toBeGreaterThan(Date.now() / 1000 + MONTH_S - 3_600);
  if (scripted) {
    const { token, user } = await keptByBrowser(page);
    expect(decodeURIComponent(session?.value ?? "")).toBe(decodeURIComponent(token ?? ""));
    expect(JSON.parse(user ?? "null")).toMatchObject({ email, role: "buyer", firstName: "Amaka", lastName: "Obi" });
  }

  for (const { path } of streetPlan().filter((one) => !one.path.startsWith("/login"))) {
    const html = await (await page.request.get(path)).text();
    expect(html.includes(`data-account="${email}"`), path).toBe(true);
  }
  await page.goto("/term&condition");
  await expectSignedIn(page, email);

  await page.goto("/account/documents");
  await expect(main(page).getByText("Waiting for review", { exact: true })).toHaveCount(5);
  expect(await countMails(email, VERIFY)).toBe(1);
  expect(await countDocuments(email)).toEqual({ accounts: 1, documents: 5 });
  await page.goto("/account");
  await expect(main(page).getByRole("heading", { level: 2 }).first()).toHaveText(
    "We are checking your licence, passport, and ID card.",
  );
  await expect(main(page)).toContainText("It takes at most one working day; then you can bid.");
});

test("after a field error the files need not be sent again", async ({ page, scripted, guard }) => {
  guard.allow(/status of 422/);
  const email = newAddress();
  await openForm(page, scripted);
  await fillIn(page, "amaka at home");
  await choose(page, "Passport");
  await choose(page, "ID Card Front");
  await button(page, "Register").click();
  await expect(summary(page).getByRole("link")).toHaveText(["Email: Invalid email"]);
  await expect(field(page, "First Name")).toHaveValue("Amaka");
  await expect(field(page, "Country")).toHaveValue("Nigeria");
  await expect(main(page).getByRole("checkbox", { name: "Refund Policy" })).toBeChecked();
  if (!scripted) await expect(main(page)).toContainText("We still have passport.jpg");
  await scan(page, "registration with kept files");

  await field(page, "Email").fill(email);
  await field(page, "Password").fill(PASSWORD);
  await button(page, "Register").click();
  await expect(toasts(page)).toContainText("Registered Successfully");
  expect(await countDocuments(email)).toEqual({ accounts: 1, documents: 2 });
});

test("a kept file can be given up", { tag: "@without-script" }, async ({ page, scripted, guard }) => {
  guard.allow(/status of 422/);
  const email = newAddress();
  await openForm(page, scripted);
  await fillIn(page, "amaka at home");
  await choose(page, "Passport");
  await choose(page, "ID Card Front");
  await button(page, "Register").click();
  await main(page)
    .getByRole("checkbox", { name: /^Remove it\s*: Passport$/ })
    .check();
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(PASSWORD);
  await button(page, "Register").click();
  await expect(toasts(page)).toContainText("Registered Successfully");
  expect(await countDocuments(email)).toEqual({ accounts: 1, documents: 1 });
});

test(
  "a connection that breaks while a file is sent costs nothing",
  { tag: "@with-script" },
  async ({ page, scripted, guard }) => {
    guard.allow(/Failed to load resource/);
    const email = newAddress();
    let tries = 0;
    await page.route("**/Register/file", (route) =>
      tries++ === 1 ? route.abort("connectionreset") : route.continue(),
    );
    await openForm(page, scripted);
    await fillIn(page, email);
    for (const label of DOCUMENTS) await choose(page, label);
    await button(page, "Register").click();
    await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
    await expect(page.getByText(/^Sending .+, \d+ %$/)).toBeVisible();
    await expect(toasts(page)).toContainText("Registered Successfully");
    expect(tries).toBe(DOCUMENTS.length + 1);
    expect(await countDocuments(email)).toEqual({ accounts: 1, documents: 5 });
    await mailTo(email, VERIFY);
    expect(await countMails(email, VERIFY)).toBe(1);
  },
);

test(
  "a form that never arrives says so, and works when it is sent again",
  { tag: "@with-script" },
  async ({ page, scripted, guard }) => {
    guard.allow(/Failed to load resource/);
    const email = newAddress();
    await page.route("**/Register.data*", (route) => route.abort());
    await openForm(page, scripted);
    await fillIn(page, email);
    await choose(page, "Passport");
    await button(page, "Register").click();
    await expect(toasts(page)).toContainText("Something went wrong");
    await expect(field(page, "First Name")).toHaveValue("Amaka");
    await page.unroute("**/Register.data*");
    await button(page, "Register").click();
    await expect(toasts(page)).toContainText("Registered Successfully");
    expect(await countDocuments(email)).toEqual({ accounts: 1, documents: 1 });
  },
);

test(
  "a file that changed after it was chosen is to be chosen again",
  { tag: "@with-script" },
  async ({ page, scripted }) => {
    const email = newAddress();
    const path = test.info().outputPath("passport.jpg");
    const { buffer } = await photograph("passport.jpg");
    await writeFile(path, buffer);
    await openForm(page, scripted);
    await fillIn(page, email);
    const passport = field(page, "Passport");
    await passport.setInputFiles(path);
    await untilAlive(page, "sending");
    // Written again with more in it, as by a program for scans.
    await writeFile(path, Buffer.concat([buffer, Buffer.alloc(1)]));
    await button(page, "Register").click();
    const changed = "This file has changed since you chose it. Please choose it again.";
    await expect.poll(() => passport.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(changed);
    await expect(passport).toBeFocused();
    await passport.setInputFiles([]);
    await passport.setInputFiles(path);
    await button(page, "Register").click();
    await expect(toasts(page)).toContainText("Registered Successfully");
    expect(await countDocuments(email)).toEqual({ accounts: 1, documents: 1 });
  },
);

test("an address that has an account is answered alike, and its owner is told", async ({ page, scripted }) => {
  const email = newAddress();
  for (const mail of [VERIFY, /^You already have an account/]) {
    await openForm(page, scripted);
    await fillIn(page, email);
    await button(page, "Register").click();
    await expect(toasts(page)).toContainText("Registered Successfully");
    await expect(page).toHaveURL("/");
    await mailTo(email, mail);
  }
  expect((await countDocuments(email)).accounts).toBe(1);
});

test("a link of a verification works once, and another can be asked for", async ({ page, scripted }) => {
  const email = newAddress();
  await openForm(page, scripted);
  await fillIn(page, email);
  await button(page, "Register").click();
  await expect(toasts(page)).toContainText("Registered Successfully");
  await expect(bar(page)).toContainText(`We sent a link to ${email}. It works for 1 hour`);
  await expect(bar(page).getByRole("heading", { name: "Confirm your email" })).toBeInViewport({ ratio: 1 });
  for (const way of [
    bar(page).getByRole("button", { name: "Send again" }),
    bar(page).getByRole("link", { name: "Wrong address?" }),
  ])
    await expect(way).toBeInViewport({ ratio: 1 });
  const first = pathIn(await mailTo(email, VERIFY));

  await page.goto("/login");
  await logIn(page, { email, password: PASSWORD });
  await expectSignedIn(page, email);
  await expect(bar(page)).toContainText(`We sent a link to ${email}.`);
  await bar(page).getByRole("button", { name: "Send again" }).click();
  await expect(toasts(page)).toContainText(`Link sent to ${email}.`);
  await expect.poll(() => countMails(email, VERIFY)).toBe(2);
  const second = pathIn(await mailTo(email, VERIFY));
  expect(second).not.toBe(first);

  await page.goto(second);
  if (!scripted) await button(page, "Confirm").click();
  await expect(toasts(page)).toContainText("Email verified successfully!");
  await expect(accountMenu(page)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await page.goto(second);
  if (!scripted) await button(page, "Confirm").click();
  await expect(main(page)).toContainText("Email already verified.");
  await scan(page, "verification link used before");
});

test("a visitor who wants a car signs up for it, confirms in another browser, and both browsers come back to it", async ({
  page,
  stranger,
  scripted,
}) => {
  const { listed } = system().lots;
  const path = `/detail/${encodeURIComponent(listed.id)}`;
  const email = newAddress();
  for (const one of [page, stranger]) await one.setViewportSize(SIZES.phone);
  await page.goto(path);
  await page.locator(".bid-bar").getByRole("link", { name: "Bid Now" }).click();
  await page.getByRole("region", { name: "Bid", exact: true }).getByRole("button", { name: "Bid Now" }).click();
  await expect(car(page)).toContainText(listed.title);
  const ways = ["Log in", "Create a free account"].map((name) => main(page).getByRole("link", { name, exact: true }));
  const boxes = await Promise.all(ways.map((way) => way.boundingBox()));
  expect(boxes[0]?.y).toBe(boxes[1]?.y);
  for (const way of ways) await expect(way).toBeInViewport({ ratio: 1 });
  await scan(page, "login for a car");
  await ways[1]?.click();

  await expect(page).toHaveURL(/\/Register\?car=/);
  await expect(car(page)).toContainText(listed.title);
  if (scripted) await expect(button(page, "Register")).toBeDisabled();
  await scan(page, "registration for a car");
  await fillIn(page, email);
  await button(page, "Register").click();
  await expect(toasts(page)).toContainText("Registered Successfully");
  await expect(page).toHaveURL("/");
  await expect(bar(page)).toContainText(`We sent a link to ${email}. It works for 1 hour`);
  await expect(bar(page).getByRole("link", { name: `Back to the ${listed.title}` })).toBeInViewport({ ratio: 1 });
  await scan(page, "home with an address to confirm");
  await page.goto("/allListing");
  await bar(page).getByRole("button", { name: "Send again" }).click();
  await expect(toasts(page)).toContainText("If this address needs verifying, a new link is on its way.");
  await expect(page).toHaveURL("/allListing");
  await bar(page).getByRole("link", { name: "Back to the car" }).click();
  await expect(page).toHaveURL(path);

  const mail = await mailTo(email, VERIFY);
  expect(mail.text).toContain(listed.title);
  await stranger.goto(pathIn(mail));
  // It may be somebody else's registration, so nothing is sent by itself.
  await expect(main(stranger)).toContainText(`Somebody registered with ${email}.`);
  await expect(button(stranger, "It was not me")).toBeVisible();
  await scan(stranger, "verification in another browser");
  await button(stranger, "Confirm").click();
  await expect(toasts(stranger)).toContainText("Email verified successfully!");
  await expect(stranger).toHaveURL(/\/login\?car=/);
  await expect(car(stranger)).toContainText(listed.title);
  await logIn(stranger, { email, password: PASSWORD });
  await expect(stranger).toHaveURL(path);
  await expectSignedIn(stranger, email);

  await bar(page).getByRole("link", { name: "Wrong address?" }).click();
  await expect(field(page, "Email").first()).toHaveValue(email);
  await page.goto("/login");
  await expect(car(page)).toContainText(listed.title);
  await logIn(page, { email, password: PASSWORD });
  await expect(page).toHaveURL(path);
  await expect(bar(page)).toHaveCount(0);
});

test(
  "the button says what is missing, and an error goes as soon as it is mended",
  { tag: "@with-script" },
  async ({ page, guard }) => {
    guard.allow(/status of 422/);
    const email = newAddress();
    await openForm(page, true);
    await expect(button(page, "Register")).toHaveAccessibleDescription("Tick the three agreements to register.");
    await fillIn(page, "amaka at home");
    const terms = main(page).getByRole("checkbox", { name: "Terms of Use" });
    await terms.uncheck();
    await expect(main(page).getByText("Tick the Terms of Use to register.")).toBeVisible();
    await terms.check();
    await expect(main(page).getByText(/to register\.$/)).toBeHidden();
    await field(page, "Date of Birth").fill("2031-03-04");
    await field(page, "Phone").fill("803");
    await button(page, "Register").click();
    await expect(summary(page).getByRole("link")).toHaveCount(3);
    await expect(summary(page)).toBeFocused();

    await field(page, "Email").fill("amaka@lagos");
    await field(page, "Date of Birth").fill("2031-03-05");
    await expect(summary(page).getByRole("link")).toHaveCount(3);
    await field(page, "Email").fill(email);
    await field(page, "Phone").fill("+234 803 555 0123");
    await expect(summary(page).getByRole("link")).toHaveText(["Date of Birth: Invalid date of birth"]);
    await expect(field(page, "Phone")).toBeFocused();
    await expect(field(page, "Email")).not.toHaveAttribute("aria-invalid", "true");
    await field(page, "Phone").fill("8");
    await expect(summary(page).getByRole("link")).toHaveCount(2);
    await field(page, "Phone").fill("");
    await field(page, "Date of Birth").fill("1992-03-04");
    await expect(summary(page)).toHaveCount(0);
    await expect(page).toHaveTitle("Register | Bidport");

    await field(page, "Password").fill(PASSWORD);
    await button(page, "Register").click();
    await expect(toasts(page)).toContainText("Registered Successfully");
  },
);
