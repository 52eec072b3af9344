import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { codeOf } from "#tests/support/totp.ts";
import { expectNoSidewaysScroll, scan, SIZES } from "./support/accessibility.ts";
import { expect, test, untilAlive } from "./support/journey.ts";
import { mailTo } from "./support/mailbox.ts";
import {
  accountMenu,
  button,
  comeIn,
  expectSignedIn,
  logOut,
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

test.use({ pictures: true });

const EVERYTHING = ["support", "documents", "content", "bids", "money"];

const PAGES = [
  "/desk",
  "/desk/buyers",
  "/desk/cases",
  "/desk/documents",
  "/desk/lots",
  "/desk/search?q=toyota",
  "/desk/mail",
  "/desk/audit",
  "/desk/system",
  "/desk/bids",
  "/desk/money",
  "/desk/money/statements",
  "/desk/money/lines",
  "/desk/purchases",
];

for (const path of draw("pages of the desk", 7, PAGES)) {
  test(`${path} fits the screen and is in nobody's way`, async ({ page, context }) => {
    const clerk = await somebody({ role: "staff" });
    await inDatabase((db) => db.insertInto("clerks").values({ user_id: clerk.id, may: EVERYTHING }).execute());
    await comeIn(context, clerk);
    await page.goto(path);
    for (const size of Object.values(SIZES)) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
    }
    await scan(page, path);
  });
}

test("the desk is no place for buyers", async ({ page, context, guard }) => {
  guard.allow(/status of 403/);
  await comeIn(context, await somebody());
  await page.goto("/desk");
  await expect(main(page)).toContainText("This page is for the broker's desk.");
  await accountMenu(page).locator("summary").click();
  await expect(accountMenu(page).getByRole("link", { name: "Desk" })).toHaveCount(0);
  await scan(page, "the desk, refused");
});

test("a buyer's documents are reviewed by staff who sign in with a code", async ({
  page,
  stranger,
  context,
  guard,
  scripted,
}) => {
  guard.allow(/status of (401|409|422)/);
  // After the last one comes somebody else's, whom another journey may let replace it meanwhile.
  guard.allow(/status of 404.*\/desk\/documents\/[\w-]+\/file/);
  // Both ways of the journey share a database.
  const firstName = scripted ? "Ifeoma" : "Nneka";
  const buyer = await somebody({ firstName, lastName: "Balogun" });
  await comeIn(context, buyer);
  for (const kind of ["passport", "id_card_front"]) await sendDocument(page, kind);

  await signInWithCodes(stranger);
  await accountMenu(stranger).locator("summary").click();
  await accountMenu(stranger).getByRole("link", { name: "Desk" }).click();
  await expect(stranger.getByRole("navigation", { name: "Desk" })).toContainText("Audit log");

  await stranger.goto(`/desk/search?q=${firstName.toLowerCase()}`);
  await main(stranger)
    .getByRole("link", { name: `${firstName} Balogun` })
    .last()
    .click();
  await expect(stranger).toHaveURL(`/desk/buyers/${buyer.id}`);
  await main(stranger).getByRole("link", { name: "Documents 2", exact: true }).click();
  const document = (label: string) => main(stranger).getByRole("article", { name: label });
  await expectPicture(stranger);
  await scan(stranger, "documents to review");
  const widthOf = async () => (await document("Passport").getByRole("img").boundingBox())?.width ?? 0;
  const small = await widthOf();
  /** A key where script runs. */
  const press = async (key: string, otherwise: () => Promise<void>) => {
    if (!scripted) return otherwise();
    await untilAlive(stranger, "desk-keys");
    await stranger.keyboard.press(key);
  };
  await press("z", () => document("Passport").getByLabel("Larger").check());
  await expect.poll(widthOf).toBeGreaterThan(small);
  await press("t", () => document("Passport").getByLabel("Turn a quarter").check());
  await expect(document("Passport").getByRole("img")).toHaveCSS("rotate", "90deg");
  await press("l", () => document("Passport").getByRole("button", { name: "Not legible" }).click());
  await expect(toasts(stranger)).toContainText("Asked for it again.");
  await press("u", () => document("Passport").getByRole("button", { name: "Take it back" }).click());
  await expect(toasts(stranger)).toContainText("Taken back.");
  await press("a", () => document("Passport").getByRole("button", { name: "Accept" }).click());
  await expect(toasts(stranger)).toContainText("Accepted.");

  await press("r", () => document("ID Card Front").locator("summary").click());
  await button(stranger, "Refuse it").click();
  await expect(summary(stranger)).toBeVisible();
  await scan(stranger, "a refusal without a reason");
  await document("ID Card Front").getByLabel("Another reason").fill("The picture is too dark to read.");
  await button(stranger, "Refuse it").click();
  await expect(toasts(stranger)).toContainText("Refused.");
  // Its picture is not fetched later, when the buyer has put another one in its place.
  await stranger.goto("/desk");
  await endTheWait(buyer.id);
  const mail = await mailTo(buyer.email, /^Please send a document again$/);
  expect(mail.text).toContain("The picture is too dark to read.");
  expect(mail.text).toContain("accepted it: Passport.");

  await page.goto("/account");
  await expect(main(page)).toContainText("Send ID Card Front again");
  await page.goto("/account/documents");
  await expect(main(page).locator("#card-passport")).toContainText("Accepted");
  await expect(main(page).locator("#card-id_card_front")).toContainText("The picture is too dark to read.");
  await scan(page, "documents in every state");
  await sendDocument(page, "id_card_front");
  await expect(main(page).locator("#card-id_card_front")).toContainText("Waiting for review");

  await stranger.goto(`/desk/buyers/${buyer.id}`);
  await expect(main(stranger)).toContainText(buyer.email);
  await scan(stranger, "a buyer on the desk");
  await stranger.goto("/desk/audit");
  await expect(main(stranger)).toContainText("Tunde Okafor");
  await scan(stranger, "audit log with entries");
});

test(
  "a form on a slow line says that it is being sent, and goes once",
  { tag: "@with-script" },
  async ({ page, context }) => {
    const buyer = await somebody({ firstName: "Ama", lastName: "Mensah" });
    await comeIn(context, await somebody({ role: "staff" }));
    await page.goto(`/desk/buyers/${buyer.id}`);
    await untilAlive(page, "sending");
    let sent = 0;
    await page.route(`**/desk/buyers/${buyer.id}`, async (route) => {
      const isSent = route.request().method() === "POST";
      if (isSent) sent += 1;
      if (isSent) await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await main(page).getByText("Pin a note").click();
    await field(page, "Note that stays on top").fill("Wants a call.");
    // Playwright looks at nothing while a page is on its way.
    await button(page, "Keep note").evaluate((element: HTMLElement) => {
      const note = () => sessionStorage.setItem("said", element.textContent);
      new MutationObserver(note).observe(element, { childList: true });
      element.click();
      element.click();
    });
    await expect(toasts(page)).toContainText("Note kept.");
    await expect(main(page)).toContainText("Wants a call.");
    expect(await page.evaluate(() => sessionStorage.getItem("said"))).toBe("Sending…");
    expect(sent).toBe(1);
  },
);

async function sendDocument(page: Page, kind: string): Promise<void> {
  await page.goto("/account/documents");
  const place = main(page).locator(`#card-${kind}`);
  const more = place.locator("summary");
  if ((await more.count()) > 0) await more.click();
  await place.locator("input[type=file]").setInputFiles(await photograph(`${kind}.jpg`));
  await place.getByRole("button", { name: /^(Send|Replace)/ }).click();
  await expect(toasts(page)).toContainText(" received.");
}

/** The queue holds verdicts for half a minute. */
const endTheWait = (ownerId: string) =>
  inDatabase(async (db) => {
    const past = new Date(Date.now() - 1_000);
    await db.updateTable("document_verdicts").set({ final_at: past }).where("owner_id", "=", ownerId).execute();
    await sql`update pgboss.job set start_after = now() where name = 'settle-verdicts' and state = 'created'`.execute(
      db,
    );
  });

async function signInWithCodes(page: Page) {
  const clerk = await somebody({ role: "staff", twoFactor: false, firstName: "Tunde" });
  await page.goto("/desk");
  await logIn(page, clerk);
  await expect(page).toHaveURL("/account/two-factor");
  await expect(toasts(page)).toContainText("Set up login codes before you open the desk.");
  await field(page, "Password").fill(clerk.password);
  await button(page, "Set up login codes").click();
  const key = await main(page).locator("code").first().innerText();
  await scan(page, "the key of login codes");
  await field(page, "Code").fill(codeOf(key));
  await button(page, "Turn login codes on").click();
  await expect(toasts(page)).toContainText("Login codes are on. Every other device has to log in again.");
  await logOut(page);
  await page.goto("/login");

  await logIn(page, clerk);
  await expect(page).toHaveURL(/\/login\/code/);
  await field(page, "Code").fill("000000");
  await button(page, "Continue").click();
  await expect(summary(page)).toContainText("That code is not right.");
  await scan(page, "a wrong code");
  await field(page, "Code").fill(codeOf(key));
  await button(page, "Continue").click();
  await expectSignedIn(page, clerk.email);
  return clerk;
}

async function expectPicture(page: Page): Promise<void> {
  const picture = main(page).locator('img[src*="/file"]').first();
  await expect(picture).toBeVisible();
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(100);
}
