import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { storeBidder } from "#tests/factories/bidder.ts";
import { storeCase } from "#tests/factories/desk-case.ts";
import { draw } from "#tests/support/budget.ts";
import { expect, test, untilAlive, untilTakenOver } from "./support/journey.ts";
import { comeIn, inDatabase, somebody } from "./support/people.ts";
import { detail } from "./support/street-plan.ts";
import { JOURNEYS_SECRET, system } from "./support/system.ts";

// Seals the links of cases.
process.env["AUTH_SECRET"] ??= JOURNEYS_SECRET;

const AGREEMENTS = ["Privacy Policy", "Refund Policy", "Terms of Use"];

const FORMS = [
  {
    path: "/contactus",
    title: "Contact us",
    button: "Send message",
    errors: { Name: "Required", Email: "Required", Phone: "Required", Message: "Required" },
  },
  {
    path: "/affiliates",
    title: "Affiliates and partnerships",
    button: "Send message",
    errors: { Name: "Required", Email: "Required", Phone: "Required", Message: "Required" },
  },
  {
    path: "/shippingform",
    title: "Request Shipping",
    button: "Request shipping",
    errors: Object.fromEntries(
      [
        ["Full name", "Email", "Phone", "Contact method", "Lot or stock number", "VIN", "Make", "Model"],
        ["Year", "Purchase date", "Destination country", "Shipping type", "Shipping preference"],
      ]
        .flat()
        .map((label) => [label, "Required"]),
    ),
  },
  {
    path: "/login",
    title: "Login",
    button: "Login",
    errors: { Email: "Required", Password: "Password is required" },
  },
  { path: "/forgottenpassword", title: "Forgotten password", button: "Send the link", errors: { Email: "Required" } },
  {
    path: "/Register",
    title: "Register",
    button: "Register",
    errors: {
      "First Name": "Required",
      "Last Name": "Required",
      "User Name": "Required",
      Email: "Required",
      Password: "Password is required",
    },
  },
];

const SPECIFIED = {
  "Contact method": ["Email", "Phone Call", "Text Message"],
  "Shipping type": ["RORO", "LCL Container", "FCL Container"],
  "Shipping preference": ["Grimaldi", "ACL (Grimaldi)", "RORO", "Container Shipping", "Other"],
};

const summary = (page: Page) => page.getByRole("alert", { name: "There is a problem" });
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

const inSummary = (field: string, message: string) => (message.includes(field) ? message : `${field}: ${message}`);

async function untilHydrated(page: Page, path: string): Promise<void> {
  if (path === "/Register") await expect(button(page, "Register")).toBeDisabled();
}

for (const { path, title, button: label, errors } of FORMS) {
  test(`${title}: sent empty, it says what is missing beside each field and above, and takes the focus`, async ({
    page,
    scripted,
    guard,
  }) => {
    guard.allow(/status of 422/);
    await page.goto(path);
    if (path === "/Register" && scripted) {
      await untilHydrated(page, path);
      for (const agreement of AGREEMENTS) await page.getByRole("checkbox", { name: agreement }).check();
    }
    await button(page, label).click();

    await expect(summary(page)).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^Error: ${title}`));
    for (const [field, message] of Object.entries(errors)) {
      const control = page.getByRole("main").getByLabel(field, { exact: true }).first();
      await expect(control, field).toHaveAttribute("aria-invalid", "true");
      await expect(control, field).toHaveAccessibleDescription(new RegExp(`Error: ${message}`));
      await expect(summary(page).getByRole("link", { name: inSummary(field, message), exact: true })).toBeVisible();
    }
    const lines = await summary(page).getByRole("listitem").count();
    expect(lines).toBe(Object.keys(errors).length + (path === "/Register" && !scripted ? AGREEMENTS.length : 0));

    const [first = ""] = Object.keys(errors);
    await summary(page).getByRole("link").first().click();
    await expect(page.getByRole("main").getByLabel(first, { exact: true }).first()).toBeFocused();
  });
}

test("what was typed is kept when something is wrong, passwords aside", async ({ page, guard }) => {
  guard.allow(/status of 422/);
  await page.goto("/contactus");
  const main = page.getByRole("main");
  await main.getByLabel("Name", { exact: true }).fill("Ngozi Okafor");
  await main.getByLabel("Email", { exact: true }).fill("ngozi at home");
  await main.getByLabel("Message", { exact: true }).fill("How much is\nthe gate fee?");
  await button(page, "Send message").click();
  await expect(summary(page).getByRole("link")).toHaveText(["Email: Invalid email", "Phone: Required"]);
  await expect(main.getByLabel("Name", { exact: true })).toHaveValue("Ngozi Okafor");
  await expect(main.getByLabel("Email", { exact: true })).toHaveValue("ngozi at home");
  await expect(main.getByLabel("Message", { exact: true })).toHaveValue("How much is\nthe gate fee?");
});

test("what was chosen from a list is kept, and can still be changed", async ({ page, guard }) => {
  guard.allow(/status of 422/);
  await page.goto("/shippingform");
  const main = page.getByRole("main");
  const country = main.getByLabel("Destination country", { exact: true });
  await country.selectOption("UK");
  await main.getByLabel("Shipping type", { exact: true }).selectOption("LCL Container");
  await button(page, "Request shipping").click();
  await expect(summary(page)).toBeFocused();
  await expect(country).toHaveValue("UK");
  await expect(main.getByLabel("Shipping type", { exact: true })).toHaveValue("LCL Container");
  await expect(country.locator("optgroup:last-child > option")).toHaveText([
    "USA",
    "Canada",
    "UK",
    "Australia",
    "Other",
  ]);
  const near = ["Nigeria", "Ghana", "Togo", "Benin"];
  const first = await country.locator("optgroup").first().locator("option").allTextContents();
  expect(first.slice(0, near.length)).toEqual(near);
  const ports = main.getByLabel("Port of arrival").locator("optgroup");
  const labels = await ports.evaluateAll((all) => all.map((one) => one.getAttribute("label")));
  expect(labels.slice(0, near.length)).toEqual(near);
  for (const [label, values] of Object.entries(SPECIFIED))
    expect(await main.getByLabel(label, { exact: true }).locator("option").allTextContents()).toEqual([
      "Choose one",
      ...values,
    ]);
  await expect(main.getByLabel("Purchase date", { exact: true })).toHaveAccessibleDescription(/Not bought yet\?/);
  await country.selectOption("Togo");
});

test("a short password is named, and not sent back", async ({ page, scripted, guard }) => {
  guard.allow(/status of 422/);
  await page.goto("/login");
  const email = page.getByLabel("Email", { exact: true }).first();
  await email.fill("ngozi@example.com");
  await page.getByLabel("Password", { exact: true }).fill("1234567");
  await button(page, "Login").click();
  const message = "Password should be of minimum 8 characters length";
  await expect(summary(page).getByRole("link")).toHaveText(message);
  await expect(email).toHaveValue("ngozi@example.com");
  if (!scripted) await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
});

test("the agreements of the registration are asked for, before sending with script and after without", async ({
  page,
  scripted,
  guard,
}) => {
  guard.allow(/status of 422/);
  await page.goto("/Register");
  const send = button(page, "Register");
  if (scripted) {
    await expect(send).toBeDisabled();
    for (const agreement of AGREEMENTS) {
      await expect(send).toBeDisabled();
      await page.getByRole("checkbox", { name: agreement }).check();
    }
    await expect(send).toBeEnabled();
    await page.getByRole("checkbox", { name: "Refund Policy" }).uncheck();
    await expect(send).toBeDisabled();
    return;
  }
  await expect(send).toBeEnabled();
  await send.click();
  for (const sentence of ["the Privacy Policy.", "the Refund Policy.", "the Terms of Use."]) {
    await expect(summary(page)).toContainText(`You must agree to ${sentence}`);
  }
});

test(
  "a key or a focus that comes while the page still arrives waits for its script",
  { tag: "@with-script" },
  async ({ page }) => {
    await page.addInitScript(() => {
      // Called after each inline script and parsed part.
      const parsed = new MutationObserver(() => {
        if (document.readyState === "loading") dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
        else parsed.disconnect();
      });
      parsed.observe(document, { childList: true, subtree: true });
    });
    await page.goto("/Register");
    await untilHydrated(page, "/Register");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
);

test("shipping for a lot is filled in from the lot", async ({ page }) => {
  const { listed } = system().lots;
  await page.goto(detail(listed.id));
  await page.getByRole("main").getByRole("link", { name: "Request shipping" }).click();
  await expect(page).toHaveURL(`/shippingform?lot=${encodeURIComponent(listed.id)}`);
  const main = page.getByRole("main");
  await expect(main).toContainText(`Shipping for ${listed.title}.`);
  await expect(main.getByLabel("Lot or stock number")).toHaveValue(listed.lotNumber);
  await expect(main.getByLabel("VIN", { exact: true })).toHaveValue(listed.vin);
  await expect(main.getByLabel("Make", { exact: true })).toHaveValue(listed.make);
});

test("a verification link asks before it does anything, and says when it failed", async ({ page, scripted, guard }) => {
  guard.allow(/status of 400/);
  await page.goto("/emailverification/no-token");
  if (!scripted) {
    await expect(page.getByText("Press Confirm to verify your email.")).toBeVisible();
    await expect(page.getByText("Verifying your email")).toBeHidden();
    await page.getByRole("button", { name: "Confirm" }).click();
  }
  await expect(page.getByRole("alert").filter({ hasText: "Verification failed. Please try again." })).toBeVisible();
  await expect(page).toHaveURL(/\/emailverification\/no-token/);
});

/** Pages with forms that are sent without React, as a clerk who does everything and as a buyer. */
const SENT = {
  clerk: [
    "/desk/cases",
    "/desk/cases/:case",
    "/desk/buyers",
    "/desk/buyers/:person",
    "/desk/buyers/:person/write",
    "/desk/buyers/:person/documents",
    "/desk/content/faq",
    "/desk/keys",
    "/desk/mail",
    "/desk/money/arrivals/new",
    "/desk/money/bank",
    "/desk/money/barred/lists",
    "/desk/money/barred/own",
    "/desk/money/own",
    "/desk/money/statements",
    "/desk/rates",
    "/desk/rates/new?kind=our-fee",
    "/desk/rates/table?kind=our-fee",
    "/desk/replies",
    "/desk/replies/deposit",
  ],
  buyer: [
    "/account/bids/notices",
    "/account/delete",
    "/account/documents",
    "/account/email",
    "/account/password",
    "/account/profile",
    "/account/searches",
    "/account/two-factor",
  ],
} as const;

/** Buttons that a form is sent with, but for signs without words, those that say what is chosen, and what script does by itself. */
const SENDING =
  ":is(button[form], form[method=post]:not([action='/logout']) button):not([type=button], [aria-label], [aria-pressed], .sr-only, .compare-bar *)";

async function expectToSaySo(page: Page, path: string): Promise<void> {
  // Nothing leaves: what the page's script says of it is all that is asked for.
  await page.evaluate(() => {
    addEventListener("submit", (event) => event.preventDefault());
    // What is said once a line has been slow for so long is said at once.
    const SLOW_MS = 400;
    const wait = globalThis.setTimeout;
    globalThis.setTimeout = Object.assign((work: () => void, ms?: number) => wait(work, ms === SLOW_MS ? 0 : ms), wait);
  });
  const buttons = page.locator(SENDING);
  for (let at = 0, count = await buttons.count(); at < count; at += 1) {
    const button = buttons.nth(at);
    const words = (await button.textContent()) ?? "";
    await button.evaluate((one: HTMLButtonElement) => {
      if (one.form) one.form.noValidate = true;
      one.form?.requestSubmit(one);
    });
    await expect(button, `${words}, ${path}`).toHaveText("Sending…");
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow")));
    await expect(button).toHaveText(words.trim());
  }
}

for (const [who, paths] of Object.entries(SENT)) {
  test(
    `every form of a ${who} says on a slow line that it is being sent`,
    { tag: "@with-script" },
    async ({ page, context, guard }) => {
      test.slow();
      guard.allow(/Failed to load resource.*\/file/); // The document has no file behind it.
      const email = `${randomUUID()}@example.com`;
      const clerk = await somebody({ role: "staff" });
      const { buyer, one } = await inDatabase(async (db) => {
        const may = ["support", "documents", "content", "bids", "money"];
        await db.insertInto("clerks").values({ user_id: clerk.id, may }).execute();
        const dead = { kind: "lot-link", recipient_hint: email, sealed: Buffer.from("x"), state: "dead" };
        await db.insertInto("mails").values(dead).execute();
        const bidder = await storeBidder(db, { email, passport: "waiting" });
        return { buyer: bidder, one: await storeCase(db, { email, userId: bidder.id }) };
      });
      await comeIn(context, who === "clerk" ? clerk : buyer);
      for (const path of draw(`sending of a ${who}`, 3, paths)) {
        await page.goto(path.replace(":case", one.id).replace(":person", buyer.id));
        expect(await page.locator(SENDING).count(), path).toBeGreaterThan(0);
        await untilAlive(page, "sending");
        await expectToSaySo(page, path);
      }
    },
  );
}

test("a form that React sends says on a slow line that it is being sent", { tag: "@with-script" }, async ({ page }) => {
  await page.goto("/contactus");
  await untilTakenOver(page);
  const main = page.getByRole("main");
  for (const [label, words] of Object.entries({
    Name: "Ngozi Okafor",
    Email: `${randomUUID()}@example.com`,
    Phone: "+234 803 555 0199",
    Message: "How much is the gate fee?",
  })) {
    await main.getByLabel(label, { exact: true }).fill(words);
  }
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/contactus*", async (route) => {
    if (route.request().method() === "POST") await released;
    await route.continue();
  });
  await button(page, "Send message").click();
  await expect(button(page, "Sending…")).toBeDisabled();
  release();
  await expect(button(page, "Sending…")).toHaveCount(0);
});
