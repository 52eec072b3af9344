import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Answer } from "../failure.ts";
import { createOutbound, type OutboundRequest } from "../http.server.ts";
import { DISPUTES_A_PAGE, type CardProvider } from "./card-provider.ts";
import { answerOf, charge, dispute, initialised, readPaystackEvent, refund } from "./paystack-shapes.ts";

interface PaystackSettings {
  /** The API's root, without a trailing slash. */
  url: string;
  secret: string;
  deadlineMs?: number;
}

/** A provider asks banks before it answers. */
const DEADLINE_MS = 8_000;
const MAX_BYTES = 1024 * 1024;
const API_HOST = "api.paystack.co";
const PAGE_ORIGIN = "https://checkout.paystack.com";
/** What is said of a reference that nobody knows. */
const UNKNOWN = new Set<unknown>([400, 404]);

/** Paystack's protocol: amounts in the smallest unit, the secret as a bearer, messages signed with it. */
export function createPaystack({ url, secret, deadlineMs = DEADLINE_MS }: PaystackSettings): CardProvider {
  const { host, origin } = new URL(url);
  const outbound = createOutbound({
    name: "card payments",
    allowedHosts: [host],
    privateNetwork: true,
    deadlineMs,
    maxBytes: MAX_BYTES,
  });

  async function ask<T>(path: string, shape: z.ZodType<T>, request: OutboundRequest = {}): Promise<Answer<T>> {
    const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
    const answer = await outbound.json(`${url}${path}`, answerOf(shape), { ...request, headers });
    return answer.ok ? { ok: true, body: answer.body.data } : answer;
  }
  const send = <T>(path: string, shape: z.ZodType<T>, body: object) =>
    ask(path, shape, { method: "POST", body: JSON.stringify(body) });

  return {
    pageOrigin: host === API_HOST ? PAGE_ORIGIN : origin,
    async initialise({ reference, email, cents, back }) {
      const order = { reference, email, amount: cents, currency: "USD", callback_url: back, channels: ["card"] };
      const answer = await send("/transaction/initialize", initialised, order);
      return answer.ok ? { ok: true, body: { page: answer.body.authorization_url } } : answer;
    },
    async verify(reference) {
      const answer = await ask(`/transaction/verify/${encodeURIComponent(reference)}`, charge);
      return !answer.ok && UNKNOWN.has(answer.failure.kind) ? { ok: true, body: undefined } : answer;
    },
    refund: ({ charge: transaction, cents, note }) =>
      send("/refund", refund, { transaction, amount: cents, currency: "USD", merchant_note: note }),
    listRefunds: (transaction) => ask(`/refund?${query({ transaction, perPage: "100" })}`, z.array(refund)),
    listDisputes: (of) => {
      const wanted: Record<string, string> =
        "charge" in of ? { transaction: of.charge } : { from: new Date(of.since).toISOString(), page: String(of.page) };
      return ask(`/dispute?${query({ ...wanted, perPage: String(DISPUTES_A_PAGE) })}`, z.array(dispute));
    },
    isSigned: (body, signature) => isSignedWith(secret, body, signature),
    readEvent: readPaystackEvent,
  };
}

const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** In a time that does not tell how much of the signature is right. */
function isSignedWith(secret: string, body: Uint8Array, signature: string | null): boolean {
  const right = createHmac("sha512", secret).update(body).digest();
  const given = Buffer.from(/^[0-9a-f]{128}$/i.exec(signature ?? "")?.[0] ?? "", "hex");
  return given.length === right.length && timingSafeEqual(given, right);
}
