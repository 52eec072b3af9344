import { z } from "zod";
import type { Answer } from "../failure.ts";
import { createOutbound, type Outbound } from "../http.server.ts";
import type { House } from "../lot-record.ts";

// What is said over the line, with an example of each exchange: app/upstream/auction-orders/README.md.

export interface OrdersClient {
  outbound: Outbound;
  url: string;
}

/** An instruction; cents are what we pay at most. */
export interface HouseOrder {
  /** Ours, the same at every try. */
  id: string;
  house: House;
  lotNumber: string;
  kind: "maximum" | "buy-now" | "counter" | "step";
  cents: number;
}

/** How an instruction stands; `present` is the house's present bid in cents, of what was bought its price. */
export type OrderAnswer =
  | { kind: "placed"; standing: "leading" | "outbid"; present: number }
  | { kind: "refused"; words: string }
  /** The house never got it, and takes it no more under this id. */
  | { kind: "absent" }
  /** Nobody knows: no answer, or one that cannot be read. */
  | { kind: "unknown"; words: string };

/** What the house says of a sale. Money is cents, instants are milliseconds, UTC. */
export type SaleAnswer =
  | { kind: "open" | "lost" | "not-sold" | "cancelled"; present: number; closesAt: number }
  | { kind: "won"; price: number; present: number; closesAt: number }
  /** `minimum` is the seller's, where the house names it. */
  | { kind: "waiting"; until: number; minimum?: number | undefined; present: number; closesAt: number }
  | { kind: "counter"; price: number; until: number; present: number; closesAt: number }
  | { kind: "unknown"; words: string };

const DEADLINE_MS = 8_000;
const MAX_BYTES = 64 * 1024;
const MOST_CENTS = 1_000_000_000;
const MOST_WORDS = 200;

export function createOrdersClient({
  url,
  deadlineMs = DEADLINE_MS,
}: {
  url: string;
  deadlineMs?: number;
}): OrdersClient {
  const allowedHosts = [new URL(url).host];
  const outbound = createOutbound({
    name: "auction orders",
    allowedHosts,
    privateNetwork: true,
    deadlineMs,
    maxBytes: MAX_BYTES,
  });
  return { outbound, url };
}

const cents = z.int().min(0).max(MOST_CENTS);
const price = z.int().min(1).max(MOST_CENTS);
const instant = z.iso.datetime({ offset: true }).transform((written) => Date.parse(written));

const orderAnswer = z.discriminatedUnion("state", [
  z.object({ state: z.literal(["leading", "outbid", "bought"]), present: cents }),
  z.object({ state: z.literal("refused"), words: z.string().max(MOST_WORDS) }),
  z.object({ state: z.literal("absent") }),
]);

const frame = { present: cents, closesAt: instant };
const saleAnswer = z.discriminatedUnion("state", [
  z.object({ state: z.literal(["open", "lost", "not-sold", "cancelled"]), ...frame }),
  z.object({ state: z.literal("won"), price, ...frame }),
  z.object({ state: z.literal("waiting"), until: instant, minimum: price.optional(), ...frame }),
  z.object({ state: z.literal("counter"), price, until: instant, ...frame }),
]);

/** Places an instruction; sent twice under one id it is placed once. */
export async function placeOrder(client: OrdersClient, order: HouseOrder): Promise<OrderAnswer> {
  const { id, house, lotNumber: lot, kind, cents: most } = order;
  const answer = await client.outbound.json(orderAddress(client, id), orderAnswer, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    // The house would go one step above a tie: nobody told us to pay that.
    body: JSON.stringify({ house, lot, kind, cents: most, tieBreak: "off" }),
  });
  return toOrderAnswer(answer);
}

/** Asks what became of an instruction, by its own id. */
export async function askOrder(client: OrdersClient, id: string): Promise<OrderAnswer> {
  return toOrderAnswer(await client.outbound.json(orderAddress(client, id), orderAnswer));
}

const orderAddress = ({ url }: OrdersClient, id: string) => `${url}/orders/${encodeURIComponent(id)}`;

function toOrderAnswer(answer: Answer<z.output<typeof orderAnswer>>): OrderAnswer {
  if (!answer.ok) return { kind: "unknown", words: answer.failure.message };
  const { body } = answer;
  if (body.state === "absent") return { kind: "absent" };
  if (body.state === "refused") return { kind: "refused", words: body.words };
  return { kind: "placed", standing: body.state === "outbid" ? "outbid" : "leading", present: body.present };
}

/** Asks how a sale stands, and after its close what came of it for us. */
export async function askSale(
  client: OrdersClient,
  { house, lotNumber }: Pick<HouseOrder, "house" | "lotNumber">,
): Promise<SaleAnswer> {
  const answer = await client.outbound.json(
    `${client.url}/sales/${house}/${encodeURIComponent(lotNumber)}`,
    saleAnswer,
  );
  if (!answer.ok) return { kind: "unknown", words: answer.failure.message };
  const { state, ...said } = answer.body;
  return { kind: state, ...said } as SaleAnswer;
}
