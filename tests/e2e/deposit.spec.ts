import { storeBidder } from "#tests/factories/bidder.ts";
import { expectFits, scan } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import {
  button,
  clerkWithMoney,
  comeIn,
  field,
  inDatabase,
  main,
  photograph,
  summary,
  toasts,
} from "./support/people.ts";

const buyerWhoMayPay = () => inDatabase((db) => storeBidder(db, { free: 0, firstName: "Ngozi", lastName: "Okafor" }));

test("a wire is announced, recorded, stated, asked back and sent", async ({ page, context, guard }) => {
  guard.allow(/status of 4\d\d/);
  const buyer = await buyerWhoMayPay();
  await comeIn(context, buyer);
  await page.goto("/account/deposit?need=60000&back=/allListing");
  await expect(main(page)).toContainText("You need $600 more for your bid.");
  await expectFits(page);
  await scan(page, "a deposit without money");
  await field(page, "Amount in US dollars").fill("1e3");
  await button(page, "I have sent a wire").click();
  await expect(summary(page)).toContainText("Enter an amount");
  await scan(page, "an announced wire with a wrong amount");
  await field(page, "Amount in US dollars").fill("600");
  await field(page, "Proof of payment").setInputFiles(await photograph("receipt.jpg"));
  await button(page, "I have sent a wire").click();
  await expect(toasts(page)).toContainText("announced");
  await expect(main(page)).toContainText("Your proof");
  await scan(page, "a deposit with an announced wire");
  const number = /PAY-\d+/.exec(await main(page).innerText())?.[0] ?? "";

  await comeIn(context, await clerkWithMoney("Efua"));
  await page.goto("/desk/money");
  await expectFits(page);
  await scan(page, "the place Money");
  await main(page).getByRole("link", { name: number }).click();
  await scan(page, "an announced payment at the desk");
  await main(page).getByRole("link", { name: "It has arrived" }).click();
  await expectFits(page);
  await field(page, "Payer's name").fill("OKAFOR NGOZI");
  await field(page, "Sent from").fill("GTBank 0123456789");
  await field(page, "The bank's reference").fill(crypto.randomUUID());
  await scan(page, "an arrival to record");
  await button(page, "Record it").click();
  await expect(toasts(page)).toContainText("recorded");

  await comeIn(context, buyer);
  await page.goto("/account/deposit?need=60000&back=/allListing");
  await expect(main(page)).toContainText("Your free deposit is ready for your bid.");
  await expect(main(page).getByRole("row", { name: /Paid in/ })).toContainText("$600");
  await scan(page, "a statement");
  await main(page).getByRole("link", { name: "Ask for a refund" }).click();
  await button(page, "See what you would get").click();
  await expect(main(page)).toContainText("You get $550");
  await expectFits(page);
  await scan(page, "a refund to confirm");
  await button(page, "Send me $550").click();
  await expect(toasts(page)).toContainText("on its way");
  await expectFits(page);
  const refund = /REF-\d+/.exec(await main(page).innerText())?.[0] ?? "";

  await comeIn(context, await clerkWithMoney("Bola"));
  await page.goto("/desk/money");
  await main(page).getByRole("link", { name: refund }).click();
  await scan(page, "a refund at the desk");
  await button(page, "Start sending").click();
  await expect(toasts(page)).toContainText("is being sent");
  await button(page, "It is sent").click();
  await expect(toasts(page)).toContainText("is sent");
  await page.goto("/desk/money/ledger");
  await expectFits(page);
  await scan(page, "the trial balance");

  await comeIn(context, buyer);
  await page.goto("/account/deposit");
  await expect(main(page).getByRole("row", { name: /Refund asked/ })).toContainText("$600");
  await expect(main(page)).toContainText("Sent on");
});

// Once, as there are no other bank details that could wait beside these.
test("our bank details change by two clerks", { tag: "@with-script" }, async ({ page, context, guard }) => {
  guard.allow(/status of 4\d\d/);
  await comeIn(context, await clerkWithMoney("Efua"));
  await page.goto("/desk/money/bank");
  await expectFits(page);
  await scan(page, "our bank details");
  await field(page, "Account name").fill("Bidport LLC");
  await field(page, "Account number").fill(crypto.randomUUID());
  await field(page, "Bank").fill("First Bank of Cheyenne");
  await field(page, "Why it changes").fill("A new account");
  await button(page, "Send to a second clerk").click();
  await expect(main(page)).toContainText("You entered it, so another clerk has to confirm it.");
  const waiting = page.url();
  await comeIn(context, await clerkWithMoney("Bola"));
  await page.goto(waiting);
  await scan(page, "bank details that wait");
  await button(page, "Confirm").click();
  await expect(toasts(page)).toContainText("Confirmed.");
  await page.goto("/desk/money/people");
  await expectFits(page);
  await scan(page, "people with money");
  await comeIn(context, await buyerWhoMayPay());
  await page.goto("/account/deposit");
  await expect(main(page)).toContainText("First Bank of Cheyenne");
  await expectFits(page);
});
