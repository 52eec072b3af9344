import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { systemClock, type Clock } from "#app/platform/clock.ts";
import { blogList } from "./blog.ts";
import { answerCards, CARDS } from "./cards/card-door.ts";
import { createCardHouse, type CardHouse } from "./cards/card-house.ts";
import type { Tell } from "./cards/card-messages.ts";
import { answerControl } from "./control.ts";
import { createDrivenClock, type DrivenClock } from "./driven-clock.ts";
import { createFaults, send, spoil, type Fault, type Faults, type FaultTarget } from "./faults.ts";
import { answerFeed } from "./feed.ts";
import { HOSTILE_POSTS } from "./hostile-posts.ts";
import { answerGraphql, isGraphqlRequest } from "./graphql.ts";
import { createCatalogue, lastSold, movedBy, type Catalogue } from "./lot.ts";
import { answerPicture } from "./answer-picture.ts";
import { createPictures, type Pictures } from "./pictures.ts";
import { readJson } from "./read-json.ts";
import { answerHouse } from "./house/answer-house.ts";
import { createOrderBook, type OrderBook, type TakenOrder } from "./house/order-book.ts";
import { withOrders } from "./house/seen-lots.ts";
import { jsonReply, messageReply, type Reply } from "./reply.ts";

export interface StandInOptions {
  lots: number;
  seed: number;
  apiKey: string;
  clock?: Clock;
  /** The instant whose world stands when the stand-in is made, and goes on from there; absent: that of the clock. */
  beginsAs?: number;
  publicOrigin?: string;
  /** Lots of sales that last ten minutes; none unless asked for. */
  quickSales?: number;
  /** See createPictures. */
  fewDrawings?: boolean;
  /** Told of each order that the house took or refused. */
  keepOrder?: (order: TakenOrder) => void;
  /** The secret that the provider of cards shares with its shop, and how its messages reach the shop. */
  cards?: { secret: string; tell?: Tell };
}

export interface StandIn {
  /** @throws when the port is taken. */
  listen(port: number, host?: string): Promise<{ port: number; origin: string; close(): Promise<void> }>;
  faults: Faults;
  clock: DrivenClock;
  catalogue: Catalogue;
  orders: OrderBook;
  cards: CardHouse;
}

interface House {
  apiKey: string;
  /** Lots as they are seen, with what our orders made of them. */
  catalogue: Catalogue;
  orders: OrderBook;
  clock: DrivenClock;
  faults: Faults;
  pictures: Pictures;
  cards: CardHouse;
  origin: string;
}

/** Sales begin at whole seconds, wherever their world is moved. */
const SECOND_MS = 1_000;

/** Of a stand-in that was given no other. */
export const DEMO_SECRET = "sk_test_demonstration";

type Door = (house: House, request: IncomingMessage, url: URL, fault: Fault | undefined) => Reply | Promise<Reply>;

export function createStandIn(options: StandInOptions): StandIn {
  const clock = createDrivenClock(options.clock ?? systemClock);
  const made = createCatalogue(options.lots, options.seed, options.quickSales);
  const { beginsAs } = options;
  const moved = beginsAs === undefined ? 0 : Math.round((clock.now() - beginsAs) / SECOND_MS) * SECOND_MS;
  const catalogue = moved === 0 ? made : movedBy(made, moved);
  const faults = createFaults();
  const pictures = createPictures(options);
  const orders = createOrderBook(catalogue, options.keepOrder);
  const cards = createCardHouse({ now: () => clock.now(), ...(options.cards ?? { secret: DEMO_SECRET }) });

  return {
    faults,
    clock,
    catalogue,
    orders,
    cards,
    async listen(port, host = "127.0.0.1") {
      const seen = withOrders(catalogue, orders);
      const own = { apiKey: options.apiKey, catalogue: seen, orders, clock, faults, pictures, cards };
      const house: House = { ...own, origin: "" };
      const server = createServer((request, response) => void handle(house, request, response));
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, host, () => resolve());
      });
      const { port: taken } = server.address() as AddressInfo;
      const origin = `http://${host.includes(":") ? `[${host}]` : host}:${taken}`;
      house.origin = options.publicOrigin ?? origin;
      return {
        port: taken,
        origin,
        close: () =>
          new Promise((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
          }),
      };
    },
  };
}

async function handle(house: House, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  response.on("close", () => gone.abort());
  try {
    const url = new URL(request.url ?? "/", "http://stand-in");
    const { target, door } = findDoor(url.pathname);
    const fault = target && house.faults.take(target);
    const isHeard = fault?.kind !== "unheard";
    const reply = isHeard ? await door(house, request, url, fault) : messageReply(503, "nobody heard it");
    await send(response, spoil(reply, fault), fault, gone.signal);
  } catch {
    if (!response.headersSent) response.writeHead(500, { "content-type": "application/json" });
    response.end('{"message":"the stand-in failed"}');
  }
}

function findDoor(path: string): { target?: FaultTarget; door: Door } {
  if (path === "/cars") return { target: "feed", door: feedDoor };
  if (path === "/graphql/") return { target: "graphql", door: graphqlDoor };
  if (/^\/past\/(?:\d{1,2}\/)?graphql\/$/.test(path)) return { target: "graphql", door: pastDoor };
  if (path === "/blog") return { target: "blog", door: blogDoor };
  if (/^\/(pictures|blog-pictures|videos)\//.test(path)) return { target: "pictures", door: pictureDoor };
  if (/^\/house\/(orders|sales)\//.test(path)) return { target: "orders", door: houseDoor };
  if (path === "/house/faults") return { door: houseDoor };
  if (path === `${CARDS}/control`) return { door: cardDoor };
  if (path.startsWith(`${CARDS}/`)) return { target: "cards", door: cardDoor };
  if (path === "/faults" || path === "/clock") return { door: controlDoor };
  return { door: () => messageReply(404, "no such address") };
}

const feedDoor: Door = ({ apiKey, catalogue, clock, origin }, request, url) => {
  if (request.method !== "GET") return messageReply(405, "only GET", { allow: "GET" });
  if (request.headers["api-key"] !== apiKey) return messageReply(401, "the api-key header is missing or wrong");
  const answer = answerFeed(catalogue, url.searchParams, clock.now(), origin);
  return jsonReply("message" in answer ? 400 : 200, answer);
};

const graphqlDoor = async ({ catalogue, clock, origin }: House, request: IncomingMessage): Promise<Reply> => {
  if (request.method !== "POST") return messageReply(405, "only POST", { allow: "POST" });
  const body = await readJson(request);
  if (!isGraphqlRequest(body)) return messageReply(400, "expected operationName, variables and query as JSON");
  return jsonReply(200, await answerGraphql(catalogue, body, clock.now(), origin));
};

/** What the houses no longer list, or no longer listed some weeks ago, for the history of a demonstration that starts. */
const pastDoor: Door = (house, request, url) => {
  const weeksAgo = Number(/\d+/.exec(url.pathname)?.[0] ?? 0);
  return graphqlDoor({ ...house, catalogue: lastSold(house.catalogue, weeksAgo) }, request);
};

const blogDoor: Door = ({ origin }, request, _url, fault) => {
  if (request.method !== "GET") return messageReply(405, "only GET", { allow: "GET" });
  return jsonReply(200, blogList(origin, fault?.kind === "hostile" ? HOSTILE_POSTS : undefined));
};

const pictureDoor: Door = ({ catalogue, pictures }, request, url) =>
  request.method === "GET" || request.method === "HEAD"
    ? answerPicture(catalogue, pictures, url.pathname, request.headers.range)
    : messageReply(405, "only GET", { allow: "GET" });

const houseDoor: Door = async ({ orders, clock }, request, url) =>
  answerHouse(
    orders,
    { method: request.method ?? "GET", path: url.pathname, body: await readJson(request) },
    clock.now(),
  );

const cardDoor: Door = ({ cards, origin }, request, url) => answerCards(cards, request, url, origin);

const controlDoor: Door = async ({ faults, clock }, request, url) =>
  answerControl(faults, clock, request.method ?? "GET", url.pathname, await readJson(request));
