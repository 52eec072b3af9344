import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { storeFile } from "#tests/factories/file.ts";
import { purchasesOf } from "#tests/support/purchases-site.ts";
import { owedToHouse, payHouse, releasePurchase } from "#app/features/purchases/house-bill.server.ts";
import { expectFits, scan } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { button, comeIn, field, inDatabase, main, photograph, somebody, summary, toasts } from "./support/people.ts";
import { JOURNEYS_RECEIPT_KEY } from "./support/system.ts";

type Won = Awaited<ReturnType<typeof win>>;

/** A lot that nobody else of these journeys has, won at $2,400 by somebody with a free deposit. */
const win = (title: string, free = 5_000) =>
  inDatabase(async (db) => {
    const [, make = "", model = ""] = title.split(" ");
    const lot_number = String(randomInt(10_000_000, 90_000_000));
    const lot = { lot_number, feed_id: `won-${randomUUID()}`, auction_id: null, make, model, title };
    return purchasesOf(db, JOURNEYS_RECEIPT_KEY).bought({ free, hammer: 2_400, lot });
  });

const paid = ({ id, buyer }: Won, dollars?: number) =>
  inDatabase(async (db) => {
    const { pay, openOf } = purchasesOf(db, JOURNEYS_RECEIPT_KEY);
    await pay(buyer, id, dollars ?? (await openOf(id)));
  });

/** Our wire to the house, then its pick-up paper. */
async function release({ id }: Won) {
  const { id: by } = await somebody({ role: "staff" });
  await inDatabase(async (db) => {
    const { act, today } = purchasesOf(db, JOURNEYS_RECEIPT_KEY);
    const [wire, paper] = [await storeFile(db), await storeFile(db)];
    await act(id, async (trx, purchase) =>
      payHouse(trx, purchase, { cents: await owedToHouse(trx, id), day: today(), by, file: wire }),
    );
    await act(id, (trx, purchase) => releasePurchase(trx, purchase, { file: paper, by, due: 0 }));
  });
}

const heading = (page: Page) => main(page).getByRole("heading", { level: 1 });
const link = (page: Page, name: string | RegExp) => main(page).getByRole("link", { name }).first();

test("whoever has won reads what to pay, the invoice and the ways, announces a wire and pays the rest from a balance", async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/status of 4\d\d/);
  const own = await win("2020 Acura Integra");
  await comeIn(context, own.buyer);
  await page.goto("/account");
  await expect(main(page)).toContainText("Pay $3,550.00 by");
  await page.goto("/account/purchases");
  await expectFits(page);
  await scan(page, "the list of purchases");
  await link(page, "How to pay 2020 Acura Integra").click();
  await expect(heading(page)).toHaveText("2020 Acura Integra");
  await expect(main(page)).toContainText(own.number);
  await expectFits(page);
  await scan(page, "a purchase to pay");

  await link(page, /^Invoice INV-/).click();
  await expect(main(page).getByRole("row", { name: "Total to pay $3,550.00" })).toBeVisible();
  await expectFits(page);
  await page.goto(own.path);
  await link(page, "How to pay").click();
  await expectFits(page);
  await scan(page, "ways to pay a purchase");
  await field(page, "Amount in US dollars").first().fill("lots");
  await button(page, "I have sent a wire").click();
  await expect(summary(page)).toContainText("Enter an amount");
  await expect(field(page, "Amount in US dollars").first()).toHaveValue("lots");
  await scan(page, "a wire with a wrong amount");
  await field(page, "Amount in US dollars").first().fill("1,550.00");
  await field(page, "Proof of payment").setInputFiles(await photograph("wire.jpg"));
  await button(page, "I have sent a wire").click();
  await expect(toasts(page)).toContainText("announced");
  await expect(main(page)).toContainText("You told us that $1,550.00 is on its way.");

  await paid(own, 1_550);
  await page.reload();
  await expect(main(page)).toContainText("Part paid");
  await expect(main(page)).toContainText("$2,000.00 of $3,550.00");
  await expectFits(page);
  await scan(page, "a purchase that is part paid");
  await link(page, "How to pay").click();
  await link(page, "Pay $2,000.00 with it").click();
  await expect(main(page)).toContainText("Then this purchase is paid in full.");
  await scan(page, "a payment from a balance to confirm");
  await button(page, "Pay $2,000.00").click();
  await expect(toasts(page)).toContainText("$2,000.00 paid.");
  await expect(main(page)).toContainText("You have paid it in full.");
  await expectFits(page);
  await scan(page, "a purchase that is paid");
  await page.goto("/account/statement");
  await expect(
    main(page)
      .getByRole("row", { name: new RegExp(`INV-.*${own.number}`) })
      .first(),
  ).toBeVisible();
  await expectFits(page);
  await scan(page, "the statement");
});

test("whoever cannot pay in time asks for help", async ({ page, context, guard }) => {
  guard.allow(/status of 4\d\d/);
  const own = await win("2020 Saturn Vue");
  await comeIn(context, own.buyer);
  await page.goto(own.path);
  await link(page, "Ask us for more time").click();
  await expectFits(page);
  await scan(page, "help with paying");
  await button(page, "Ask for help").click();
  await expect(summary(page)).toContainText("Required");
  await field(page, "What keeps you from paying in time").fill("The bank holds the wire until Tuesday.");
  await button(page, "Ask for help").click();
  await expect(toasts(page)).toContainText("We have your request");
  await expect(main(page)).toContainText("The bank holds the wire until Tuesday.");
  await expect(main(page)).toContainText("We answer by");
  await expectFits(page);
  await scan(page, "a request for help that waits");
});

test("who receives the car is named, changed and fixed by the pick-up paper, and a question finds its answer", async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/status of 4\d\d/);
  const own = await win("2020 Mercury Sable");
  await comeIn(context, own.buyer);
  await page.goto(own.path);
  await link(page, "Name who receives it").click();
  await expect(field(page, "Full name")).toBeVisible();
  await expectFits(page);
  await scan(page, "naming who receives the car");
  await field(page, "Full name").fill("Kofi Mensah");
  await field(page, "Address").fill("1 High Street\nAccra");
  await field(page, "Country").selectOption("Ghana");
  await field(page, "Phone").fill("call me");
  await button(page, "Save who receives it").click();
  await expect(summary(page)).toContainText("Enter the whole number with its country code");
  await expect(field(page, "Address")).toHaveValue("1 High Street\nAccra");
  await expect(field(page, "Country")).toHaveValue("Ghana");
  await scan(page, "a consignee with a wrong phone");
  await field(page, "Phone").fill("+233 24 555 0100");
  await button(page, "Save who receives it").click();
  await expect(toasts(page)).toContainText("Kofi Mensah receives the car.");
  await link(page, "Change it").click();
  await field(page, "Full name").fill("Ama Mensah");
  await button(page, "Change who receives it").click();
  await expect(main(page)).toContainText("Ama Mensah receives the car");

  await link(page, "Write to us about this car").click();
  await expect(field(page, "Message")).toHaveValue(new RegExp(`purchase ${own.number}:`));
  await field(page, "Message").fill("When is the title here?");
  await button(page, "Send message").click();
  await expect(main(page)).toContainText("Your reference is CON-");
  await inDatabase((db) =>
    db.updateTable("cases").set({ state: "waiting-for-customer" }).where("user_id", "=", own.buyer.id).execute(),
  );
  await page.goto(own.path);
  await expect(main(page)).toContainText("1 answer waits for you.");
  await expectFits(page);
  await scan(page, "a purchase with a consignee and messages");
  await link(page, "When is the title here?").click();
  await expect(heading(page)).toContainText("Enquiry CON-");

  await paid(own);
  await release(own);
  await page.goto(own.path);
  await expect(main(page)).toContainText("The car is released for pick-up.");
  await expect(link(page, "Change it")).toHaveCount(0);
  await expect(link(page, "Pick-up paper")).toBeVisible();
  await expectFits(page);
  await scan(page, "a purchase that is released");
  await page.goto(`${own.path}/consignee`);
  await expect(main(page)).toContainText("It cannot be changed any more.");
  await scan(page, "a consignee that is fixed");
});
