import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import type { Express } from "express";
import { networkOf } from "#app/platform/limits.server.ts";
import { STRICT_HEADERS } from "./plain-answer.ts";

const BOUNDS = {
  headersMs: 15_000,
  /** Twenty megabytes of documents over a 300 kbit/s link take nine minutes. */
  requestMs: 15 * 60_000,
  keepAliveMs: 65_000,
  /** Node looks for late requests every 30 seconds unless it is told otherwise. */
  lookEveryMs: 1_000,
  /** Sockets of one network, so that others always find a place. */
  mostOfOne: 4_000,
};
const MOST_CONNECTIONS = 5_000;
/** Sockets of one network that have not sent whole headers: browsers open some to spare. */
const MOST_UNFINISHED = 256;
const LAST_HEADERS = { ...STRICT_HEADERS, "Cache-Control": "no-store", "Content-Length": "0", Connection: "close" };

/** @param heardConnection told of each new connection, so that the work under way lets others be taken (shed-load.ts) */
export function createWebServer(
  app: Express,
  heardConnection: () => void,
  bounds: Partial<typeof BOUNDS> = {},
): Server {
  const { headersMs, requestMs, keepAliveMs, ...others } = { ...BOUNDS, ...bounds };
  // Without Host a request goes to the app, which refuses it as it refuses every other host that is none of ours.
  const server = createServer({ connectionsCheckingInterval: others.lookEveryMs, requireHostHeader: false }, app);
  server.headersTimeout = headersMs;
  server.requestTimeout = requestMs;
  server.keepAliveTimeout = keepAliveMs;
  server.maxHeadersCount = 100;
  server.maxConnections = MOST_CONNECTIONS;
  const isProxy = app.get("trust proxy fn") as (address: string | undefined, hop: number) => boolean;
  capNetworks(server, (address) => isProxy(address, 0), others);
  server.on("connection", heardConnection);
  server.on("checkExpectation", refuseExpectation);
  server.on("clientError", refuseBroken);
  return server;
}

/** The sockets of one network that are open. */
interface Crowd {
  /** How many have not sent the headers of a first request. */
  fresh: number;
  /** How many had begun another request, which was not whole, at the last look. */
  begunAgain: number;
  /** By what a socket has sent when its latest request ends; what comes beyond it belongs to the next one. */
  asked: Map<Socket, number>;
}

/** One network must not take every connection, nor hold hundreds with half a header; a proxy speaks for many. */
function capNetworks(
  server: Server,
  isProxy: (address: string | undefined) => boolean,
  { lookEveryMs, mostOfOne }: Pick<typeof BOUNDS, "lookEveryMs" | "mostOfOne">,
): void {
  const crowds = new Map<string, Crowd>();
  const crowdOf = new WeakMap<Socket, Crowd>();
  server.on("connection", (socket: Socket) => {
    if (isProxy(socket.remoteAddress)) return;
    const network = networkOf(socket.remoteAddress);
    const crowd = crowds.get(network) ?? { fresh: 0, begunAgain: 0, asked: new Map() };
    if (crowd.fresh + crowd.begunAgain >= MOST_UNFINISHED || crowd.fresh + crowd.asked.size >= mostOfOne) {
      socket.destroy();
      return;
    }
    crowds.set(network, crowd);
    crowdOf.set(socket, crowd);
    crowd.fresh += 1;
    socket.once("close", () => {
      if (!crowd.asked.delete(socket)) crowd.fresh -= 1;
      if (crowd.fresh + crowd.asked.size === 0) crowds.delete(network);
    });
  });
  server.on("request", ({ socket, headers }) => {
    const crowd = crowdOf.get(socket);
    if (!crowd || socket.destroyed) return;
    if (!crowd.asked.has(socket)) crowd.fresh -= 1;
    crowd.asked.set(socket, socket.bytesRead + bodyOf(headers));
  });
  const looking = setInterval(() => crowds.forEach(endBegunAgain), lookEveryMs).unref();
  server.once("close", () => clearInterval(looking));
}

/** Of chunks only the empty last one is taken (cap-body.ts). */
const EMPTY_CHUNK_BYTES = "0\r\n\r\n".length;

/** How much may follow the headers. A part may have come with them: then it is too much, to the favour of the reader. */
const bodyOf = (headers: IncomingHttpHeaders): number =>
  headers["transfer-encoding"] ? EMPTY_CHUNK_BYTES : Number(headers["content-length"] ?? 0);

/** Ends those that are too many, the oldest first. */
function endBegunAgain(crowd: Crowd): void {
  crowd.begunAgain = 0;
  if (crowd.fresh + crowd.asked.size <= MOST_UNFINISHED) return;
  const again = [...crowd.asked].filter(([socket, end]) => socket.bytesRead > end).map(([socket]) => socket);
  crowd.begunAgain = Math.min(again.length, MOST_UNFINISHED - crowd.fresh);
  for (const socket of again.slice(0, again.length - crowd.begunAgain)) socket.destroy();
}

/** Node's own answer would have none of the headers that every other answer has. */
function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(417, LAST_HEADERS).end();
}

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** What is no HTTP never reaches the app; its refusal carries the same headers as every other. */
function refuseBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = STATUS[error.code ?? ""] ?? "400 Bad Request";
  const lines = Object.entries(LAST_HEADERS).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join("\r\n")}\r\n\r\n`);
}
