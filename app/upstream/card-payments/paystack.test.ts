import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { createStandIn } from "#app/stand-in/server.ts";
import { createPaystack } from "./paystack.server.ts";
import type { CardProvider } from "./card-provider.ts";
import { patience } from "#tests/support/patience.ts";

const SECRET = "sk_test_of_this_file";
const NOON = Date.UTC(2026, 10, 20, 12);

const standIn = createStandIn({ lots: 1, seed: 1, apiKey: "key", cards: { secret: SECRET } });
let server: Awaited<ReturnType<typeof standIn.listen>>;
let provider: CardProvider;

beforeAll(async () => {
  standIn.clock.freeze(NOON);
  server = await standIn.listen(0);
  provider = createPaystack({ url: `${server.origin}/cards`, secret: SECRET, deadlineMs: patience(2_000) });
});
afterAll(() => server.close());

const ask = (cents = 60_000) => {
  const reference = `bp-${randomUUID()}`;
  const order = { reference, email: "ngozi@example.com", cents, back: "http://localhost:3000/back" };
  return { reference, opened: provider.initialise(order) };
};

async function paid(cents?: number) {
  const { reference, opened } = ask(cents);
  await opened;
  const payment = standIn.cards.find(reference);
  if (!payment) throw new Error("It was not opened.");
  standIn.cards.finish(payment, "pay");
  return { reference, payment, id: String(payment.id) };
}

describe("a payment", () => {
  it("is opened with a page, and read as the provider says it is", async () => {
    const { reference, opened } = ask();
    expect(await opened).toEqual({
      ok: true,
      body: { page: expect.stringMatching(/\/cards\/pay\/[0-9a-f]+$/) as string },
    });
    expect(await provider.verify(reference)).toMatchObject({ ok: true, body: { state: "abandoned", units: 60_000 } });
    const payment = standIn.cards.find(reference);
    if (payment) standIn.cards.finish(payment, "pay");
    expect(await provider.verify(reference)).toEqual({
      ok: true,
      body: {
        id: String(payment?.id),
        reference,
        state: "paid",
        units: 60_000,
        currency: "USD",
        paidAt: NOON,
        payer: "",
        origin: "Visa, ends in 4081",
      },
    });
  });

  it("is opened once under one reference", async () => {
    const { reference, opened } = ask();
    await opened;
    const order = { reference, email: "ngozi@example.com", cents: 100, back: "http://localhost:3000/" };
    expect(await provider.initialise(order)).toMatchObject({ ok: false, failure: { kind: 400 } });
  });

  it("that nobody opened is unknown, which is an answer", async () => {
    expect(await provider.verify("bp-nobody")).toEqual({ ok: true, body: undefined });
  });

  it("is not asked for with a wrong secret", async () => {
    const stranger = createPaystack({ url: `${server.origin}/cards`, secret: "sk_test_wrong" });
    expect(await stranger.verify("bp-nobody")).toMatchObject({ ok: false, failure: { kind: 401 } });
  });

  it.each([
    [{ kind: "status", status: 500 } as const, 500],
    [{ kind: "garbage" } as const, "PARSING_ERROR"],
    [{ kind: "wrong-shape" } as const, "PARSING_ERROR"],
    [{ kind: "huge" } as const, "PARSING_ERROR"],
    [{ kind: "reset" } as const, "FETCH_ERROR"],
  ])("survives a provider with the fault %o", async (fault, kind) => {
    const { reference, opened } = ask();
    await opened;
    standIn.faults.set({ target: "cards", times: 1, ...fault });
    expect(await provider.verify(reference)).toMatchObject({ ok: false, failure: { kind } });
  });
});

describe("refunds and disputes", () => {
  it("are found again by the payment, each with its state", async () => {
    const { payment, id } = await paid();
    expect(await provider.refund({ charge: id, cents: 20_000, note: "REF-1001/7" })).toMatchObject({ ok: true });
    const refund = standIn.cards.refunds().find((one) => one.payment === payment);
    if (refund) standIn.cards.endRefund(refund, "failed");
    expect(await provider.listRefunds(id)).toEqual({
      ok: true,
      body: [{ id: String(refund?.id), units: 20_000, currency: "USD", state: "failed", note: "REF-1001/7" }],
    });
  });

  it("are never more than was paid", async () => {
    const { id } = await paid(10_000);
    expect(await provider.refund({ charge: id, cents: 10_001, note: "REF-1002/7" })).toMatchObject({ ok: false });
  });

  it("tell won from lost, and the part that is disputed", async () => {
    const [first, second] = [await paid(), await paid()];
    const won = standIn.cards.dispute(first.payment);
    const lost = standIn.cards.dispute(second.payment, 30_000);
    const own = async (id: string) => {
      const answer = await provider.listDisputes({ charge: id });
      return answer.ok ? answer.body : [];
    };
    expect(await own(first.id)).toMatchObject([{ reference: first.reference, units: 60_000, state: "open" }]);
    standIn.cards.endDispute(won, "won");
    standIn.cards.endDispute(lost, "lost");
    expect(await own(first.id)).toMatchObject([{ state: "won" }]);
    expect(await own(second.id)).toMatchObject([{ state: "lost", units: 30_000 }]);
    const all = await provider.listDisputes({ since: NOON - 1, page: 1 });
    expect(all.ok ? all.body.length : 0).toBe(2);
    expect(await provider.listDisputes({ since: NOON + 1, page: 1 })).toEqual({ ok: true, body: [] });
  });
});

describe("a message", () => {
  const sign = (body: string, secret = SECRET) => createHmac("sha512", secret).update(body).digest("hex");
  const body = JSON.stringify({ event: "charge.success", data: { reference: "bp-1", amount: 1 } });

  it.each([
    ["the right signature", sign(body), true],
    ["no signature", null, false],
    ["one of another secret", sign(body, "other"), false],
    ["one of another message", sign(`${body} `), false],
    ["one with something behind it", `${sign(body)}00`, false],
    ["one that is too short", sign(body).slice(2), false],
  ])("with %s", (_, signature, isRight) => {
    expect(provider.isSigned(Buffer.from(body), signature)).toBe(isRight);
  });

  test.each([
    ["charge.success", { reference: "bp-1" }, { kind: "charge", reference: "bp-1" }],
    ["charge.dispute.create", { transaction: { reference: "bp-2" } }, { kind: "dispute", reference: "bp-2" }],
    ["refund.failed", { transaction_reference: "bp-3" }, { kind: "refund", reference: "bp-3" }],
    ["transfer.success", { reference: "bp-4" }, undefined],
    ["charge.success", {}, undefined],
  ])("of %s about %o", (event, data, about) => {
    const read = provider.readEvent(Buffer.from(JSON.stringify({ event, data })));
    expect(read).toEqual(about && { event, ...about });
  });

  test("that is no message at all", () => {
    for (const bytes of ["", "null", "[]", "{", "\u0000"])
      expect(provider.readEvent(Buffer.from(bytes))).toBeUndefined();
  });
});

test("the page of the real provider stands on another host than its protocol", () => {
  const real = createPaystack({ url: "https://api.paystack.co", secret: SECRET });
  expect(real.pageOrigin).toBe("https://checkout.paystack.com");
  expect(provider.pageOrigin).toBe(server.origin);
});
