import { readFile } from "node:fs/promises";
import { storeBidder } from "#tests/factories/bidder.ts";
import { storeInvoice } from "#tests/factories/invoice.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { scan } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { comeIn, inDatabase, main } from "./support/people.ts";

test("whoever owes an invoice reads it, prints it on A4 and saves it as a PDF", async ({ page }) => {
  const { one, reference } = await inDatabase(async (db) => {
    const buyer = await storeBidder(db, { free: 0 });
    return { one: buyer, reference: (await storeInvoice(db, buyer.id)).reference };
  });
  await comeIn(page.context(), one);
  await page.goto(`/account/invoices/${reference}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Invoice ${reference}`);
  await expect(main(page).getByRole("row", { name: "Total to pay $5,185.00" })).toBeVisible();
  await scan(page, "an invoice");
  await page.emulateMedia({ media: "print" });
  await expect(main(page).getByRole("link", { name: "PDF" })).toBeHidden();
  await expect(main(page).getByText("Write this reference on your wire:")).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  const saved = page.waitForEvent("download");
  await main(page).getByRole("link", { name: "PDF" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`${reference}.pdf`);
  const pdf = await readPdf(await readFile(await file.path()));
  expect(pdf).toMatchObject({ title: `Invoice ${reference}`, isTagged: true });
});
