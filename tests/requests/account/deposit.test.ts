import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { creditPayIn } from "#app/features/deposits/credit-pay-in.server.ts";
import { balancesOf } from "#app/features/deposits/ledger.server.ts";
import { smallPicture } from "#tests/factories/document.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { openSite, type FormFields, type Site } from "#tests/support/app.ts";
import { fieldErrorsOf } from "#tests/support/html.ts";
import { signedInBidder } from "./paying-in.ts";
import { actsOn, sendForm, textOf, toastAfter } from "./signed-in.ts";

const HERE = "/account/deposit";
const camry = makeLot({ feed_id: "camry-1", title: "2019 Toyota Camry SE" });

let site: Site;
let buyer: Awaited<ReturnType<typeof signedInBidder>>;
beforeAll(async () => {
  site = await openSite({ lots: [camry] });
});
afterAll(() => site.close());
beforeEach(async () => {
  buyer = await signedInBidder(site);
});

async function page(path = HERE, who = buyer) {
  const answer = await site.get(path, { cookie: who.cookie });
  const html = await answer.text();
  return { status: answer.status, html, text: textOf(html), headers: answer.headers };
}

const send = (fields: FormFields, path = HERE, who = buyer) => sendForm(site, path, fields, who);

const pay = (cents: number, who = buyer, memo = "") =>
  site.db.transaction().execute((trx) =>
    creditPayIn(trx, {
      holder: who.holder,
      way: "wire",
      cents,
      valueDay: "2026-11-20",
      payer: "Ngozi Okafor",
      origin: "GTB 0123",
      memo,
    }),
  );

describe("/account/deposit", () => {
  it("says what is there, and how to pay in with one's own reference", async () => {
    const { status, text, headers } = await page();
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toContain("no-store");
    expect(text).toContain("$0 free");
    expect(text).toContain(buyer.reference);
    expect(text).toContain("Our bank details are not here yet");
    expect(text).not.toContain("Pay by card");
    const details = {
      accountName: "Bidport LLC",
      accountNumber: "000123",
      bank: "First Bank",
      bankAddress: "",
      routing: "",
      swift: "FBUS33",
      note: "",
    };
    await site.db
      .insertInto("money_proposals")
      .values({
        kind: "bank-details",
        subject: "ours",
        payload: JSON.stringify(details),
        outcome: "confirmed",
        decided_at: new Date(),
      })
      .execute();
    expect((await page()).text).toMatch(/Account number 000123.*SWIFT code FBUS33/);
  });

  it("asks whoever has no accepted documents for them, and takes nothing", async () => {
    const fresh = await signedInBidder(site, { passport: "none" });
    const { text, html } = await page(HERE, fresh);
    expect(text).toContain("First your documents");
    expect(html).not.toContain('name="amount"');
    expect((await send({ intent: "wire", amount: "600" }, HERE, fresh)).status).toBe(422);
  });

  it("says how much is missing for which lot, and leads back to it", async () => {
    const back = "/lots/camry-1/bid?amount=3000";
    const { text, html } = await page(`${HERE}?need=60000&back=${encodeURIComponent(back)}`);
    expect(text).toContain("You need $600 more for your bid on 2019 Toyota Camry SE.");
    expect(html).toContain('href="/lots/camry-1/bid?amount=3000"');
    expect(html).toMatch(/name="amount"[^>]*value="600"/);
    await pay(60_000);
    expect((await page(`${HERE}?need=60000&back=${encodeURIComponent(back)}`)).text).toContain("is ready for your bid");
  });

  it.each(["//evil.example", "https://evil.example/lots/x", "/\\evil.example", "javascript:alert(1)"])(
    "leads nowhere else: %s",
    async (back) => {
      const { html } = await page(`${HERE}?need=abc&back=${encodeURIComponent(back)}`);
      expect(html).not.toMatch(/href="[^"]*evil.example/);
      expect(html).not.toContain("What it is for");
    },
  );

  it("takes an announced wire, shows it, and lets it be withdrawn once", async () => {
    const { response, status } = await send({ intent: "wire", amount: "$1,250.50", note: "From GTB" });
    expect(status).toBe(303);
    expect(await toastAfter(site, response, buyer.cookie)).toMatch(/^PAY-\d+ announced/);
    const { text, html } = await page();
    expect(text).toContain("$1,250.50 · Wire");
    const id = /name="pay_in" value="(\d+)"/.exec(html)?.[1] ?? "";
    const other = await signedInBidder(site);
    expect((await send({ intent: "withdraw", pay_in: id }, HERE, other)).status).toBe(409);
    expect((await send({ intent: "withdraw", pay_in: id })).status).toBe(303);
    expect((await send({ intent: "withdraw", pay_in: id })).status).toBe(409);
    expect(await actsOn(site, buyer.id)).toEqual(["money.announced", "money.announcement-withdrawn"]);
  });

  test.each(["", "1e3", "0x10", "-1", "12.345", "abc", "0", "99999999999"])(
    "an amount %j is refused",
    async (amount) => {
      const { status, html } = await send({ intent: "wire", amount, note: "kept" });
      expect(status).toBe(422);
      expect(fieldErrorsOf(html)).toHaveProperty("amount");
      expect(html).toContain("kept");
    },
  );

  it("takes naira at the rate of the day", async () => {
    expect((await send({ intent: "local", currency: "NGN", units: "1,326,160" })).status).toBe(303);
    expect((await page()).text).toMatch(/₦1,326,160 \(about \$1,000\)/);
    expect((await send({ intent: "local", currency: "NGN", units: "$5" })).status).toBe(422);
    expect((await send({ intent: "local", currency: "EUR", units: "5" })).status).toBe(422);
  });

  it("keeps a proof as safe as a document: for its owner only, and logged", async () => {
    const proof = new File([new Uint8Array(await smallPicture())], "receipt.jpg");
    expect((await send({ intent: "wire", amount: "600", proof })).status).toBe(303);
    const path = /href="(\/account\/deposit\/proof\/\d+)"/.exec((await page()).html)?.[1] ?? "";
    const file = await site.get(path, { cookie: buyer.cookie });
    expect(file.status).toBe(200);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment/);
    await file.arrayBuffer();
    const other = await signedInBidder(site);
    expect((await site.get(path, { cookie: other.cookie })).status).toBe(404);
    expect((await site.get("/account/deposit/proof/x", { cookie: buyer.cookie })).status).toBe(404);
    const act = await site.db
      .selectFrom("audit_log")
      .select("actor_id")
      .where("act", "=", "money.proof-opened")
      .execute();
    expect(act).toEqual([{ actor_id: buyer.id }]);
    const wrong = new File(["hello"], "receipt.exe");
    expect((await send({ intent: "wire", amount: "600", proof: wrong })).status).toBe(415);
  });

  it("shows the statement, and its CSV without formulas", async () => {
    await pay(60_000, buyer, "=1+2");
    const { text } = await page();
    expect(text).toMatch(/20 Nov 2026 Paid in =1\+2 \+\$600 \$600/);
    const answer = await site.get("/account/deposit.csv", { cookie: buyer.cookie });
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="deposit-${buyer.reference}.csv"`);
    expect((await answer.text()).split("\r\n").slice(1)).toEqual(["2026-11-20,Paid in,'=1+2,,600,,,600", ""]);
    const other = await signedInBidder(site);
    expect(await (await site.get("/account/deposit.csv", { cookie: other.cookie })).text()).not.toContain("600");
  });
});

describe("/account/deposit/refund", () => {
  const REFUND = "/account/deposit/refund";
  const look = async (amount: string) => page(`${REFUND}?amount=${encodeURIComponent(amount)}`);
  const seenIn = (html: string) => /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "";

  it("names payments, fee and days first, then moves the money at once and only once", async () => {
    await pay(60_000);
    const { text, html } = await look("600");
    expect(text).toMatch(
      /You get \$550 , after \$50 for the wire\..*\$550 to GTB 0123 \(wire\) Arrives between .* and .*Returns \$600 of PAY-\d+, less the fee of \$50/,
    );
    const form = { intent: "ask", amount: "600", seen: seenIn(html) };
    const { response } = await send(form, REFUND);
    expect([response.status, response.headers.get("location")]).toEqual([303, HERE]);
    expect((await send(form, REFUND)).status).toBe(422);
    expect(await balancesOf(site.db, buyer.holder)).toMatchObject({ "deposit-free": 0 });
    expect((await page()).text).toMatch(/\$550 to GTB 0123 REF-\d+, asked for/);
  });

  it("is shown again when something changed in between", async () => {
    await pay(60_000);
    const seen = seenIn((await look("600")).html);
    await pay(10_000);
    const { status, html } = await send({ intent: "ask", amount: "600", seen }, REFUND);
    expect(status).toBe(409);
    expect(html).toContain("Something changed since you looked");
  });

  it("is refused in words, with every reason at once", async () => {
    expect((await look("600")).text).toContain("There is no free money in your account.");
    await pay(60_000);
    expect((await look("50")).text).toContain("$50 or less cannot be sent");
    expect((await look("1e3")).text).toContain("Enter an amount");
    expect((await send({ intent: "ask", amount: "abc", seen: "" }, REFUND)).status).toBe(400);
  });

  it("is withdrawn by its own buyer", async () => {
    await pay(60_000);
    await send({ intent: "ask", amount: "600", seen: seenIn((await look("600")).html) }, REFUND);
    const refund = /name="refund" value="(\d+)"/.exec((await page()).html)?.[1] ?? "";
    const other = await signedInBidder(site);
    const foreign = await send({ intent: "withdraw", refund }, REFUND, other);
    expect(await toastAfter(site, foreign.response, other.cookie)).toBe("There is no such refund.");
    const own = await send({ intent: "withdraw", refund }, REFUND);
    expect(await toastAfter(site, own.response, buyer.cookie)).toMatch(/is withdrawn/);
    expect(await balancesOf(site.db, buyer.holder)).toMatchObject({ "deposit-free": 60_000 });
  });
});
