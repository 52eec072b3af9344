interface Kept<Value> {
  value: Value;
  readAt: number;
}

/**
 * What `read` answers, kept for `ms` milliseconds. Whoever finds it older is shown it all the same and has it read
 * anew behind: nobody waits but the very first, readers share one reading, and a failed one is tried again by the next
 * reader. `keyOf` tells the arguments apart whose answers differ.
 */
export function staleWhileRevalidate<Args extends unknown[], Value>(
  ms: number,
  read: (...args: Args) => Promise<Value>,
  keyOf: (...args: Args) => string = () => "",
): (...args: Args) => Promise<Value> {
  const known = new Map<string, Kept<Value>>();
  const reading = new Map<string, Promise<Value>>();

  const readAnew = (key: string, args: Args): Promise<Value> => {
    const running = reading.get(key);
    if (running) return running;
    const run = read(...args)
      .then((value) => {
        known.set(key, { value, readAt: Date.now() });
        return value;
      })
      .finally(() => reading.delete(key));
    reading.set(key, run);
    return run;
  };

  return async (...args) => {
    const key = keyOf(...args);
    const kept = known.get(key);
    if (!kept) return readAnew(key, args);
    if (Date.now() - kept.readAt >= ms) readAnew(key, args).catch(() => undefined);
    return kept.value;
  };
}
