import { moveClose, storeBid, storeDeskSale } from "#tests/factories/desk-sale.ts";
import { expectFits, scan } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { button, comeIn, field, inDatabase, main, somebody, summary, toasts } from "./support/people.ts";

const clerk = (firstName: string) => somebody({ role: "staff", firstName, lastName: "Bello" });

test("two clerks place an order, see it outbid, place the raise, and one records that it was won", async ({
  page,
  context,
  browser,
  guard,
  scripted,
}) => {
  guard.allow(/status of 4(09|22)/);
  // Both ways of the journey share a database.
  const number = `7${scripted ? 1 : 2}${String(Date.now()).slice(-6)}`;
  const lot = { lot_number: number, feed_id: `feed-${number}`, auction_id: `auction-${number}` };
  const sale = await inDatabase((db) => storeDeskSale(db, { closesIn: 100, dollars: [3_000], lot }));
  await comeIn(context, await clerk("Efua"));
  await page.goto("/desk");
  const second = await browser.newContext({ javaScriptEnabled: scripted, baseURL: new URL(page.url()).origin });
  guard.watch(second);
  await comeIn(second, await clerk("Tunde"));
  const colleague = await second.newPage();
  await expect(main(page).getByRole("heading", { name: "Orders to place" })).toBeVisible();
  await page.goto(`/desk/bids?q=${sale.lotNumber}`);
  await expectFits(page);
  await scan(page, "the orders to place");
  await main(page).getByRole("row").nth(1).getByRole("link").click();
  await expectFits(page);
  await scan(page, "a sale with an order");
  await expect(main(page)).not.toContainText("$3,000");
  await colleague.goto(new URL(page.url()).pathname);

  await button(page, "Take this order").click();
  await expect(toasts(page)).toContainText("It is yours.");
  await expect(main(page)).toContainText("Maximum $3,000");
  await expectFits(page);
  await scan(page, "an order that is placed");
  await button(colleague, "Take this order").click();
  await expect(summary(colleague)).toContainText("cannot be taken");
  await scan(colleague, "an order of a colleague");
  await main(colleague).getByText("Take it over").first().click();
  await field(colleague, "Why you take it over").fill("Efua has a call");
  await button(colleague, "Take it over").click();
  await expect(toasts(colleague)).toContainText("It is yours now.");

  await main(colleague).getByLabel("Placed, but outbid").check();
  await button(colleague, "Save the answer").click();
  await expect(summary(colleague)).toContainText("Enter the bid that the house shows now.");
  await expect(main(colleague).getByLabel("Placed, but outbid")).toBeChecked();
  await field(colleague, "Present bid at the house").fill("$3,100");
  await button(colleague, "Save the answer").click();
  await expect(main(colleague)).toContainText("outbid");

  const [bidder] = sale.bidders;
  if (!bidder) throw new Error("Nobody has bid.");
  await inDatabase((db) => storeBid(db, { bidder, lot: sale.lot, dollars: 4_000 }));
  await page.reload();
  await button(page, "Take this order").click();
  await expect(main(page)).toContainText("Maximum $4,000");
  await main(page).getByLabel("Placed, and it leads").check();
  await button(page, "Save the answer").click();
  await expect(toasts(page)).toContainText("Saved.");

  await inDatabase((db) => moveClose(db, { lot: sale.lot, closes: new Date(Date.now() - 600_000) }));
  await page.reload();
  await field(page, "Outcome").selectOption("Won");
  await field(page, "Price").fill("3,600");
  await field(page, "What shows it").fill("Mail 4711 of the house");
  await button(page, "Record the outcome").click();
  await expect(main(page)).toContainText("won at $3,600");
  await expectFits(page);
  await scan(page, "a sale that was won");

  await main(page).getByText("Change the outcome").click();
  await field(page, "Outcome").selectOption("Lost");
  await field(page, "What shows it").fill("Mail 4712: it went to another");
  await button(page, "Ask a colleague").click();
  await expect(toasts(page)).toContainText("A colleague has to confirm it.");
  await scan(page, "a change that waits");
  await expect(button(page, "Confirm the change")).toHaveCount(0);
  await colleague.goto(new URL(page.url()).pathname);
  await button(colleague, "Confirm the change").click();
  await expect(toasts(colleague)).toContainText("The outcome is changed.");
  await button(colleague, "Show maxima").click();
  await expect(main(colleague)).toContainText("$4,000");
  await scan(colleague, "the maxima");
});
