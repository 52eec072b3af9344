import { data, type MiddlewareFunction } from "react-router";
import { databaseAway, requestFacts } from "./request-context.ts";

/** Seconds after which a reader may ask again for a page that could not be made. */
const RETRY_AFTER_S = "30";

/** Errors of reading a request that its sender can mend, by name, and the sentence for each. */
const MENDABLE: Record<string, string> = { ValueTooLong: "That filter is too long." };

/** What `read` returns. @throws a 400 answer with a sentence when a value is past its limit */
export function readOr400<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const sentence = error instanceof Error ? MENDABLE[error.name] : undefined;
    if (sentence === undefined) throw error;
    throw data(sentence, { status: 400 });
  }
}

/**
 * Loader data of a listing page: 200 when there is a listing, 503 with Retry-After when there is none at all. What is in
 * `listing`, `view` and `closed` is for the server's own rendering only.
 */
export function answerListing<T extends { listing: { ok: boolean }; view: object; closed: object }>(facts: T) {
  const isKept = import.meta.env.DEV;
  const listing = isKept ? facts.listing : unsent(facts.listing);
  const view = isKept ? facts.view : unsent(facts.view);
  const closed = isKept ? facts.closed : unsent(facts.closed);
  return data(
    { ...facts, listing, view, closed },
    facts.listing.ok ? { status: 200 } : { status: 503, headers: { "Retry-After": RETRY_AFTER_S } },
  );
}

/**
 * The same object to whoever renders it, but without entries (spreading copies none): the router encodes loader data for
 * hydration on every page, also on those that are not hydrated, and a listing is most of a page's data.
 */
export const unsent = <T extends object>(value: T): T => new Proxy(value, { ownKeys: () => [] });

/** A route's `headers` when its loader sets some that the document should carry. */
export const loaderHeadersOnly = ({ loaderHeaders }: { loaderHeaders: Headers }): Headers => loaderHeaders;

/**
 * What is no page, such as a file or a picture, cannot be made while the database is away: 503 with when to come back. The
 * router makes 500 of it; pages say it themselves (entry.server).
 */
export const sayWhenAway: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const isPlain = response.headers.get("content-type")?.startsWith("text/plain") === true;
  if (response.status !== 500 || !isPlain || !context.get(databaseAway)) return response;
  const { requestId } = context.get(requestFacts);
  return Response.json(
    { message: "We cannot answer right now. Please try again in a minute.", code: "UNAVAILABLE", requestId },
    { status: 503, headers: { "Retry-After": RETRY_AFTER_S, "Cache-Control": "no-store" } },
  );
};
