import { PassThrough } from "node:stream";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  UNSAFE_ErrorResponseImpl,
  type EntryContext,
  type RouterContextProvider,
} from "react-router";
import { cardPageOrigin } from "#app/features/deposits/cards/card-offer.server.ts";
import {
  findLotIndex,
  readLotIndexHealth,
  startLotIndex,
  stopLotIndex,
} from "#app/features/search/index/process-index.server.ts";
import { readFrame } from "#app/request/frame.server.ts";
import { chatScript } from "./platform/chat.server.ts";
import { leadsToCardPage, mayChat, wantsHydration } from "./platform/page-kinds.ts";
import { pageResponse, SHARED_PAGE_HEADER } from "./platform/document/document.server.ts";
import { classListsIn, documentHead, holdsSheet } from "./platform/document/document-head.server.ts";
import { isChoice, type ListView } from "./platform/reader-choices.ts";
import { createSaidOften, logger } from "./platform/logger.server.ts";
import { isDatabaseAway } from "./platform/database.server.ts";
import { databaseAway } from "./platform/request-context.ts";
import { findFacts } from "./platform/request-facts.server.ts";
import { KeptMarkup } from "./ui/kept-markup.tsx";
import { isAnonymous } from "./platform/document/page-cache.server.ts";
import { createFragments } from "./platform/document/page-fragments.server.ts";
import { contentSecurityPolicy, newNonce } from "./platform/security.server.ts";

// What the web host shares with the app: the same instances, not second copies of the modules.
export { pageCache, isAnonymous, matchesTag } from "./platform/document/page-cache.server.ts";
export { variantOf } from "./platform/document/document.server.ts";
export { clientAddress, directAnswer, neverHydrated, routeHeard } from "./platform/request-context.ts";
export { knownReadiness, lookAtReadiness, READY_RETRY_S } from "./request/readiness.server.ts";
export { isKnownHost } from "./platform/hosts.ts";
export { blankUnreadable } from "./platform/security.server.ts";
export { beginDrain, isDraining, startListening, endConnections } from "./platform/lifecycle.server.ts";
export { database, healthDatabase, readPool } from "./platform/database.server.ts";
export { ownReplica } from "./platform/replica/read-from.server.ts";
export {
  countAnswer,
  countUnsentError,
  countUnsentSpans,
  measure,
  measureProcess,
  metrics,
} from "./platform/metrics.server.ts";
export { onErrorLine } from "./platform/logger.server.ts";
export { traceWith } from "./platform/tracing/tracing.server.ts";
export { findLotIndex, readLotIndexHealth, startLotIndex, stopLotIndex };

// In development no host starts it.
if (import.meta.env.DEV) startLotIndex();

const log = logger("page");
const saidOften = createSaidOften();

async function renderHydrated(
  element: React.ReactElement,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { pipe, abort } = renderToPipeableStream(element, {
    nonce,
    onAllReady() {
      const parts: Buffer[] = [];
      const sink = new PassThrough();
      sink.on("data", (part: Buffer) => parts.push(part));
      sink.on("end", () => resolve(Buffer.concat(parts).toString("utf8")));
      sink.on("error", reject);
      pipe(sink);
    },
    onShellError: reject,
    onError,
  });
  const deadline = setTimeout(() => abort(new Error("The page took too long to render.")), 6_000);
  return promise.finally(() => clearTimeout(deadline));
}

const fragmentsOf = createFragments(renderToStaticMarkup, (html) => ({ classLists: classListsIn(html) }));

const DOCTYPE = "<!DOCTYPE html>";
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const MODULE_SCRIPT = /<script([^>]*) type="module"([^>]*)>/g;

/** Script after content: nothing is fetched before the page has painted. */
function postponeScripts(html: string): string {
  return html.replace(MODULE_PRELOAD, "").replace(MODULE_SCRIPT, '<script$1 type="text/later"$2>');
}

/** How the page shows a list of lots, as its loader tells. */
function viewIn(data: unknown): ListView | undefined {
  const { list } = (data ?? {}) as { list?: unknown };
  return typeof list === "string" && isChoice("view", list) ? list : undefined;
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const facts = findFacts(context);
  if (!facts) return refusePlainly(status);
  const { requestId } = facts;
  // After a failed action the router asks no loader; the page that says so still needs its frame.
  const { errors, loaderData } = routerContext.staticHandlerContext;
  const isLate = Boolean(errors) && !loaderData["root"];
  if (isLate) {
    const { frame } = await readFrame({ request, url: new URL(request.url), context });
    // The browser is not told of it, so its script would take the frame away again.
    loaderData["root"] = { ...frame, isInert: true };
  }
  const isAway = Boolean(errors) && context.get(databaseAway);
  if (isAway) sayAway(routerContext.staticHandlerContext, headers);
  const faults: unknown[] = [];
  const { staticHandlerContext, routeModules } = routerContext;
  const hydrated =
    import.meta.env.DEV ||
    (!isLate && staticHandlerContext.matches.some(({ route }) => wantsHydration(routeModules[route.id]?.handle)));
  if (!hydrated) routerContext.serverHandoffStream = undefined;
  // For inline scripts of the router.
  const nonce = hydrated ? newNonce() : undefined;
  const isShared = !hydrated && isAnonymous(request.headers.get("cookie"));
  const fragments = fragmentsOf();
  const page = (
    <KeptMarkup value={isShared ? fragments.keep : undefined}>
      <ServerRouter context={hydrated ? routerContext : matchedOnly(routerContext)} url={request.url} nonce={nonce} />
    </KeptMarkup>
  );
  let html = nonce ? await renderHydrated(page, nonce, (error) => faults.push(error)) : renderToStaticMarkup(page);
  // A fault that ended the whole page was thrown and is logged by handleError; these left a page behind.
  for (const error of faults) log.error({ err: error, requestId }, "part of a page failed");

  const routeIds = staticHandlerContext.matches.map(({ route }) => route.id);
  const route = routeIds.at(-1) ?? "";
  const chat = mayChat(routeIds) ? chatScript() : undefined;
  const head = documentHead({
    entry: routerContext.manifest.entry.module,
    hydrated,
    isHeld: holdsSheet(request.headers.get("cookie"), request.headers.get("sec-fetch-site")),
    route,
    view: viewIn(loaderData[route]),
    classLists: [classListsIn(html), ...fragments.used.map(({ facts }) => facts.classLists)],
  });
  if (hydrated && import.meta.env.PROD) html = postponeScripts(html);

  headers.set("Content-Type", "text/html; charset=utf-8");
  if (import.meta.env.PROD) {
    headers.set(
      "Content-Security-Policy",
      contentSecurityPolicy({
        scripts: head.scriptHashes,
        styles: head.styleHashes,
        nonce,
        chat: chat === undefined ? undefined : new URL(chat).origin,
        formTarget: leadsToCardPage(routeIds) ? cardPageOrigin() : undefined,
      }),
    );
  }
  if (!hydrated) headers.set(SHARED_PAGE_HEADER, "1");
  const headEnd = html.indexOf("</head>");
  const begin = html.startsWith(DOCTYPE) ? "" : DOCTYPE;
  const body = fragments.fill(html.slice(headEnd));
  const preloads = fragments.used.map((fragment) => fragment.preloads).join("");
  const pieces = [begin, html.slice(0, headEnd), preloads, head.html, ...body];
  return pageResponse(pieces, { status: faults.length > 0 ? 500 : isAway ? 503 : status, headers });
}

/** Only the routes of this page: the router sets up every route that it is given, for navigation that needs script. */
function matchedOnly(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, routes } };
}

/** The page then says that it will be back, and not that something is wrong with it. */
function sayAway(router: EntryContext["staticHandlerContext"], headers: Headers): void {
  for (const id of Object.keys(router.errors ?? {})) {
    if (router.errors) router.errors[id] = new UNSAFE_ErrorResponseImpl(503, "Service Unavailable", null);
  }
  headers.set("Retry-After", "30");
}

/** No loader has run and no header has been set for a method that the router does not know. */
function refusePlainly(status: number): Response {
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
  };
  return new Response("This request was refused.", { status, headers });
}

export function handleError(
  error: unknown,
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
): void {
  if (request.signal.aborted) return;
  const facts = findFacts(context);
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (facts && !isRefusal) {
    const more = saidOften(error instanceof Error ? (error.stack ?? error.message) : "");
    if (more !== undefined)
      log.error({ err: error, requestId: facts.requestId, ...(more && { more }) }, "request failed");
  } else log.debug({ err: error }, "request refused by the router");
  if (facts && isDatabaseAway(error)) (context as RouterContextProvider).set(databaseAway, true);
}
