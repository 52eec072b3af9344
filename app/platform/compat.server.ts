import type { MiddlewareFunction } from "react-router";
import { env } from "./env.server.ts";

// Old clients may run in browsers on other origins, which the setting COMPAT_ORIGINS names. They bring a bearer token;
// a cookie never crosses, so nobody's browser can be made to act for them.

const PATHS = new Set(["/api/user/login", "/api/user/register", "/graphql"]);
const PREFLIGHT_KEPT_S = "600";

export const isCompatPath = (path: string): boolean => PATHS.has(path.toLowerCase().replace(/\/+$/, ""));

function compatOriginOf(request: Request): string | undefined {
  const origin = request.headers.get("origin");
  return origin !== null && env().COMPAT_ORIGINS.includes(origin) ? origin : undefined;
}

/** Whether a browser on a named origin calls what old clients call, as nobody but by its token. */
export function comesFromCompatOrigin(request: Request): boolean {
  if (request.method !== "POST" || request.headers.has("cookie")) return false;
  return compatOriginOf(request) !== undefined && isCompatPath(new URL(request.url).pathname);
}

/** Lets the named origins read what they called, credentials apart; without the setting nobody hears of it. */
export const answerCompatOrigins: MiddlewareFunction<Response> = async ({ request }, next) => {
  if (env().COMPAT_ORIGINS.length === 0 || !isCompatPath(new URL(request.url).pathname)) return next();
  const origin = compatOriginOf(request);
  const asksFirst = request.method === "OPTIONS" && request.headers.has("access-control-request-method");
  const response = origin && asksFirst ? new Response(null, { status: 204, headers: PERMITTED }) : await next();
  response.headers.append("Vary", "Origin");
  if (!origin) return response;
  response.headers.set("Access-Control-Allow-Origin", origin);
  response.headers.set("Access-Control-Expose-Headers", "Retry-After, X-Request-Id");
  return response;
};

const PERMITTED = {
  "Access-Control-Allow-Methods": "POST",
  "Access-Control-Allow-Headers": "authorization, content-type",
  "Access-Control-Max-Age": PREFLIGHT_KEPT_S,
};
