import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { smallPicture } from "#tests/factories/document.ts";
import { keepUnclear } from "#app/features/deposits/credit-pay-in.server.ts";
import { storeOpenCheck } from "#tests/factories/barred-check.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { plainText } from "#tests/support/html.ts";
import { purchasesOf } from "#tests/support/purchases-site.ts";
import { sendForm, signedIn, toastAfter } from "./signed-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const buying = () => purchasesOf(site.db);
type Bought = Awaited<ReturnType<ReturnType<typeof purchasesOf>["bought"]>>;

const textAt = async (path: string, { cookie }: { cookie: string }) =>
  plainText(await (await site.get(path, { cookie })).text());
const payment = ({ path, buyer, cookie }: Bought, fields: Record<string, string | File>) =>
  sendForm(site, `${path}/pay`, { account: buyer.id, ...fields }, { cookie });
const announcedFor = (id: number) =>
  site.db.selectFrom("pay_ins").select(["cents", "state", "proof_id", "way"]).where("purchase_id", "=", id).execute();

describe("/account/purchases/:number/pay", () => {
  it("shows the sentence, the invoice's reference and every way to pay", async () => {
    const { path, cookie } = await buying().bought();
    const text = await textAt(`${path}/pay`, { cookie });
    expect(text).toMatch(/Pay \$\d,\d{3}\.\d\d by .* in Houston\./);
    expect(text).toMatch(/write this reference on it: INV-\d{4}-\d{6}/);
    expect(text).toContain("In your own currency");
  });

  it("takes a wire that was announced, with its proof, for this purchase", async () => {
    const own = await buying().bought();
    const proof = new File([new Uint8Array(await smallPicture())], "proof.jpg", { type: "image/jpeg" });
    const { response, status } = await payment(own, { intent: "wire", amount: "1,250.50", note: "From GTBank", proof });
    expect(status).toBe(303);
    expect(response.headers.get("location")).toBe(own.path);
    expect(await toastAfter(site, response, own.cookie)).toMatch(/announced/);
    const [row] = await announcedFor(own.id);
    expect(row).toMatchObject({ cents: 125_050, state: "announced", way: "wire" });
    expect(row?.proof_id).not.toBeNull();
    expect(await textAt(own.path, own)).toContain("You told us that $1,250.50 is on its way.");
  });

  it("takes local currency, and refuses what is no sum", async () => {
    const own = await buying().bought();
    const bad = await payment(own, { intent: "wire", amount: "1e3" });
    expect(bad.status).toBe(422);
    expect(bad.html).toContain("Enter an amount such as 600 or 1,250.00.");
    expect(await announcedFor(own.id)).toEqual([]);
    const local = await payment(own, { intent: "local", currency: "NGN", units: "950,000" });
    expect(local.status).toBe(303);
    expect(await announcedFor(own.id)).toMatchObject([{ way: "local" }]);
  });

  it("refuses a payment for a cancelled purchase, and says so", async () => {
    const { bought, say, follow, clerks } = buying();
    const own = await bought();
    await say(own.lot, { kind: "cancelled", ...(await clerks()) });
    await follow(own.lot);
    const { status, html } = await payment(own, { intent: "wire", amount: "500" });
    expect(status).toBe(409);
    expect(plainText(html)).toContain("Nothing is open on this purchase, so nothing was announced or paid.");
    expect(await announcedFor(own.id)).toEqual([]);
    expect(plainText(html)).toContain("What you have sent already becomes your credit.");
    expect(await textAt(`${own.path}/pay`, own)).toContain("sent for it already becomes your credit when it arrives");
  });

  it("says where money goes that arrives for a cancelled purchase, and for one that is paid", async () => {
    const { bought, say, follow, clerks, pay, openOf } = buying();
    const [cancelled, paid] = [await bought(), await bought()];
    await say(cancelled.lot, { kind: "cancelled", ...(await clerks()) });
    await follow(cancelled.lot);
    await pay(paid.buyer, paid.id, await openOf(paid.id));
    for (const own of [cancelled, paid]) {
      await pay(own.buyer, own.id, 250);
      const text = await textAt(own.path, own);
      expect(text).toContain("$250.00 arrived by bank wire");
      expect(text).toContain("Nothing was open, so it is your credit.");
      expect(await buying().standing(own.id)).toMatchObject({ credit: 250, owed: 0 });
    }
  });

  it("names our naira account with about how many naira are open, once the desk has one", async () => {
    const own = await buying().bought();
    expect(await textAt(`${own.path}/pay`, own)).not.toContain("Bank of Lagos");
    const { clerk, second } = await buying().clerks();
    const payload = {
      accountName: "Bidport",
      nairaName: "Bidport Lagos",
      nairaNumber: "98765",
      nairaBank: "Bank of Lagos",
    };
    const decided = { outcome: "confirmed", decided_by: second, decided_at: new Date() };
    await site.db
      .insertInto("money_proposals")
      .values({ kind: "bank-details", subject: "ours", payload, staff_id: clerk, note: "New", ...decided })
      .execute();
    const text = await textAt(`${own.path}/pay`, own);
    expect(text).toContain("In naira or another currency");
    expect(text).toMatch(/and write INV-\d{4}-\d{6} on it\. .*98765.*Bank of Lagos/);
    const open = await buying().openOf(own.id);
    const naira = (open * 1_326.16).toLocaleString("en-US", { maximumFractionDigits: 0 });
    expect(text).toContain(`is about ₦${naira} at the rate of today.`);
  });

  it("names new bank details beside an invoice that has the old ones, on its own page too, while it is open", async () => {
    const own = await buying().bought();
    const { invoice } = await site.db
      .selectFrom("invoices")
      .select("reference as invoice")
      .where("purchase_id", "=", own.id)
      .executeTakeFirstOrThrow();
    const paths = [`${own.path}/pay`, `/account/invoices/${invoice}`];
    for (const path of paths) expect(await textAt(path, own)).not.toContain("Our bank details changed");
    const { clerk, second } = await buying().clerks();
    const payload = { accountName: "Bidport LLC", accountNumber: "777000111", bank: "New Bank of Wyoming" };
    const decided = { outcome: "confirmed", decided_by: second, decided_at: new Date() };
    await site.db
      .insertInto("money_proposals")
      .values({ kind: "bank-details", subject: "ours", payload, staff_id: clerk, note: "New", ...decided })
      .execute();
    for (const path of paths) {
      const text = await textAt(path, own);
      expect(text).toMatch(/Our bank details changed on \d+ \w+ \d{4}\. Send your wire to these.*777000111.*New Bank/);
      expect(text).not.toContain("These details stand on your invoice.");
    }
    await buying().pay(own.buyer, own.id, await buying().openOf(own.id));
    expect(await textAt(paths[1] ?? "", own)).not.toContain("Our bank details changed");
    const other = await buying().bought();
    expect(await textAt(`${other.path}/pay`, other)).toContain("These details stand on your invoice.");
  });

  it("is as unknown to somebody else as a number that nobody has", async () => {
    const { path } = await buying().bought();
    const other = await signedIn(site);
    expect((await site.get(`${path}/pay`, other)).status).toBe(404);
    const sent = { account: other.person.id, intent: "wire", amount: "500" };
    expect((await sendForm(site, `${path}/pay`, sent, other)).status).toBe(404);
  });

  it("has no card where no provider is set", async () => {
    const own = await buying().bought();
    const { status, html } = await payment(own, { intent: "card", card_amount: "100" });
    expect(status).toBe(404);
    expect(html).toContain("Cards cannot be used here at present. Pay by wire.");
  });
});

describe("paying with what one has", () => {
  const tokenAt = async (own: Bought, from: string) => {
    const html = await (await site.get(`${own.path}/pay?use=${from}`, own)).text();
    return /name="token" value="([^"]+)"/.exec(html)?.[1] ?? "";
  };

  it("pays what the confirming page showed, once, however often its form is sent", async () => {
    const own = await buying().bought({ free: 1_000 });
    const before = await buying().standing(own.id);
    expect(before).toMatchObject({ free: 400, held: 600 });
    const token = await tokenAt(own, "deposit");
    for (let sent = 0; sent < 2; sent++) {
      const { response, status } = await payment(own, { intent: "balance", token });
      expect(status).toBe(303);
      expect(await toastAfter(site, response, own.cookie)).toBe("$400.00 paid.");
    }
    expect(await buying().standing(own.id)).toMatchObject({ free: 0, owed: before.owed - 400 });
  });

  it("pays nothing when something changed, or by a token of another purchase or none of ours", async () => {
    const own = await buying().bought({ free: 1_000 });
    const [token, other] = [await tokenAt(own, "deposit"), await buying().bought({ free: 1_000 })];
    await buying().pay(own.buyer, own.id, (await buying().openOf(own.id)) - 100);
    for (const [who, one] of [
      [own, token],
      [own, "forged"],
      [other, token],
    ] as const) {
      const { status, html } = await payment(who, { intent: "balance", token: one });
      expect(status).toBe(409);
      expect(plainText(html)).toContain("Something changed since you looked, and nothing was paid.");
    }
    expect(await buying().standing(own.id)).toMatchObject({ free: 400, owed: 100 });
  });

  it("pays nothing while names are being checked, and says so on the page and in the answer", async () => {
    const own = await buying().bought({ free: 1_000 });
    const token = await tokenAt(own, "deposit");
    expect(token).not.toBe("");
    await storeOpenCheck(site.db, own.buyer.id);
    const words = "We are checking your account; we will write to you.";
    for (const path of [`${own.path}/pay`, own.path, "/account/deposit"]) {
      const text = await textAt(path, own);
      expect(text).toContain(words);
      expect(text).toMatch(/Since \d+ \w+ \d{4} your money with us can be neither used nor sent back\./);
      expect(text).toMatch(/\$400 free deposit.*\$600 held for what you have open.*Write to us or ring us/);
      expect(text).not.toMatch(/barred|sanction|OFAC|CHK-|you can bid with it/i);
    }
    expect(await textAt(`${own.path}/pay`, own)).toContain(`name ${own.number}`);
    expect(await tokenAt(own, "deposit")).toBe("");
    const { status, html } = await payment(own, { intent: "balance", token });
    expect(status).toBe(409);
    expect(plainText(html)).toContain(words);
    expect(await buying().standing(own.id)).toMatchObject({ free: 400 });
  });

  it("says of what is paid that it waits for the check, and offers no credit meanwhile", async () => {
    const { bought, pay, openOf } = buying();
    const own = await bought();
    await pay(own.buyer, own.id, (await openOf(own.id)) + 75.25);
    await storeOpenCheck(site.db, own.buyer.id);
    const text = await textAt(own.path, own);
    expect(text).toContain("You have paid it in full. We are checking your account; we will write to you.");
    expect(text).toContain("We wire the money to Copart once that is done.");
    expect(text).not.toMatch(/We now wire|ask for it back/);
    expect(await textAt("/account/purchases", own)).not.toContain("We now wire");
    expect(await textAt("/account/deposit/refund", own)).toContain("See what stays with us");
  });

  it("does not ask who paid where the buyer's own payment waits for the check", async () => {
    const own = await buying().bought();
    const money = {
      holder: own.buyer.holder,
      cents: 12_300,
      valueDay: "2026-11-20",
      payer: "A",
      origin: "B",
      memo: "",
    };
    const { payIn } = await site.db
      .transaction()
      .execute((trx) => keepUnclear(trx, { ...money, way: "wire", bankReference: crypto.randomUUID() }));
    const set = (columns: { waits_for_check?: boolean; purchase_id?: number }) =>
      site.db.updateTable("pay_ins").set(columns).where("id", "=", payIn).execute();
    await set({ purchase_id: own.id });
    expect(await textAt(own.path, own)).toContain("$123.00 has arrived from somebody else's account.");
    await set({ waits_for_check: true });
    const text = await textAt(own.path, own);
    expect(text).toContain("$123.00 has arrived and waits for our check; we will write to you.");
    expect(text).not.toContain("somebody else's account");
  });

  it("offers credit that is left over, and never what came by card", async () => {
    const { bought, pay, openOf } = buying();
    const own = await bought();
    await pay(own.buyer, own.id, (await openOf(own.id)) + 75.25);
    expect(await textAt(own.path, own)).toContain("You have $75.25 credit. You can use it for another invoice");
    const card = await bought({ free: 600 });
    expect(await textAt(`${card.path}/pay`, card)).not.toContain("With what you have here");
  });
});

describe("the account's other pages", () => {
  it("name what is to be paid first, and lead from the won bid to its purchase", async () => {
    const own = await buying().bought();
    const first = await textAt("/account", own);
    expect(first).toMatch(/What needs doing first (1 )?Pay \$\d,\d{3}\.\d\d by/);
    const html = await (await site.get("/account/bids", own)).text();
    expect(html).toContain(`href="${own.path}"`);
  });
});
