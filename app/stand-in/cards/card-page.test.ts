import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { createStandIn } from "../server.ts";
import { OUTCOMES } from "./card-house.ts";

const standIn = createStandIn({ lots: 1, seed: 1, apiKey: "key" });
let server: Awaited<ReturnType<typeof standIn.listen>>;
beforeAll(async () => {
  server = await standIn.listen(0);
});
afterAll(() => server.close());

let count = 0;
const open = () =>
  standIn.cards.open({
    reference: `bp-${++count}`,
    email: "ngozi@example.com",
    amount: 60_000,
    currency: "USD",
    callback_url: "http://localhost:3000/account/deposit/card/bp-1",
  });

const choose = (code: string, outcome: string) =>
  fetch(`${server.origin}/cards/pay/${code}`, {
    method: "POST",
    body: new URLSearchParams({ outcome }),
    redirect: "manual",
  });

describe("the card page", () => {
  it("asks for no card, says that it is a demonstration, and offers every outcome", async () => {
    const payment = await open();
    const html = await (await fetch(`${server.origin}/cards/pay/${payment?.code}`)).text();
    expect(html).toContain("there is no card, no bank and no money here");
    expect(html).toContain("Pay $600.00");
    expect(html).not.toMatch(/<input|<script/);
    for (const name of Object.keys(OUTCOMES)) expect(html).toContain(`value="${name}"`);
  });

  it("sends the browser back with the reference, whatever was chosen", async () => {
    for (const outcome of Object.keys(OUTCOMES)) {
      const payment = await open();
      const answer = await choose(payment?.code ?? "", outcome);
      expect([outcome, answer.status]).toEqual([outcome, 303]);
      expect(answer.headers.get("location")).toBe(
        `http://localhost:3000/account/deposit/card/bp-1?trxref=${payment?.reference}&reference=${payment?.reference}`,
      );
    }
  });

  it("takes no payment twice", async () => {
    const payment = await open();
    await choose(payment?.code ?? "", "pay");
    await choose(payment?.code ?? "", "decline");
    expect(payment?.status).toBe("success");
    const html = await (await fetch(`${server.origin}/cards/pay/${payment?.code}`)).text();
    expect(html).toContain("This payment is made.");
  });

  it("knows no other payment", async () => {
    expect((await fetch(`${server.origin}/cards/pay/abc123`)).status).toBe(404);
  });
});

test("every fault can be asked for", async () => {
  const payment = await open();
  const reference = payment?.reference;
  const ask = (order: object) =>
    fetch(`${server.origin}/cards/control`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(order),
    });
  expect((await ask({ act: "pay", reference, outcome: "twice" })).status).toBe(200);
  expect((await ask({ act: "forge", reference })).status).toBe(200);
  expect((await ask({ act: "dispute", reference })).status).toBe(200);
  const ended = await ask({ act: "end-dispute", reference, end: "lost" });
  expect(await ended.json()).toMatchObject({
    payments: expect.arrayContaining([
      { reference, status: "success", amount: 60_000, currency: "USD", refunds: [], disputes: ["merchant-accepted"] },
    ]) as unknown,
  });
  expect((await ask({ act: "refund", reference, end: "failed" })).status).toBe(404);
  expect((await ask({ act: "early", outcome: "pay" })).status).toBe(200);
  expect((await open())?.status).toBe("success");
  expect((await ask({ act: "dance" })).status).toBe(400);
});
