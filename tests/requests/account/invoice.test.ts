import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeInvoice } from "#tests/factories/invoice.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { plainText } from "#tests/support/html.ts";
import { signedIn } from "./signed-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe("/account/invoices/:number", () => {
  it("shows the document to the cent, with what to write on the wire and until when", async () => {
    const { person, cookie } = await signedIn(site, { firstName: "Ọlábísí", lastName: "Ṣówándé" });
    const { reference } = await storeInvoice(site.db, person.id);
    const response = await site.get(`/account/invoices/${reference}`, { cookie });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const text = plainText(await response.text());
    for (const words of [
      `Invoice ${reference}`,
      "Billed to Ọlábísí Ṣówándé Nigeria",
      "2016 Lexus RX 350 VIN 2T2BZMCA7GC012345 Copart lot 51234567 Savannah, GA",
      "Buyer's fee table of Copart, $4,000 to $4,499.99 $585.00",
      "Total to pay $5,185.00",
      "Pay $5,185.00 by Wed 25 Nov 2099, 23:59 EST That is Thu 26 Nov 2099, 05:59 in Lagos.",
      `Write this reference on your wire: ${reference}`,
    ])
      expect(text).toContain(words);
  });

  it("leads from an invoice to the credit note that takes from it, and back", async () => {
    const { person, cookie } = await signedIn(site);
    const first = await storeInvoice(site.db, person.id);
    const { purchase_id: id } = await site.db
      .selectFrom("invoices")
      .select("purchase_id")
      .where("id", "=", first.id)
      .executeTakeFirstOrThrow();
    const purchase = { id, number: "P-1077" };
    const changes = { id: first.id, reason: "The house has sold the vehicle to somebody else." };
    const note = await storeInvoice(site.db, person.id, { purchase, changes, kind: "credit-note" });
    const invoice = await (await site.get(`/account/invoices/${first.reference}`, { cookie })).text();
    expect(invoice).toContain(`href="/account/invoices/${note.reference}"`);
    const html = await (await site.get(`/account/invoices/${note.reference}`, { cookie })).text();
    expect(html).toContain(`href="/account/invoices/${first.reference}"`);
    const text = plainText(html);
    expect(text).toMatch(new RegExp(`Takes from \\([^)]+\\) ${first.reference}`));
    expect(text).toContain(changes.reason);
    expect(text).toContain(`You have nothing to pay. ${first.reference} asks for $5,185.00 less`);
    expect(text).not.toContain("on your wire");
  });

  it("is not there for anybody else", async () => {
    const { person } = await signedIn(site);
    const { reference } = await storeInvoice(site.db, person.id);
    const other = await signedIn(site);
    await storeInvoice(site.db, other.person.id);
    for (const number of [
      reference,
      reference.toLowerCase(),
      "INV-2026-999999",
      "INV-2026-1",
      "x",
      "%00",
      "1".repeat(500),
    ]) {
      const response = await site.get(`/account/invoices/${number}`, { cookie: other.cookie });
      expect([number, response.status]).toEqual([number, 404]);
      await response.text();
    }
  });
});
