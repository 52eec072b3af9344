import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import type { Express } from "express";
import { networkOf } from "#app/platform/limits.server.ts";
import { STRICT_HEADERS } from "./plain-answer.ts";

const HEADERS_LIMIT_MS = 15_000;
/** Twenty megabytes of documents over a 300 kbit/s link take nine minutes. */
const REQUEST_LIMIT_MS = 15 * 60_000;
const KEEP_ALIVE_MS = 65_000;
/** Node looks for late requests every 30 seconds unless it is told otherwise. */
const LOOK_EVERY_MS = 1_000;
const MOST_CONNECTIONS = 5_000;
/** Sockets of one network that have not sent the headers of a first request: browsers open some to spare. */
const MOST_UNFINISHED = 256;

/** @param heardConnection told of each new connection, so that the work under way lets others be taken (shed-load.ts) */
export function createWebServer(app: Express, heardConnection: () => void): Server {
  const server = createServer({ connectionsCheckingInterval: LOOK_EVERY_MS }, app);
  server.headersTimeout = HEADERS_LIMIT_MS;
  server.requestTimeout = REQUEST_LIMIT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxHeadersCount = 100;
  server.maxConnections = MOST_CONNECTIONS;
  const isProxy = app.get("trust proxy fn") as (address: string | undefined, hop: number) => boolean;
  capUnfinished(server, (address) => isProxy(address, 0));
  server.on("connection", heardConnection);
  server.on("clientError", refuseBroken);
  return server;
}

/** One network must not take every connection by sending half a header; a proxy speaks for many. */
function capUnfinished(server: Server, isProxy: (address: string | undefined) => boolean): void {
  const unfinished = new Map<string, number>();
  const waiting = new WeakMap<Socket, () => void>();
  server.on("connection", (socket: Socket) => {
    if (isProxy(socket.remoteAddress)) return;
    const network = networkOf(socket.remoteAddress);
    const count = (unfinished.get(network) ?? 0) + 1;
    if (count > MOST_UNFINISHED) {
      socket.destroy();
      return;
    }
    unfinished.set(network, count);
    const finish = () => {
      if (!waiting.delete(socket)) return;
      const left = (unfinished.get(network) ?? 1) - 1;
      if (left > 0) unfinished.set(network, left);
      else unfinished.delete(network);
    };
    waiting.set(socket, finish);
    socket.once("close", finish);
  });
  server.on("request", ({ socket }) => waiting.get(socket)?.());
}

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** What is no HTTP never reaches the app; its refusal carries the same headers as every other. */
function refuseBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = STATUS[error.code ?? ""] ?? "400 Bad Request";
  const headers = { ...STRICT_HEADERS, "Cache-Control": "no-store", "Content-Length": "0", Connection: "close" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join("\r\n")}\r\n\r\n`);
}
