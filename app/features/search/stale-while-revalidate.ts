import { LRUCache } from "lru-cache";

/**
 * What `read` answers of a source (a database), fresh for `ms` milliseconds; each source has its own. An older answer is
 * given all the same and read anew behind it: only the very first reader waits, readers share one reading, and a failed
 * one is tried again by the next reader.
 */
export function staleWhileRevalidate<Source extends object, Value extends object | string>(
  ms: number,
  read: (source: Source) => Promise<Value>,
): (source: Source) => Promise<Value> {
  const ofSource = new WeakMap<Source, LRUCache<string, Value, { source: Source }>>();
  return (source) => {
    const answer =
      ofSource.get(source) ??
      new LRUCache<string, Value, { source: Source }>({
        max: 1,
        ttl: ms,
        ttlResolution: 0,
        perf: { now: () => Date.now() },
        allowStale: true,
        noDeleteOnFetchRejection: true,
        fetchMethod: (_key, _stale, { context }) => read(context.source),
      });
    ofSource.set(source, answer);
    return answer.forceFetch("", { context: { source } });
  };
}
