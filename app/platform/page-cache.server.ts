import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { createHash } from "node:crypto";
import type { FinishedPage } from "./request-context.ts";

export type Encoding = "br" | "gzip" | "identity";

export function preferredEncoding(acceptEncoding: string | null | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  const refused = /;\s*q\s*=\s*0(\.0*)?\s*(;|$)/i;
  const accepted = new Set(
    acceptEncoding
      .split(",")
      .filter((part) => !refused.test(part))
      .map((part) => part.replace(/;.*$/s, "").trim().toLowerCase()),
  );
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") || accepted.has("*") ? "gzip" : "identity";
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

/** Weak comparison of an If-None-Match header (RFC 9110 §13.1.2). */
export function matchesTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = (value: string) => value.trim().replace(/^W\//, "");
  return ifNoneMatch === "*" || ifNoneMatch.split(",").some((candidate) => bare(candidate) === bare(tag));
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
  private kept = new Map<string, Kept>();
  private bytes = 0;
  private version = 0;
  private readonly now: () => number;

  constructor(now: () => number = () => Date.now()) {
    this.now = now;
  }

  /** The state of what pages show; whoever makes a page asks before it begins. */
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
      this.drop(key, kept);
      return undefined;
    }
    this.kept.delete(key);
    this.kept.set(key, kept);
    return kept.page;
  }

  keep(url: string, variant: string, page: FinishedPage, asOf = this.version): void {
    if (url.length > LONGEST_KEY) return;
    const key = `${variant} ${url}`;
    const before = this.kept.get(key);
    if (before) this.drop(key, before);
    this.kept.set(key, { page, madeAt: this.now(), version: asOf });
    this.bytes += page.body.length;
    for (const [oldest, entry] of this.kept) {
      if (this.bytes <= MOST_BYTES) break;
      this.drop(oldest, entry);
    }
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.kept.size, bytes: this.bytes };
  }

  private drop(key: string, kept: Kept): void {
    this.kept.delete(key);
    this.bytes -= kept.page.body.length;
  }
}

export const pageCache = new PageCache();

/** Cookies that make a page somebody's own. */
const PERSONAL_COOKIE = /(?:^|;\s*)(?:__Host-|__Secure-)?bidport[._-]/;

export function isAnonymous(cookieHeader: string | null | undefined): boolean {
  return !cookieHeader || !PERSONAL_COOKIE.test(cookieHeader);
}
