import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@react-router/express";
import express, { type Express, type NextFunction, type Request, type Response } from "express";
import { pinoHttp } from "pino-http";
import type { Logger } from "pino";
import { matchRoutes, type RouteObject, RouterContextProvider, type ServerBuild } from "react-router";
import type { Env } from "#app/platform/env.server.ts";
import type { FinishedPage } from "#app/platform/request-context.ts";
import { capBody } from "./cap-body.ts";
import { sendText, STRICT_HEADERS } from "./plain-answer.ts";
import { staticFiles } from "./static-files.ts";

type SiteEntry = typeof import("../entry.server.tsx");

const BUILD = "build/server/index.js";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export async function createWebHost(
  settings: Env,
  log: Logger,
  files = "build/client",
): Promise<{ app: Express; entry: SiteEntry }> {
  if (!existsSync(BUILD)) throw new Error("There is no build yet: run npm start, or npm run build.");
  const build = (await import(pathToFileURL(BUILD).href)) as ServerBuild;
  const entry = build.entry.module as unknown as SiteEntry;

  const app = express();
  app.disable("x-powered-by");
  // Only behind these is X-Forwarded-For believed; Host must be kept by the proxy.
  app.set("trust proxy", settings.TRUSTED_PROXIES.length > 0 ? settings.TRUSTED_PROXIES : false);
  app.use(nameRequest);
  app.use(
    pinoHttp({ logger: log, genReqId: (request: Request) => String(request.headers["x-request-id"]), ...LOGGED }),
  );
  app.use(refuseStrangers(entry, settings));
  app.use(capBody);
  app.use(beStrict);
  app.use(staticFiles(files, log));
  app.use(fromMemory(entry));
  app.use(refuseDataOfNoPage(build.routes));
  app.use(leaveHeaders, createRequestHandler({ build, mode: "production", getLoadContext: offerSocket(entry) }));
  app.use(answerFault(log));
  return { app, entry };
}

function nameRequest(request: Request, response: Response, next: NextFunction): void {
  const id = randomUUID();
  request.headers["x-request-id"] = id;
  delete request.headers["x-forwarded-host"];
  response.setHeader("X-Request-Id", id);
  next();
}

/** Also on answers that the file server makes alone, such as 304 and 416. */
function beStrict(_request: Request, response: Response, next: NextFunction): void {
  response.set(STRICT_HEADERS);
  next();
}

/** The app sets its headers itself; the adapter would add second ones. */
function leaveHeaders(_request: Request, response: Response, next: NextFunction): void {
  for (const name of ["X-Request-Id", ...Object.keys(STRICT_HEADERS)]) response.removeHeader(name);
  next();
}

const HOLDS_TOKEN = new Set(["emailverification", "resetpassword", "confirmemail", "case", "unsubscribe"]);

/**
 * The path as routing understands it ('/%65mailverification/' and '/./' included), without the secrets of links in
 * mails, and without the query, which may hold what somebody typed.
 */
export function loggedPath(url: string): string {
  const path: string[] = [];
  for (const part of url.replace(/[?#].*$/s, "").split("/")) {
    const plain = decoded(part);
    if (plain === "..") path.pop();
    else if (plain !== "" && plain !== ".") path.push(plain);
  }
  const [first = "", , ...rest] = path;
  const isSecret = path.length > 1 && HOLDS_TOKEN.has(first.toLowerCase());
  return `/${(isSecret ? [first, "[redacted]", ...rest] : path).map(encodeURIComponent).join("/")}`.replace(
    "%5Bredacted%5D",
    "[redacted]",
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "[unreadable]";
  }
}

/** Lets the app put a finished page on the socket itself; the adapter then finds the answer ended. */
function offerSocket(entry: SiteEntry) {
  return (request: Request, response: Response): RouterContextProvider => {
    const context = new RouterContextProvider();
    context.set(entry.clientAddress, request.ip ?? null);
    context.set(entry.directAnswer, (page) => {
      response.setHeader("X-Request-Id", String(request.headers["x-request-id"]));
      sendPage(response, page);
    });
    return context;
  };
}

function sendPage(response: Response, page: FinishedPage): void {
  // Several cookies come as several entries of one name.
  for (const [name, value] of page.headers) {
    if (name === "set-cookie") response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  response.writeHead(page.status).end(page.body);
}

const LOGGED = {
  autoLogging: { ignore: (request: { url?: string }) => /^\/(assets|picture|healthz|readyz)/.test(request.url ?? "") },
  serializers: {
    req: (request: { id: unknown; method: string; url: string; raw: { ip?: string } }) => ({
      id: request.id,
      method: request.method,
      path: loggedPath(request.url),
      ip: request.raw.ip,
    }),
    res: (response: { statusCode: number }) => ({ status: response.statusCode }),
  },
};

function refuseStrangers(entry: SiteEntry, settings: Env) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (countHeaders(request, "host") > 1) {
      sendText(response, 400, "Send one Host header.");
    } else if (!entry.isKnownHost(request.headers.host, settings.PUBLIC_ORIGIN, settings.PORT)) {
      sendText(response, 400, "Unknown host");
    } else if (!METHODS.has(request.method)) {
      sendText(response, 405, "Method not allowed");
    } else {
      request.url = request.originalUrl = entry.blankUnreadable(request.url);
      next();
    }
  };
}

const countHeaders = ({ rawHeaders }: Request, name: string) =>
  rawHeaders.filter((one, place) => place % 2 === 0 && one.toLowerCase() === name).length;

function fromMemory(entry: SiteEntry) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if ((request.method !== "GET" && request.method !== "HEAD") || !entry.isAnonymous(request.headers.cookie))
      return next();
    const variant = entry.variantOf({ get: (name) => request.get(name) ?? null });
    const page = entry.pageCache.find(request.originalUrl, variant);
    if (!page) return next();
    for (const name of Object.keys(STRICT_HEADERS)) response.removeHeader(name);
    const tag = page.headers.find(([name]) => name === "etag")?.[1];
    if (!tag || !entry.matchesTag(request.headers["if-none-match"], tag)) return sendPage(response, page);
    for (const [name, value] of page.headers) {
      if (name !== "content-length" && name !== "content-encoding") response.setHeader(name, value);
    }
    response.writeHead(304).end();
  };
}

const DATA = /\.data$/;

/** The router would pack the answer of a resource route into the data of a page, compressed bytes and all. */
function refuseDataOfNoPage(routes: ServerBuild["routes"]) {
  const tree = childrenOf(undefined, routes);
  return (request: Request, response: Response, next: NextFunction): void => {
    const leaf = DATA.test(request.path) ? matchRoutes(tree, request.path.replace(DATA, ""))?.at(-1)?.route : undefined;
    if (leaf?.id === undefined || routes[leaf.id]?.module.default) return next();
    sendText(response, 404, "There is no page at this address.");
  };
}

function childrenOf(parentId: string | undefined, routes: ServerBuild["routes"]): RouteObject[] {
  return Object.values(routes).flatMap((one): RouteObject[] => {
    if (!one || one.parentId !== parentId) return [];
    const { id, path, index } = one;
    return index ? [{ id, path, index: true as const }] : [{ id, path, children: childrenOf(id, routes) }];
  });
}

function answerFault(log: Logger) {
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent) return next(error);
    const malformed = error instanceof URIError || (error instanceof TypeError && /invalid url/i.test(error.message));
    if (!malformed) log.error({ err: error, requestId: request.headers["x-request-id"] }, "request failed");
    const id = String(request.headers["x-request-id"]);
    response.setHeader("X-Request-Id", id);
    sendText(
      response,
      malformed ? 400 : 500,
      malformed ? "That address does not make sense." : `Something went wrong. Request ${id}`,
    );
  };
}
