import { data } from "react-router";

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
 * `listing` and `view` is for the server's own rendering only.
 */
export function answerListing<T extends { listing: { ok: boolean }; view: object }>(facts: T) {
  const isKept = import.meta.env.DEV;
  const listing = isKept ? facts.listing : unsent(facts.listing);
  const view = isKept ? facts.view : unsent(facts.view);
  return data(
    { ...facts, listing, view },
    facts.listing.ok ? { status: 200 } : { status: 503, headers: { "Retry-After": RETRY_AFTER_S } },
  );
}

// Any prototype of its own will do: the router then asks such an object for its entries, and there are none.
const UNSENT = { unsent: true };

/**
 * The same object to whoever renders it, but without anything that can be enumerated: the router encodes loader data
 * for hydration on every page, also on those that are not hydrated, and a listing is most of a page's data.
 */
function unsent<T extends object>(value: T): T {
  const properties = Object.entries(value).map(([name, one]) => [name, { value: one as unknown, enumerable: false }]);
  return Object.create(UNSENT, Object.fromEntries(properties) as PropertyDescriptorMap) as T;
}

/** A route's `headers` when its loader sets some that the document should carry. */
export const loaderHeadersOnly = ({ loaderHeaders }: { loaderHeaders: Headers }): Headers => loaderHeaders;
