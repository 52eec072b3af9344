import { afterAll, beforeAll, expect, test } from "vitest";
import { storeInvoice } from "#tests/factories/invoice.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { signedInClerk } from "../account/paying-in.ts";
import { actsOn, signedIn } from "../account/signed-in.ts";
import { linesOf } from "./desk-html.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test("a clerk for money reads any invoice, and leaves a trace of it once", async () => {
  const { cookie } = await signedInClerk(site, "Efua");
  const { person } = await signedIn(site, { firstName: "Ada", lastName: "Obi" });
  const { reference } = await storeInvoice(site.db, person.id);
  for (let times = 0; times < 2; times++) {
    const answer = await site.get(`/desk/money/invoices/${reference}`, { cookie });
    expect(answer.status).toBe(200);
    expect(linesOf(await answer.text())).toEqual(
      expect.arrayContaining([`Invoice ${reference}`, "Ada Obi", "$5,185.00"]),
    );
  }
  expect(await actsOn(site, reference)).toEqual(["money.invoice-opened"]);
  const missing = await site.get("/desk/money/invoices/INV-2026-999999", { cookie });
  expect(missing.status).toBe(404);
  await missing.text();
});
