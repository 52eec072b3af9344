import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { holdsSheet } from "./document-head.server.ts";
import {
  compress,
  encodingFor,
  entityTag,
  isAnonymous,
  matchesTag,
  pageCache,
  preferredEncoding,
  sayAge,
} from "./page-cache.server.ts";
import { choicesKey } from "../reader-choices.ts";
import { ownReplica } from "../replica/read-from.server.ts";
import { heldUntil } from "../replica/replica.server.ts";
import { databaseAway, directAnswer, type FinishedPage } from "../request-context.ts";

/** Set by entry.server on pages without hydration: the same bytes serve everybody. Never leaves the process. */
export const SHARED_PAGE_HEADER = "x-shared-page";

type Piece = string | Buffer;

// A page's text goes straight to the compressor; reading it back out of the response would copy it twice more.
const pages = new WeakMap<Response, { pieces: Piece[] }>();

const toBytes = (pieces: Piece[]) =>
  Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece)));

/** A page as a response, whose text is joined and put into bytes only for who reads its body. */
export function pageResponse(pieces: Piece[], init: ResponseInit): Response {
  const page = { pieces };
  const pull = (body: ReadableStreamDefaultController<Uint8Array>) => {
    body.enqueue(toBytes(page.pieces));
    body.close();
  };
  const response = new Response(new ReadableStream({ pull }, { highWaterMark: 0 }), init);
  pages.set(response, page);
  return response;
}

async function takeBytes(response: Response): Promise<Buffer> {
  const page = pages.get(response);
  if (!page) return Buffer.from(await response.arrayBuffer());
  const bytes = toBytes(page.pieces);
  // Node keeps a response that has a stream until a great collection: with its text in it, one is due twice as often.
  page.pieces = [];
  return bytes;
}

const OWN_COPY = "private, no-cache";
const SHARED_COPY = "public, max-age=0, must-revalidate";

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** What the router is given when the host has sent the page itself: nobody reads it. */
const SENT = { "content-type": "text/html" };

function answer(page: FinishedPage, { request, context }: Asked): Response {
  const { status } = page;
  const tag = page.headers.find(([name]) => name === "etag")?.[1];
  if (status === 200 && tag && matchesTag(request.headers.get("if-none-match"), tag)) {
    const headers = new Headers(page.headers);
    headers.delete("content-length");
    headers.delete("content-encoding");
    return new Response(null, { status: 304, headers });
  }
  if (request.method === "HEAD") return new Response(null, { status, headers: page.headers });
  const send = context.get(directAnswer);
  if (!send) return new Response(new Uint8Array(page.body), { status, headers: page.headers });
  send(page);
  return new Response(null, { status, headers: SENT });
}

/** Pages that were asked for in this turn of the loop or are being made; with more than a few somebody waits for each. */
let underWay = 0;
const FEW = 2;

async function finish(response: Response, request: Request): Promise<FinishedPage> {
  const isBusy = underWay > FEW;
  const encoding = encodingFor(preferredEncoding(request.headers.get("accept-encoding")), isBusy);
  const body = compress(await takeBytes(response), encoding, isBusy);
  const headers = new Headers(response.headers);
  headers.delete(SHARED_PAGE_HEADER);
  headers.set("content-length", String(body.length));
  headers.set("vary", "Accept-Encoding, Cookie, Sec-Fetch-Site");
  headers.set("etag", entityTag(body));
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  return { status: response.status, headers: [...headers], body };
}

/**
 * What, besides its address, the bytes of a shared page depend on: its compression, how it has its style sheet, and what
 * its reader chose of few values.
 */
export function variantOf(headers: Pick<Headers, "get">): string {
  const cookie = headers.get("cookie");
  const encoding = preferredEncoding(headers.get("accept-encoding"));
  const sheet = holdsSheet(cookie, headers.get("sec-fetch-site")) ? "linked" : "";
  return [encoding, sheet, choicesKey(cookie)].join(" ").trim();
}

const rendering = new Map<string, Promise<FinishedPage | undefined>>();

const isDocument = (response: Response) => response.headers.get("content-type")?.startsWith("text/html") ?? false;

/**
 * Sends a page in one piece, compressed once, with a validator; keeps shared pages in memory; requests for the
 * same shared page that arrive while it is rendered wait for that one rendering.
 */
export const sendInOnePiece: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const asked = { request, context };
  if (request.method !== "GET" && request.method !== "HEAD") {
    const response = await next();
    return isDocument(response) && response.body ? answer(await finish(response, request), asked) : response;
  }
  underWay += 1;
  try {
    return await findOrMake(asked, next);
  } finally {
    setImmediate(setImmediate, () => (underWay -= 1));
  }
};

async function findOrMake(asked: Asked, next: () => Promise<Response>): Promise<Response> {
  const { request } = asked;
  const url = new URL(request.url);
  const address = url.pathname + url.search;
  const cookie = request.headers.get("cookie");
  const variant = variantOf(request.headers);
  const shareable = isAnonymous(cookie) && !address.includes(".data");
  if (!shareable) return finishOwn(await next(), asked);

  const kept = pageCache.find(address, variant);
  if (kept) return answer(kept, asked);
  const key = `${variant} ${address}`;
  const running = await rendering.get(key);
  if (running) return answer(running, asked);

  const { promise, resolve } = Promise.withResolvers<FinishedPage | undefined>();
  rendering.set(key, promise);
  try {
    const asOf = holdsLastChange() ? pageCache.asOf : OF_NO_VERSION;
    // When the database is back, other texts may stand, and who waited for it must not get less than while it was away.
    const { texts } = pageCache;
    const response = await next();
    if (!isDocument(response)) return response;
    const isAway = response.status === 503 && asked.context.get(databaseAway);
    const old = isAway ? pageCache.findOld(address, variant, texts) : undefined;
    if (old) return answer(await sayAge(old), asked);
    const isOwn = response.headers.has("set-cookie") || response.headers.get("cache-control") === "no-store";
    const shared = response.headers.has(SHARED_PAGE_HEADER) && !isOwn;
    if (!shared || response.status !== 200) return await finishOwn(response, asked);
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", SHARED_COPY);
    const page = await finish(response, request);
    pageCache.keep(address, variant, page, asOf);
    resolve(page);
    return answer(page, asked);
  } finally {
    rendering.delete(key);
    resolve(undefined);
  }
}

/** What is read from a replica may be older than the last change: such a page is kept for two seconds, and no longer. */
const OF_NO_VERSION = -1;

function holdsLastChange(): boolean {
  const replica = ownReplica();
  return !replica || heldUntil(replica.db) > pageCache.changedAt;
}

async function finishOwn(response: Response, asked: Asked): Promise<Response> {
  if (!isDocument(response) || !response.body) return response;
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", OWN_COPY);
  return answer(await finish(response, asked.request), asked);
}
