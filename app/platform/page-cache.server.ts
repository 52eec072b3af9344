import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { createHash } from "node:crypto";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import type { FinishedPage } from "./request-context.ts";

export type Encoding = "br" | "gzip" | "identity";

/** Brotli goes only to who names it; a star is answered with gzip. */
export function preferredEncoding(acceptEncoding: string | null | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  const negotiator = new Negotiator({ headers: { "accept-encoding": acceptEncoding.toLowerCase() } });
  if (negotiator.encodings().includes("br")) return "br";
  return negotiator.encodings(["gzip"]).length > 0 ? "gzip" : "identity";
}

const SMALL = 80 * 1024;

/**
 * Streaming through on-the-fly brotli flushes on every chunk and costs most of a request.
 * Quality 6 makes a listing 8 % smaller than 4 does. With a window of 64 KB, whose tables fit into the processor's cache,
 * it takes a quarter less time than with the usual one; a page much larger than that would come out 3 % larger.
 */
export function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return gzipSync(body, { level: 6 });
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_LGWIN]: body.length < SMALL ? 16 : constants.BROTLI_DEFAULT_WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

export const entityTag = (body: Buffer) => `W/"${createHash("sha1").update(body).digest("base64url")}"`;

/** Weak comparison of an If-None-Match header. */
export function matchesTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  return fresh({ "if-none-match": ifNoneMatch?.trim() }, { etag: tag });
}

const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_KEY = 512;
/** However quickly the inventory changes, a page may be this old. */
const ALWAYS_FRESH_MS = 2_000;
/** However little the inventory changes, a page is never older: bids, clocks. */
const NEVER_OLDER_MS = 30_000;

interface Kept {
  page: FinishedPage;
  madeAt: number;
  version: number;
}

/**
 * Finished pages of visitors whom no cookie sets apart, keyed by URL and variant (document.server.ts). Two seconds old at most when
 * the inventory has changed since, thirty when it has not. Bounded in bytes, oldest use first.
 */
export class PageCache {
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }) => Math.max(page.body.length, 1),
  });
  private version = 0;
  private readonly now: () => number;

  constructor(now: () => number = () => Date.now()) {
    this.now = now;
  }

  get asOf(): number {
    return this.version;
  }

  /** The inventory or a text changed: pages made before are kept no longer than two seconds. */
  changed(): void {
    this.version += 1;
  }

  find(url: string, variant: string): FinishedPage | undefined {
    const key = `${variant} ${url}`;
    const kept = this.kept.get(key);
    if (!kept) return undefined;
    const age = this.now() - kept.madeAt;
    if (age > NEVER_OLDER_MS || (age > ALWAYS_FRESH_MS && kept.version !== this.version)) {
      this.kept.delete(key);
      return undefined;
    }
    return kept.page;
  }

  keep(url: string, variant: string, page: FinishedPage, asOf = this.version): void {
    if (url.length > LONGEST_KEY) return;
    this.kept.set(`${variant} ${url}`, { page, madeAt: this.now(), version: asOf });
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.kept.size, bytes: this.kept.calculatedSize };
  }
}

export const pageCache = new PageCache();

/** Cookies that make a page somebody's own. */
const PERSONAL_COOKIE = /(?:^|;\s*)(?:__Host-|__Secure-)?bidport[._-]/;

export function isAnonymous(cookieHeader: string | null | undefined): boolean {
  return !cookieHeader || !PERSONAL_COOKIE.test(cookieHeader);
}
