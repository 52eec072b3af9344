import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Outcome } from "#app/stand-in/cards/card-house.ts";
import { createStandIn } from "#app/stand-in/server.ts";
import { storeBidder } from "#tests/factories/bidder.ts";
import { replaceShare } from "#tests/factories/rate.ts";
import { sessionOf } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { alertOf, controlOf, fieldErrorsOf } from "#tests/support/html.ts";
import { purchasesOf } from "#tests/support/purchases-site.ts";
import { sendForm, textOf } from "./signed-in.ts";

const SECRET = "sk_test_of_this_file";
const HOOK = "/payments/webhook";
const FORM = "/account/deposit/card";

const tell = (body: string, signature: string) =>
  site.fetch(HOOK, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "x-paystack-signature": signature },
  });

const standIn = createStandIn({
  lots: 1,
  seed: 1,
  apiKey: "key",
  cards: { secret: SECRET, tell: async (body, signature) => (await tell(body, signature)).status === 200 },
});
const { cards } = standIn;
let server: Awaited<ReturnType<typeof standIn.listen>>;
let site: Site;
beforeAll(async () => {
  server = await standIn.listen(0);
  site = await openSite({ env: { PAYMENTS_URL: `${server.origin}/cards`, PAYMENTS_SECRET: SECRET } });
});
afterAll(async () => {
  await site.close();
  await server.close();
});
afterEach(() => {
  standIn.faults.clear();
  cards.messages.clear();
});

async function buyer(seed: Parameters<typeof storeBidder>[1] = {}) {
  const person = await storeBidder(site.db, { free: 0, ...seed });
  const { cookie } = await sessionOf(site.db, person);
  return { person, cookie };
}

type Who = Awaited<ReturnType<typeof buyer>>;

const start = (who: Who, amount = "$600", back = "/detail/lot-1") => sendForm(site, FORM, { amount, back }, who);

async function started(who: Who, amount?: string) {
  const { response } = await start(who, amount);
  const page = response.headers.get("location") ?? "";
  const payment = cards.findByCode(page.split("/").at(-1) ?? "");
  if (!payment) throw new Error(`It was not started: ${response.status} ${page}`);
  return { payment, page, path: `${FORM}/${payment.reference}` };
}

async function paidBy(who: Who, outcome: Outcome) {
  const made = await started(who);
  cards.finish(made.payment, outcome);
  return made;
}

const open = async (path: string, who: Who) => {
  const response = await site.get(path, { cookie: who.cookie });
  return { response, status: response.status, text: textOf(await response.text()) };
};

const freeOf = async ({ person }: Who) => {
  const account = await site.db
    .selectFrom("ledger_accounts")
    .select("balance")
    .where("holder_id", "=", person.holder)
    .where("kind", "=", "deposit-free")
    .executeTakeFirst();
  return account?.balance ?? 0;
};

describe("/account/deposit/card", () => {
  it("shows what a card pays, with what is missing filled in", async () => {
    const who = await buyer();
    const html = await (await site.get(`${FORM}?need=45050&back=/detail/lot-1`, { cookie: who.cookie })).text();
    expect(textOf(html)).toContain("From $50 to $2,000.");
    expect(controlOf(html, "amount")).toContain('value="450.50"');
    expect(html).toContain('name="back" value="/detail/lot-1"');
  });

  it("fills in the most that a card pays, and says so, when more is missing", async () => {
    const who = await buyer();
    const html = await (await site.get(`${FORM}?need=350000`, { cookie: who.cookie })).text();
    expect(textOf(html)).toContain("You need $3,500 , and a card pays at most $2,000 at once.");
    expect(controlOf(html, "amount")).toContain('value="2000"');
  });

  it("may lead to the provider's page and nowhere else", async () => {
    const who = await buyer();
    const policy = async (path: string) =>
      (await site.get(path, { cookie: who.cookie })).headers.get("content-security-policy");
    expect(await policy(FORM)).toContain(`form-action 'self' ${server.origin};`);
    expect(await policy("/account/email")).toContain("form-action 'self';");
  });

  it("leads to the provider's page", async () => {
    const who = await buyer();
    const { response } = await start(who);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toMatch(new RegExp(`^${server.origin}/cards/pay/[0-9a-f]+$`));
  });

  it.each([
    ["many", "Enter an amount such as $600."],
    ["1e3", "Enter an amount such as $600."],
    ["-600", "Enter an amount such as $600."],
    ["600.123", "Enter an amount such as $600."],
    ["₦60000", "Enter an amount such as $600."],
    ["49.99", "A card pays at least $50."],
    ["$2,000.01", "A card pays at most $2,000 at once. Wire a larger sum."],
  ])("refuses %j and keeps it", async (amount, words) => {
    const who = await buyer();
    const { status, html } = await start(who, amount);
    expect(status).toBe(422);
    expect(fieldErrorsOf(html)).toEqual({ amount: words });
    expect(controlOf(html, "amount")).toContain(`value="${amount}"`);
  });

  it("asks for an amount", async () => {
    const { status, html } = await start(await buyer(), "");
    expect([status, fieldErrorsOf(html)]).toEqual([422, { amount: "Required" }]);
  });

  it.each(["waiting", "none"] as const)("takes nothing while a document is %s", async (passport) => {
    const who = await buyer({ passport });
    expect((await open(FORM, who)).text).toContain("You can pay in once");
    const { status, html } = await start(who);
    expect(status).toBe(403);
    expect(textOf(html)).toContain("You can pay in once");
  });

  it("takes nothing from staff", async () => {
    const who = await buyer({ role: "staff" });
    expect((await start(who)).status).toBe(403);
  });

  it("says so while the provider is away, and nothing is taken", async () => {
    const who = await buyer();
    standIn.faults.set({ target: "cards", kind: "status", status: 500, times: 1 });
    const { status, response, html } = await start(who);
    expect([status, response.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(alertOf(html)).toContain("The card provider does not answer. Nothing was taken.");
    expect(controlOf(html, "amount")).toContain('value="$600"');
  });
});

describe("coming back from the provider's page", () => {
  it("credits what the provider's own answer says, and leads back to the lot", async () => {
    const who = await buyer();
    const { path } = await paidBy(who, "never");
    const { status, text } = await open(`${path}?trxref=x&reference=y`, who);
    expect(status).toBe(200);
    expect(text).toContain("$600 is in your deposit now. You have $600 free for bids.");
    expect(text).toContain("Back to the lot");
    expect(await freeOf(who)).toBe(60_000);
  });

  it("alone credits nothing", async () => {
    const who = await buyer();
    const { payment, path, page } = await started(who);
    const { response, text } = await open(`${path}?trxref=${payment.reference}&status=success`, who);
    expect(text).toContain("You left the card page before it was paid.");
    expect(response.headers.get("refresh")).toBe("5");
    expect(await freeOf(who)).toBe(0);
    const html = await (await site.get(path, { cookie: who.cookie })).text();
    expect(html).toContain(`href="${page}"`);
  });

  it.each([
    ["decline", "Nothing was taken from your card."],
    ["naira", "What arrived is not what you were asked for"],
    ["less", "What arrived is not what you were asked for"],
  ] as const)("after '%s' says what happened", async (outcome, words) => {
    const who = await buyer();
    const { path } = await paidBy(who, outcome);
    const { response, text } = await open(path, who);
    expect(text).toContain(words);
    expect(response.headers.has("refresh")).toBe(false);
    expect(await freeOf(who)).toBe(0);
  });

  it("waits while the provider is away", async () => {
    const who = await buyer();
    const { path } = await paidBy(who, "never");
    standIn.faults.set({ target: "cards", kind: "status", status: 500 });
    const { status, response, text } = await open(path, who);
    expect([status, response.headers.get("refresh")]).toEqual([200, "5"]);
    expect(text).toContain("The card provider does not answer just now.");
  });

  it("is for nobody else", async () => {
    const [who, other] = [await buyer(), await buyer()];
    const { path } = await paidBy(who, "never");
    expect((await open(path, other)).status).toBe(404);
    expect(await freeOf(who)).toBe(0);
  });

  it("never leads to another site", async () => {
    const who = await buyer();
    const { response } = await start(who, "$600", "//evil.example/x");
    const payment = cards.findByCode(response.headers.get("location")?.split("/").at(-1) ?? "");
    if (payment) cards.finish(payment, "never");
    const html = await (await site.get(`${FORM}/${payment?.reference}`, { cookie: who.cookie })).text();
    expect(html).toContain('href="/account/deposit"');
    expect(html).not.toContain("evil.example");
  });
});

describe("a part of a purchase by card", () => {
  const pay = ({ path, buyer: person, cookie }: Awaited<ReturnType<ReturnType<typeof purchasesOf>["bought"]>>) => ({
    part: async (card_amount: string) => {
      const fields = { account: person.id, intent: "card", card_amount };
      return sendForm(site, `${path}/pay`, fields, { cookie });
    },
  });

  it("is refused in words over the limit, and over what is open, and keeps what was typed", async () => {
    const own = await purchasesOf(site.db).bought();
    const over = await pay(own).part("1,000.01");
    expect(over.status).toBe(422);
    expect(fieldErrorsOf(over.html)).toEqual({
      card_amount: "A card pays at most $1,000 at once. Wire a larger sum.",
    });
    expect(controlOf(over.html, "card_amount")).toContain('value="1,000.01"');
    expect(fieldErrorsOf((await pay(own).part("49.99")).html)).toHaveProperty("card_amount");
    const { openOf, pay: wire } = purchasesOf(site.db);
    await wire(own.buyer, own.id, (await openOf(own.id)) - 100);
    expect(fieldErrorsOf((await pay(own).part("500")).html)).toEqual({ card_amount: "Only $100.00 is open." });
    const started = await site.db
      .selectFrom("card_payments")
      .select("reference")
      .where("purchase_id", "=", own.id)
      .execute();
    expect(started).toEqual([]);
    expect((await pay(own).part("100")).status).toBe(303);
  });

  it("counts together with others of its purchase, whether paid or about to be", async () => {
    const own = await purchasesOf(site.db).bought();
    const first = await pay(own).part("700");
    expect(first.status).toBe(303);
    const over = await pay(own).part("400");
    expect([over.status, fieldErrorsOf(over.html)]).toEqual([
      422,
      { card_amount: "Cards pay at most $1,000.00 of one purchase. $300.00 of that is left: wire the rest." },
    ]);
    const read = async () => (await site.get(`${own.path}/pay`, { cookie: own.cookie })).text();
    const begun = await read();
    expect(textOf(begun)).toContain("You began a card payment of $700.00");
    const payment = cards.findByCode((first.response.headers.get("location") ?? "").split("/").at(-1) ?? "");
    expect(begun).toContain(`${FORM}/${payment?.reference}`);
    if (payment) cards.finish(payment, "pay");
    await site.get(`${FORM}/${payment?.reference}`, { cookie: own.cookie });
    expect(textOf(await read())).toContain("From $50.00 to $300.00; cards pay at most $1,000.00 of one purchase.");
    // Of two at once one is opened.
    const both = await Promise.all([pay(own).part("300"), pay(own).part("300")]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 422]);
    expect(textOf(await read())).toContain("Cards pay at most $1,000.00 of one purchase. Wire the rest.");
    // One that was not made within the hour counts no more, and another purchase has room of its own.
    await sql`
      update card_payments set opened_at = opened_at - interval '2 hours' where purchase_id = ${own.id} and state = 'open'`.execute(
      site.db,
    );
    expect((await pay(own).part("300")).status).toBe(303);
    expect((await pay(await purchasesOf(site.db).bought()).part("1,000")).status).toBe(303);
  });

  it("names the charge for paying by card beforehand, once there is one, and bills it by itself", async () => {
    const own = await purchasesOf(site.db).bought();
    const read = async (path: string) => textOf(await (await site.get(path, { cookie: own.cookie })).text());
    expect(await read(`${own.path}/pay`)).not.toContain("Paying by card costs");
    await replaceShare(site.db, "card-charge", 25_000);
    await expect
      .poll(() => read(`${own.path}/pay`))
      .toContain("Paying by card costs 2.5% more, on an invoice of its own: $25.00 for $1,000.00. A wire does not.");
    const { response } = await pay(own).part("200");
    const payment = cards.findByCode((response.headers.get("location") ?? "").split("/").at(-1) ?? "");
    if (!payment) throw new Error("It was not started.");
    cards.finish(payment, "pay");
    await read(`${FORM}/${payment.reference}`);
    await expect.poll(() => read(own.path)).toContain("$5.00 is charged for paying by card");
    await replaceShare(site.db, "card-charge", 0);
  });
});

describe("/payments/webhook", () => {
  const sign = (body: string) => createHmac("sha512", SECRET).update(body).digest("hex");

  it("takes what the provider signed", async () => {
    const who = await buyer();
    await paidBy(who, "pay");
    await cards.messages.deliver();
    expect(cards.messages.waiting()).toBe(0);
    expect(await freeOf(who)).toBe(60_000);
  });

  it("refuses what somebody else signed, or nobody", async () => {
    const who = await buyer();
    const { payment } = await started(who);
    const body = JSON.stringify({ event: "charge.success", data: { reference: payment.reference, amount: 60_000 } });
    for (const signature of ["", "00", sign(`${body} `)]) expect((await tell(body, signature)).status).toBe(401);
    expect(await freeOf(who)).toBe(0);
  });

  it("believes no signed message that the provider's own answer does not bear out", async () => {
    const who = await buyer();
    const { payment } = await started(who);
    const data = { reference: payment.reference, amount: 60_000, currency: "USD", status: "success" };
    const body = JSON.stringify({ event: "charge.success", data });
    expect((await tell(body, sign(body))).status).toBe(200);
    expect(await freeOf(who)).toBe(0);
  });

  it("keeps a message once, and answers quietly to what it does not know", async () => {
    const who = await buyer();
    const { payment } = await paidBy(who, "never");
    const body = JSON.stringify({ event: "charge.success", data: { reference: payment.reference } });
    for (let time = 0; time < 3; time++) expect((await tell(body, sign(body))).status).toBe(200);
    const events = site.db.selectFrom("card_events").select("event").where("about", "=", payment.reference);
    expect(await events.execute()).toEqual([{ event: "charge.success" }]);
    expect(await freeOf(who)).toBe(60_000);
    for (const other of ["{}", "null", "no json", JSON.stringify({ event: "transfer.success", data: {} })]) {
      expect((await tell(other, sign(other))).status).toBe(200);
    }
  });

  it("asks to be told again while the provider does not answer", async () => {
    const who = await buyer();
    await paidBy(who, "pay");
    standIn.faults.set({ target: "cards", kind: "status", status: 500, times: 1 });
    await cards.messages.deliver();
    expect(cards.messages.waiting()).toBe(1);
    expect(await freeOf(who)).toBe(0);
  });

  it("takes no other method, no long body, and nothing from a browser", async () => {
    expect((await site.get(HOOK)).status).toBe(405);
    const long = `"${"x".repeat(256 * 1024)}"`;
    expect((await tell(long, sign(long))).status).toBe(413);
    const headers = { origin: "https://evil.example", "x-paystack-signature": sign("{}") };
    expect((await site.fetch(HOOK, { method: "POST", body: "{}", headers })).status).toBe(403);
  });
});
