import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { readJson } from "../read-json.ts";
import { jsonReply, type Reply } from "../reply.ts";
import { chargeOf, disputeOf, refundOf, type CardHouse, type Payment } from "./card-house.ts";

const orderSchema = z.object({
  reference: z.string().regex(/^[\w.=-]{1,100}$/),
  email: z.email(),
  amount: z.coerce.number().int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  callback_url: z.url(),
});
const refundSchema = z.object({
  transaction: z.union([z.string(), z.number()]).transform(String),
  amount: z.coerce.number().int().positive(),
  merchant_note: z.string().default(""),
});

const done = (message: string, data: object) => jsonReply(200, { status: true, message, data });
const refused = (status: number, message: string) => jsonReply(status, { status: false, message });

/** The provider's protocol, below an address of its own. @param path what follows that address */
export async function answerCardApi(
  house: CardHouse,
  request: IncomingMessage,
  path: string,
  asked: { query: URLSearchParams; page: (payment: Payment) => string },
): Promise<Reply> {
  if (request.headers.authorization !== `Bearer ${house.secret}`) return refused(401, "Invalid key");
  const isPost = request.method === "POST";
  const body = isPost ? await readJson(request) : undefined;
  const verified = /^\/transaction\/verify\/([^/]+)$/.exec(path)?.[1];
  if (isPost && path === "/transaction/initialize") return initialise(house, body, asked.page);
  if (!isPost && verified) return verify(house, decodeURIComponent(verified));
  if (path === "/refund") return isPost ? refund(house, body) : listRefunds(house, asked.query);
  if (!isPost && path === "/dispute") return listDisputes(house, asked.query);
  return refused(404, "Invalid endpoint");
}

async function initialise(house: CardHouse, body: unknown, page: (payment: Payment) => string): Promise<Reply> {
  const order = orderSchema.safeParse(body);
  if (!order.success) return refused(400, "Invalid order");
  const payment = await house.open(order.data);
  if (!payment) return refused(400, "Duplicate Transaction Reference");
  const { code, reference } = payment;
  return done("Authorization URL created", { authorization_url: page(payment), access_code: code, reference });
}

function verify(house: CardHouse, reference: string): Reply {
  const payment = house.find(reference);
  if (!payment) return refused(400, "Transaction reference not found.");
  return done("Verification successful", chargeOf(payment, house.now()));
}

const paymentOf = (house: CardHouse, name: string) =>
  house.payments().find(({ id, reference }) => String(id) === name || reference === name);

function refund(house: CardHouse, body: unknown): Reply {
  const order = refundSchema.safeParse(body);
  const payment = order.success ? paymentOf(house, order.data.transaction) : undefined;
  if (!order.success || !payment) return refused(404, "Transaction not found");
  const made = house.refund(payment, order.data.amount, order.data.merchant_note);
  if (!made) return refused(400, "Refund amount cannot be more than the amount left");
  return done("Refund has been queued for processing", refundOf(made));
}

function listRefunds(house: CardHouse, query: URLSearchParams): Reply {
  const of = query.get("transaction");
  const found = house.refunds().filter(({ payment }) => of === null || String(payment.id) === of);
  return done("Refunds retrieved", found.map(refundOf));
}

function listDisputes(house: CardHouse, query: URLSearchParams): Reply {
  const [of, from] = [query.get("transaction"), Date.parse(query.get("from") ?? "")];
  const size = Number(query.get("perPage") ?? 50);
  const first = (Number(query.get("page") ?? 1) - 1) * size;
  const found = house
    .disputes()
    .filter(({ payment, createdAt }) => (of === null || String(payment.id) === of) && !(createdAt < from));
  return done("Disputes retrieved", found.slice(first, first + size).map(disputeOf));
}
