import type { Page } from "@playwright/test";
import { codeOf } from "#tests/support/totp.ts";
import { expectNoSidewaysScroll, scan, SIZES } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
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

for (const path of ["/desk", "/desk/buyers", "/desk/cases", "/desk/documents", "/desk/mail", "/desk/audit"]) {
  test(`${path} fits the screen and is in nobody's way`, async ({ page, context }) => {
    await comeIn(context, await somebody({ role: "staff" }));
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
}) => {
  guard.allow(/status of (401|409|422)/);
  const buyer = await somebody({ firstName: "Ifeoma", lastName: "Balogun" });
  await comeIn(context, buyer);
  for (const kind of ["passport", "id_card_front"]) await sendDocument(page, kind);

  const clerk = await signInWithCodes(stranger);
  await accountMenu(stranger).locator("summary").click();
  await accountMenu(stranger).getByRole("link", { name: "Desk" }).click();
  await expect(main(stranger)).toContainText("Audit log");

  const [passport, card] = await documentsOf(buyer.id);
  await stranger.goto(`/desk/documents/${passport}`);
  await expect(main(stranger)).toContainText("Ifeoma");
  await expectPicture(stranger);
  await scan(stranger, "a document to review");
  await button(stranger, "Accept").click();
  await expect(toasts(stranger)).toContainText("Accepted.");
  await mailTo(buyer.email, /^Your document was accepted$/);

  await stranger.goto(`/desk/documents/${card}`);
  await button(stranger, "Refuse").click();
  await expect(summary(stranger)).toBeVisible();
  await scan(stranger, "a refusal without a reason");
  await main(stranger).locator('[name="reason"]').last().fill("The picture is too dark to read.");
  await button(stranger, "Refuse").click();
  await expect(toasts(stranger)).toContainText("Refused.");
  const mail = await mailTo(buyer.email, /^Please send a document again$/);
  expect(mail.text).toContain("The picture is too dark to read.");

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
  await expect(main(stranger)).toContainText(clerk.email);
  await scan(stranger, "audit log with entries");
});

async function sendDocument(page: Page, kind: string): Promise<void> {
  await page.goto("/account/documents");
  const place = main(page).locator(`#card-${kind}`);
  const more = place.locator("summary");
  if ((await more.count()) > 0) await more.click();
  await place.locator("input[type=file]").setInputFiles(await photograph(`${kind}.jpg`));
  await place.getByRole("button", { name: /^(Send|Replace)/ }).click();
  await expect(toasts(page)).toContainText(" received.");
}

const documentsOf = (ownerId: string) =>
  inDatabase(async (db) => {
    const rows = await db
      .selectFrom("documents")
      .select(["id", "kind"])
      .where("owner_id", "=", ownerId)
      .orderBy("kind", "desc")
      .execute();
    return rows.map(({ id }) => id);
  });

async function signInWithCodes(page: Page) {
  const clerk = await somebody({ role: "staff", twoFactor: false, firstName: "Tunde" });
  await page.goto("/desk");
  await logIn(page, clerk);
  await expect(page).toHaveURL("/account/two-factor");
  await expect(toasts(page)).toContainText("Set up sign-in codes before you open the desk.");
  await field(page, "Password").fill(clerk.password);
  await button(page, "Set up sign-in codes").click();
  const key = await main(page).locator("code").first().innerText();
  await scan(page, "the key of sign-in codes");
  await field(page, "Code").fill(codeOf(key));
  await button(page, "Turn sign-in codes on").click();
  await expect(toasts(page)).toContainText("Sign-in codes are on. Every other device has to log in again.");
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
  const picture = main(page).locator('img[src*="/file"]');
  await expect(picture).toBeVisible();
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(100);
}
