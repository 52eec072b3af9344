import { createHash, randomBytes } from "node:crypto";
import { data, type MiddlewareFunction } from "react-router";
import { createSecureHeadersMiddleware } from "remix-utils/middleware/secure-headers";
import { comesFromCompatOrigin, isCompatPath } from "./compat.server.ts";
import { env } from "./env.server.ts";
import { isKnownHost } from "./hosts.ts";
import { requestFacts } from "./request-context.ts";

export const newNonce = () => randomBytes(16).toString("base64");

export const cspHash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

interface PolicyParts {
  scripts: string[];
  styles: string[];
  nonce?: string | undefined;
  chat?: string | undefined;
  /** Where a form of the page leads to in the end. */
  formTarget?: string | undefined;
}

/** Pages in memory carry no fresh nonce, so inline code is allowed by hash; hydrated pages add a nonce. */
export function contentSecurityPolicy({ scripts, styles, nonce, chat, formTarget }: PolicyParts): string {
  const own = nonce ? [`'nonce-${nonce}'`] : [];
  const rule = (name: string, ...sources: (string | undefined)[]) => [name, ...sources].filter(Boolean).join(" ");
  return [
    "default-src 'self'",
    rule("script-src", "'self'", ...scripts, ...own, chat),
    rule("style-src-elem", "'self'", ...styles, ...own, chat),
    // Swiper sets the width of its slides as style attributes.
    "style-src-attr 'unsafe-inline'",
    rule("img-src", "'self'", "data:", "blob:", chat),
    rule("media-src", "'self'", chat),
    // A chat speaks over a socket of the same host.
    rule("connect-src", "'self'", chat, chat?.replace(/^http/, "ws")),
    rule("font-src", "'self'", chat),
    ...(chat ? [`frame-src 'self' ${chat}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    rule("form-action", "'self'", formTarget),
    "frame-ancestors 'none'",
  ].join("; ");
}

// Never no-referrer: without script browsers would then post 'Origin: null' and be refused.
const [setSecureHeaders] = createSecureHeadersMiddleware({
  referrerPolicy: "strict-origin-when-cross-origin",
  strictTransportSecurity: "max-age=31536000; includeSubDomains",
  xFrameOptions: "DENY",
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
});

const SHARING = "cross-origin-resource-policy";

/** A route may say itself who may show what it sends. */
export const secureHeaders: MiddlewareFunction<Response> = async (asked, next) => {
  let chosen: string | null = null;
  const response = await setSecureHeaders(asked, async () => {
    const made = await next();
    chosen = made.headers.get(SHARING);
    return made;
  });
  if (response && chosen) response.headers.set(SHARING, chosen);
  return response;
};

/** What is no page needs nothing from anywhere. Pages bring their own policy (entry.server). */
export const closeNonPages: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  if (!isPage && !response.headers.has("content-security-policy")) {
    response.headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  }
  // Data of a page may be somebody's own.
  if (!isPage && !response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-cache");
  return response;
};

/** 400 'Unknown host' for a Host header that is not ours: no poisoned links, no poisoned copies. */
export const refuseUnknownHosts: MiddlewareFunction<Response> = ({ request }, next) => {
  const host = request.headers.get("host") ?? new URL(request.url).host;
  if (isKnownHost(host, env().PUBLIC_ORIGIN, env().PORT)) return next();
  return new Response("Unknown host", { status: 400, headers: { "Content-Type": "text/plain; charset=utf-8" } });
};

const UNREADABLE = "\uFFFD";

function isReadablePath(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes(UNREADABLE);
  } catch {
    return false;
  }
}

/**
 * For the router, which writes every address that it cannot decode to the console, secrets of links included: the same
 * address without those parts. `refuseMalformedPaths` refuses what is left.
 */
export function blankUnreadable(address: string): string {
  const end = address.search(/[?#]|$/);
  const parts = address.slice(0, end).split("/");
  const blank = encodeURIComponent(UNREADABLE);
  return parts.map((part) => (isReadablePath(part) ? part : blank)).join("/") + address.slice(end);
}

const unreadableSentence = (path: string): string =>
  path.toLowerCase().startsWith("/emailverification/")
    ? "Verification failed. Please try again."
    : "That address does not make sense.";

/** The router would take '/detail/%E0%A4%A' as it stands; nobody has such an address. */
export const refuseMalformedPaths: MiddlewareFunction<Response> = ({ request }, next) => {
  const { pathname } = new URL(request.url);
  if (isReadablePath(pathname)) return next();
  throw data(unreadableSentence(pathname), { status: 400 });
};

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

function comesFromHere(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const origin = request.headers.get("origin");
  if (origin) return isOwnOrigin(origin);
  // Neither header: not a browser of today. Harmless without a cookie, refused with one.
  return !request.headers.has("cookie");
}

/** The site without TLS is another one: whoever is on the line writes its pages. */
function isOwnOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  const own = new URL(env().PUBLIC_ORIGIN);
  if (host === own.host) return protocol === own.protocol;
  return isKnownHost(host, own.origin, env().PORT);
}

/** What a mail program posts in its reader's name (RFC 8058), from wherever it runs; its token is all that counts. */
const ONE_CLICK = /^\/unsubscribe\/[\w-]{43}$/i;
const isOneClick = ({ method, url }: Request) => method === "POST" && ONE_CLICK.test(new URL(url).pathname);

/** In front of every request that may change something, page or resource route. */
export const refuseForeignOrigins: MiddlewareFunction<Response> = ({ request, context }, next) => {
  if (SAFE_METHODS.has(request.method) || comesFromHere(request)) return next();
  if (comesFromCompatOrigin(request) || isOneClick(request)) return next();
  const message = "This form was sent from another site.";
  if (!isCompatPath(new URL(request.url).pathname)) return new Response(message, { status: 403 });
  const { requestId } = context.get(requestFacts);
  return Response.json({ message, code: "FORBIDDEN", requestId }, { status: 403 });
};
