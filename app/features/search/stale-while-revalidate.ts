import { LRUCache } from "lru-cache";

const MOST_KEYS = 1_000;

/**
 * What `read` answers, fresh for `ms` milliseconds. An older answer is given all the same and read anew behind it: only
 * the very first reader waits, readers share one reading, and a failed one is tried again by the next reader. `keyOf`
 * tells the arguments apart whose answers differ.
 */
export function staleWhileRevalidate<Args extends unknown[], Value extends object | string>(
  ms: number,
  read: (...args: Args) => Promise<Value>,
  keyOf: (...args: Args) => string = () => "",
): (...args: Args) => Promise<Value> {
  const answers = new LRUCache<string, Value, unknown[]>({
    max: MOST_KEYS,
    ttl: ms,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
    allowStale: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: (_key, _stale, { context }) => read(...(context as Args)),
  });
  return (...args) => answers.forceFetch(keyOf(...args), { context: args });
}
