/**
 * Work of one key runs one after the other, in the order in which it came; of all keys at most `most` runs at once. What
 * waits here holds no connection: a crowd before one row's lock leaves the others to everybody else.
 */
export function createLanes(most: number) {
  const ends = new Map<number, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function turn(): Promise<void> {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  }
  function pass(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
  async function runAfter<T>(before: Promise<unknown> | undefined, work: () => Promise<T>): Promise<T> {
    await before?.catch(() => undefined);
    await turn();
    try {
      return await work();
    } finally {
      pass();
    }
  }

  return async function inLane<T>(key: number, work: () => Promise<T>): Promise<T> {
    const own = runAfter(ends.get(key), work);
    ends.set(key, own);
    try {
      return await own;
    } finally {
      if (ends.get(key) === own) ends.delete(key);
    }
  };
}
