import { Readable } from "node:stream";
import NodeClam from "clamscan";
import type { Scanner } from "./scanner.ts";

const LONGEST_MS = 20_000;
const CHUNK_BYTES = 64 * 1024;

/** Asks clamd over TCP. @param address clamd://host:port */
export function createClamdScanner(address: string, longestMs = LONGEST_MS): Scanner {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, "");
  const clamdscan = { host, port: Number(port), timeout: longestMs, localFallback: false, bypassTest: true } as const;
  let ready: Promise<NodeClam> | undefined;

  return {
    async scan(bytes) {
      ready ??= new NodeClam().init({ preference: "clamdscan", clamscan: { active: false }, clamdscan });
      const client = await ready;
      const { isInfected, timeout } = await within(client.scanStream(Readable.from(chunksOf(bytes))), longestMs);
      if (isInfected === null || timeout) throw new Error("clamd gave no verdict");
      return isInfected ? "infected" : "clean";
    },
  };
}

function* chunksOf(bytes: Uint8Array): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    yield Buffer.from(bytes.subarray(start, start + CHUNK_BYTES));
  }
}

/** The client never settles when clamd takes the connection and then falls silent. */
async function within<T>(asked: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("clamd did not answer in time")), ms);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
