import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";
import { fieldErrorsOf, plainText } from "#tests/support/html.ts";
import { purchasesOf } from "#tests/support/purchases-site.ts";
import { signedInClerk } from "./paying-in.ts";
import { sendForm, signedIn, toastAfter } from "./signed-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const buying = () => purchasesOf(site.db);
const textAt = async (path: string, { cookie }: { cookie: string }) =>
  plainText(await (await site.get(path, { cookie })).text());

describe("/account/purchases", () => {
  it("says what will stand there before anything was won", async () => {
    expect(await textAt("/account/purchases", await signedIn(site))).toContain("No purchases yet");
  });

  it("leads to the login page and back", async () => {
    const response = await site.get("/account/purchases");
    expect(response.headers.get("location")).toBe(`/login?redirectTo=${encodeURIComponent("/account/purchases")}`);
  });

  it("shows what is to be paid, how much and until when", async () => {
    const { cookie, number } = await buying().bought();
    const text = await textAt("/account/purchases", { cookie });
    expect(text).toContain("To pay");
    // A day of another year says its year.
    expect(text).toMatch(/Pay \$\d,\d{3}\.\d\d by \w{3} \d+ \w{3}( \d{4})?, \d\d:\d\d in Houston\./);
    expect(text).toMatch(/That is \w{3} \d+ \w{3}( \d{4})?, \d\d:\d\d in Lagos\./);
    expect(text).toContain(number);
  });
});

describe("/account/purchases/:number", () => {
  it("says on top what to do next, with the sum, the day and both clocks, and shows all that led there", async () => {
    const { cookie, path, id } = await buying().bought();
    const text = await textAt(path, { cookie });
    const open = await buying().openOf(id);
    expect(text).toContain(`Pay $${open.toLocaleString("en-US", { minimumFractionDigits: 2 })} by `);
    expect(text).toMatch(/Won at \$2,000\.00 with bid/);
    expect(text).toMatch(/Invoices Invoice INV-\d{4}-\d{6}/);
    expect(text).toContain("Nothing has been paid yet.");
    expect(text).toMatch(/Dates .* Today/);
    expect(text).toMatch(/What happened Invoice INV-.* You won it at \$2,000\.00/);
  });

  it("leads to help with paying while it waits for money, and no longer", async () => {
    const { pay, openOf, bought } = buying();
    const { buyer, cookie, path, id } = await bought();
    const help = `href="${path}/help"`;
    expect(await (await site.get(path, { cookie })).text()).toContain(help);
    await pay(buyer, id, await openOf(id));
    expect(await (await site.get(path, { cookie })).text()).not.toContain(help);
  });

  it("shows each payment, and then that we pay the auction house", async () => {
    const { pay, openOf, bought } = buying();
    const { buyer, cookie, path, id } = await bought();
    await pay(buyer, id, 500.5);
    const part = await textAt(path, { cookie });
    expect(part).toContain("Part paid");
    expect(part).toContain("Paid by bank wire");
    expect(part).toContain("$500.50");
    await pay(buyer, id, await openOf(id));
    const paid = await textAt(path, { cookie });
    expect(paid).toContain("You have paid it in full. We now wire the money to Copart.");
    expect(paid).toContain("Paid in full What was held of your deposit for it is free again.");
  });

  it("says what a cancelled sale means", async () => {
    const { bought, say, follow, clerks, pay } = buying();
    const { buyer, cookie, path, lot, id } = await bought();
    await pay(buyer, id, 300);
    await say(lot, { kind: "cancelled", ...(await clerks()) });
    await follow(lot);
    const text = await textAt(path, { cookie });
    expect(text).toContain("Copart cancelled the sale. You have nothing to pay.");
    expect(text).toMatch(/You have \$300\.00 credit/);
  });

  it("is as unknown to somebody else as a number that nobody has", async () => {
    const { path } = await buying().bought();
    const other = await signedIn(site);
    expect((await site.get(path, other)).status).toBe(404);
    expect((await site.get("/account/purchases/PUR-22222222", other)).status).toBe(404);
  });
});

it("/account/purchases/:number/papers/:id gives no paper that is not there", async () => {
  const { path, cookie } = await buying().bought();
  for (const id of ["1", "999999", "x"]) {
    expect((await site.get(`${path}/papers/${id}`, { cookie })).status).toBe(404);
  }
});

describe("/account/statement", () => {
  it("shows in words what moved, and leads to the purchase", async () => {
    const { buyer, cookie, id, number } = await buying().bought();
    await buying().pay(buyer, id, 700);
    const text = await textAt("/account/statement", { cookie });
    expect(text).toMatch(new RegExp(`Paid by wire.* ${number}.*Invoice.* ${number}`));
  });

  it("is a table, too", async () => {
    const { cookie, number } = await buying().bought();
    const response = await site.get("/account/statement.csv", { cookie });
    expect(response.headers.get("content-type")).toContain("text/csv");
    const csv = await response.text();
    expect(csv).toContain("Date,What,Note,Purchase");
    expect(csv).toContain(number);
  });
});

describe("/account/purchases/:number/consignee", () => {
  const KOFI = { name: "Kofi Mensah", address: "1 High Street\r\nAccra", country: "Ghana", phone: "+233 24 555 0100" };
  const consigneeOf = async (id: number) =>
    (await site.db.selectFrom("purchases").select("consignee").where("id", "=", id).executeTakeFirstOrThrow())
      .consignee;

  it("is named by the buyer, shown on the purchase and to the desk, and changed as often as they like", async () => {
    const { cookie, path, number, id } = await buying().bought();
    expect(await textAt(path, { cookie })).toContain("Nobody is named yet.");
    const { response, status } = await sendForm(site, `${path}/consignee`, KOFI, { cookie });
    expect([status, response.headers.get("location")]).toEqual([303, path]);
    expect(await toastAfter(site, response, cookie)).toBe("Kofi Mensah receives the car.");
    expect(await consigneeOf(id)).toEqual({ ...KOFI, address: ["1 High Street", "Accra"] });
    const text = await textAt(path, { cookie });
    expect(text).toContain("Kofi Mensah 1 High Street Accra Ghana +233 24 555 0100");
    expect(text).toContain("Kofi Mensah receives the car");
    expect(await (await site.get(`${path}/consignee`, { cookie })).text()).toContain('value="Kofi Mensah"');
    await sendForm(site, `${path}/consignee`, { ...KOFI, name: "Ama Mensah" }, { cookie });
    const clerk = await signedInClerk(site, "Efua");
    const desk = await textAt(`/desk/purchases/${number}`, clerk);
    expect(desk).toContain("Receives it Ama Mensah 1 High Street, Accra, Ghana +233 24 555 0100");
    expect(desk).toMatch(/Consignee changed .* Kofi Mensah Consignee changed .* Ama Mensah/);
  });

  it("begins with what is known of the buyer", async () => {
    const { cookie, path } = await buying().bought();
    const html = await (await site.get(`${path}/consignee`, { cookie })).text();
    expect(html).toMatch(/<input[^>]*name="name"[^>]*value="[^"]+"/);
  });

  it("refuses what is no name, address, country or phone, and keeps what was typed", async () => {
    const { cookie, path, id } = await buying().bought();
    const bad = { name: "12", address: "a\nb\nc\nd\ne\nf", country: "Atlantis", phone: "call me" };
    const { status, html } = await sendForm(site, `${path}/consignee`, bad, { cookie });
    expect(status).toBe(422);
    expect(fieldErrorsOf(html)).toEqual({
      name: "Enter a name.",
      address: "Use at most 5 lines.",
      country: "Choose one from the list.",
      phone: "Enter the whole number with its country code, such as +234 803 555 0100.",
    });
    expect(html).toContain('value="call me"');
    const empty = await sendForm(site, `${path}/consignee`, {}, { cookie });
    expect(Object.keys(fieldErrorsOf(empty.html))).toEqual(["name", "address", "country", "phone"]);
    expect(await consigneeOf(id)).toBeNull();
  });

  it("is fixed where the purchase is over, and somebody else's is as unknown as none", async () => {
    const { bought, say, follow, clerks } = buying();
    const { cookie, path, lot, id } = await bought();
    const other = await signedIn(site);
    expect((await site.get(`${path}/consignee`, other)).status).toBe(404);
    expect((await sendForm(site, `${path}/consignee`, KOFI, other)).status).toBe(404);
    await say(lot, { kind: "cancelled", ...(await clerks()) });
    await follow(lot);
    const { status, html } = await sendForm(site, `${path}/consignee`, KOFI, { cookie });
    expect(status).toBe(409);
    expect(plainText(html)).toContain("Nothing was changed.");
    expect(await consigneeOf(id)).toBeNull();
  });
});

describe("messages of a purchase", () => {
  const MESSAGE = { name: "Amaka Obi", email: "amaka@example.com", phone: "+234 803 555 0100" };
  const write = (number: string, { cookie }: { cookie: string }, message = "When is the title here?") =>
    sendForm(site, `/contactus?purchase=${number}`, { ...MESSAGE, message }, { cookie });

  it("begin with its number, are linked to it whatever is typed, and say when an answer waits", async () => {
    const { cookie, path, number } = await buying().bought();
    const form = await (await site.get(`/contactus?purchase=${number}`, { cookie })).text();
    expect(form).toContain(`purchase ${number}:`);
    expect((await write(number, { cookie })).status).toBe(303);
    const waiting = await textAt(path, { cookie });
    expect(waiting).toMatch(/Messages When is the title here\? CON-\d+.* Received/);
    expect(waiting).not.toContain("answer waits");
    const asked = await site.db
      .selectFrom("cases")
      .selectAll()
      .where("subject", "=", "When is the title here?")
      .execute();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.lot_id).not.toBeNull();
    await site.db
      .updateTable("cases")
      .set({ state: "waiting-for-customer" })
      .where("id", "=", asked[0]?.id ?? "")
      .execute();
    const answered = await (await site.get(path, { cookie })).text();
    expect(plainText(answered)).toContain("1 answer waits for you.");
    expect(answered).toMatch(/href="\/case\/[\w-]{43}"/);
    const clerk = await signedInClerk(site, "Efua");
    await site.db
      .updateTable("clerks")
      .set({ may: ["money", "support"] })
      .where("user_id", "=", clerk.id)
      .execute();
    expect(await textAt(`/desk/purchases/${number}`, clerk)).toMatch(/Messages .*CON-\d+ When is the title here\?/);
  });

  it("of somebody else's number are an ordinary message", async () => {
    const { number, path, cookie } = await buying().bought();
    const other = await signedIn(site);
    expect(await (await site.get(`/contactus?purchase=${number}`, other)).text()).not.toContain(number + ":");
    await write(number, other, "I am somebody else");
    const { fields } = await site.db
      .selectFrom("cases")
      .select("fields")
      .where("subject", "=", "I am somebody else")
      .executeTakeFirstOrThrow();
    expect(fields).toEqual({});
    expect(await textAt(path, { cookie })).not.toContain("I am somebody else");
  });
});
