import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@react-router/express";
import express, { type Express, type NextFunction, type Request, type Response } from "express";
import type { Logger } from "pino";
import { RouterContextProvider, type ServerBuild } from "react-router";
import type { Env } from "#app/platform/env.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import type { FinishedPage } from "#app/platform/request-context.ts";
import { findTraces } from "#app/platform/tracing/tracing.server.ts";
import { createKeptBuilds, type KeptBuilds } from "./builds/kept-builds.ts";
import { createBodyCap } from "./cap-body.ts";
import { sendText, STRICT_HEADERS } from "./plain-answer.ts";
import { countAnswers, hearRoute, nameRoute } from "./metrics.ts";
import { logRequests } from "./requests/log-requests.ts";
import { loggedPath } from "./requests/logged-path.ts";
import { traceRequests } from "./requests/trace-requests.ts";
import { answerByWord, type HandleRoutes, refuseDataOfNoPage } from "./routing/by-word.ts";
import { isHealth, shedLoad, type Bounds, type Load } from "./shed-load.ts";
import { keptFiles, staticFiles } from "./static-files.ts";

type SiteEntry = typeof import("../entry.server.tsx");

const BUILD = "build/server/index.js";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

interface WebHost {
  app: Express;
  entry: SiteEntry;
  load: Load;
  /** To be told of each new connection. */
  heardConnection: () => void;
  /** In words. */
  doing: () => string;
  builds: KeptBuilds;
}

export async function createWebHost(
  settings: Env,
  log: Logger,
  files = "build/client",
  bounds?: Bounds,
): Promise<WebHost> {
  if (!existsSync(BUILD)) throw new OperatorError("There is no build yet: run npm start, or npm run build.");
  const build = (await import(pathToFileURL(BUILD).href)) as ServerBuild;
  const entry = build.entry.module as unknown as SiteEntry;

  const app = express();
  app.disable("x-powered-by");
  // Only behind these is X-Forwarded-For believed; Host must be kept by the proxy.
  app.set("trust proxy", settings.TRUSTED_PROXIES.length > 0 ? settings.TRUSTED_PROXIES : false);
  const atWork = new Set<Request>();
  app.use(nameRequest);
  const traces = findTraces();
  if (traces) {
    entry.traceWith(traces);
    app.use(traceRequests(traces));
  }
  app.use(noteWork(atWork));
  if (settings.METRICS_PORT !== undefined) app.use(countAnswers(entry.countAnswer));
  app.use(closeWhenDraining(entry));
  app.use(knowHealth(settings));
  app.use(logRequests(log));
  app.use(refuseStrangers(entry, settings));
  app.use(createBodyCap());
  app.use(beStrict);
  app.use(staticFiles(files, log));
  const builds = createKeptBuilds({ db: entry.database, log, folder: join(files, "assets") });
  app.use(keptFiles(builds));
  app.use(fromMemory(entry));
  const { shed, load, isCrowded, heardConnection } = shedLoad(bounds);
  app.use(answerHealth(entry, isCrowded));
  const handle: HandleRoutes = (routes, isInert) =>
    createRequestHandler({
      build: { ...build, routes },
      mode: "production",
      getLoadContext: offerSocket(entry, isInert),
    });
  app.use(shed);
  app.use(refuseDataOfNoPage(build.routes));
  app.use(leaveHeaders, answerByWord(build, handle));
  app.use(answerFault(log));
  return { app, entry, load, heardConnection, doing: () => namesOf(atWork), builds };
}

function nameRequest(request: Request, response: Response, next: NextFunction): void {
  const id = randomUUID();
  request.headers["x-request-id"] = id;
  delete request.headers["x-forwarded-host"];
  response.setHeader("X-Request-Id", id);
  next();
}

function noteWork(atWork: Set<Request>) {
  return (request: Request, response: Response, next: NextFunction): void => {
    atWork.add(request);
    response.once("close", () => atWork.delete(request));
    next();
  };
}

const MOST_NAMED = 10;

function namesOf(atWork: Set<Request>): string {
  const named = [...atWork]
    .slice(0, MOST_NAMED)
    .map(({ method, originalUrl }) => `${method} ${loggedPath(originalUrl)}`);
  return [`answering ${atWork.size} requests`, ...named].join(", ");
}

/** A balancer's connection is not used again, and its next one goes to another process. */
function closeWhenDraining(entry: SiteEntry) {
  return (_request: Request, response: Response, next: NextFunction): void => {
    if (entry.isDraining()) response.set("Connection", "close");
    next();
  };
}

/** Balancers ask for health by an address, not by our name. */
function knowHealth({ PUBLIC_ORIGIN }: Env) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (isHealth(request.path)) request.headers.host = new URL(PUBLIC_ORIGIN).host;
    next();
  };
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

/** Lets the app put a finished page on the socket itself; the adapter then finds the answer ended. */
function offerSocket(entry: SiteEntry, isInert: boolean) {
  return (request: Request, response: Response): RouterContextProvider => {
    const context = new RouterContextProvider();
    context.set(entry.clientAddress, request.ip ?? null);
    context.set(entry.routeHeard, hearRoute(response));
    context.set(entry.neverHydrated, isInert);
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
    nameRoute(response, "(kept page)");
    for (const name of Object.keys(STRICT_HEADERS)) response.removeHeader(name);
    const tag = page.headers.find(([name]) => name === "etag")?.[1];
    if (!tag || !entry.matchesTag(request.headers["if-none-match"], tag)) return sendPage(response, page);
    for (const [name, value] of page.headers) {
      if (name !== "content-length" && name !== "content-encoding") response.setHeader(name, value);
    }
    response.writeHead(304).end();
  };
}

/** Each step of a look comes a turn of the loop later, and in a crowd each turn is long: it gets what the last look found. */
function answerHealth(entry: SiteEntry, isCrowded: () => boolean) {
  return ({ path }: Request, response: Response, next: NextFunction): void => {
    if (!isHealth(path) || !isCrowded()) return next();
    const health = path === "/healthz" ? ({ status: "ok" } as const) : entry.knownReadiness();
    if (!health) return next();
    nameRoute(response, path);
    if (path === "/readyz") void entry.lookAtReadiness().catch(() => undefined);
    const isReady = health.status !== "not ready";
    if (!isReady) response.set("Retry-After", entry.READY_RETRY_S);
    sendText(response, isReady ? 200 : 503, JSON.stringify(health), "application/json");
  };
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
