import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzipSync,
  zstdCompressSync,
  zstdDecompress,
} from "node:zlib";
import { hash } from "node:crypto";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import type { FinishedPage } from "../request-context.ts";
import { waitInWords } from "../wait-words.ts";

export type Encoding = "br" | "zstd" | "gzip" | "identity";

const MOST_WISHES = 200;
const wished = new LRUCache<string, Encoding>({ max: MOST_WISHES });

/** Brotli and zstd go only to who names them, zstd only to who takes brotli too; a star is answered with gzip. */
export function preferredEncoding(acceptEncoding: string | null | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  const known = wished.get(acceptEncoding) ?? negotiated(acceptEncoding);
  wished.set(acceptEncoding, known);
  return known;
}

function negotiated(acceptEncoding: string): Encoding {
  const negotiator = new Negotiator({ headers: { "accept-encoding": acceptEncoding.toLowerCase() } });
  const named = negotiator.encodings();
  if (named.includes("br")) return named.includes("zstd") ? "zstd" : "br";
  return negotiator.encodings(["gzip"]).length > 0 ? "gzip" : "identity";
}

/** Brotli makes a page a seventh smaller than zstd does and takes ten times as long, in which others wait. */
export function encodingFor(accepted: Encoding, isBusy: boolean): Encoding {
  return accepted === "zstd" && !isBusy ? "br" : accepted;
}

const SMALL = 80 * 1024;
const ZSTD = {
  // Makes a listing 5 % larger than 3 does, in two thirds of its time.
  [constants.ZSTD_c_compressionLevel]: 2,
  // Markup repeats itself in long pieces: without shorter ones a fifth less time and half a percent more bytes.
  [constants.ZSTD_c_minMatch]: 6,
  // A table of 32 KB stays in the processor's cache: a tenth less time and two thirds of a percent more bytes.
  [constants.ZSTD_c_hashLog]: 13,
};
/** In one piece, which need not be joined. */
const MOST_SENT = 32 * 1024;
/** 5 makes a listing 8 % smaller than 4 does, 3 takes half its time, 10 makes it another 9 % smaller in ten times its time. */
const QUALITY = { usual: 5, busy: 3, best: 10 } as const;

/**
 * With a window of 64 KB, whose tables fit into the processor's cache, brotli takes a quarter less time than with the usual
 * one; a page much larger than that would come out 3 % larger.
 */
const brotliOptions = (length: number, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: length < SMALL ? 16 : constants.BROTLI_DEFAULT_WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});

/** Streaming through on-the-fly brotli flushes on every chunk and costs most of a request. */
export function compress(body: Buffer, encoding: Encoding, isBusy = false): Buffer {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return gzipSync(body, { level: isBusy ? 3 : 6 });
  if (encoding === "br")
    return brotliCompressSync(body, brotliOptions(body.length, QUALITY[isBusy ? "busy" : "usual"]));
  // Told the size, it takes no larger tables than that needs.
  return zstdCompressSync(body, {
    pledgedSrcSize: body.length,
    chunkSize: MOST_SENT,
    params: ZSTD,
  });
}

const unpackers: Partial<Record<string, (body: Buffer) => Promise<Buffer>>> = {
  br: promisify<Buffer, Buffer>(brotliDecompress),
  zstd: promisify<Buffer, Buffer>(zstdDecompress),
  gzip: promisify<Buffer, Buffer>(gunzip),
};
const pack = promisify<Buffer, ReturnType<typeof brotliOptions>, Buffer>(brotliCompress);

/** The same page in as few bytes as brotli can make it, worked out beside the main thread. */
async function packBest(page: FinishedPage): Promise<FinishedPage | undefined> {
  const headers = new Headers(page.headers);
  const encoding = headers.get("content-encoding") ?? "";
  const unpack = unpackers[encoding];
  // Whoever takes only gzip cannot read it.
  if (!unpack || encoding === "gzip") return undefined;
  const whole = await unpack(page.body);
  const body = await pack(whole, brotliOptions(whole.length, QUALITY.best));
  headers.set("content-encoding", "br");
  headers.set("content-length", String(body.length));
  return { ...page, headers: [...headers], body };
}

export const entityTag = (body: Buffer) => `W/"${hash("sha1", body, "base64url")}"`;

/** Weak comparison of an If-None-Match header. */
export function matchesTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  return fresh({ "if-none-match": ifNoneMatch?.trim() }, { etag: tag });
}

/** In memory of its own: a small buffer lies in a slab of 64 KB, which it would keep whole. */
export function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

const isEncoding = (name: string | null): name is Encoding => name !== null && Object.hasOwn(unpackers, name);

/** A page of before, which says at its top how old it is. */
export async function sayAge({ page, ageMs }: { page: FinishedPage; ageMs: number }): Promise<FinishedPage> {
  const headers = new Headers(page.headers);
  const named = headers.get("content-encoding");
  const encoding = isEncoding(named) ? named : "identity";
  const html = ((await unpackers[encoding]?.(page.body)) ?? page.body).toString("utf8");
  const ageS = Math.max(1, Math.round(ageMs / 1_000));
  const words = `This page is ${waitInWords(ageS)} old: we cannot reach our records at the moment.`;
  const note = `<p role="note" class="bg-amber-soft text-amber"><span class="page block py-2 font-semibold">${words}</span></p>`;
  const body = compress(Buffer.from(html.replace(/<main[^>]*>/, (main) => main + note)), encoding, true);
  headers.set("content-length", String(body.length));
  headers.set("etag", entityTag(body));
  headers.set("age", String(ageS));
  return { ...page, headers: [...headers], body };
}

const MOST_BYTES = 48 * 1024 * 1024;
const LONGEST_KEY = 512;
/** However quickly the inventory changes, a page may be this old. */
const ALWAYS_FRESH_MS = 2_000;
/** However little the inventory changes, a page is never older: bids, clocks. */
const NEVER_OLDER_MS = 30_000;
/** While no newer one can be made. */
const OLDEST_MS = 30 * 60_000;

const withOwnBytes = (page: FinishedPage): FinishedPage => ({ ...page, body: ownBytes(page.body) });

/** A page that is asked this often while it is kept is worth the fortieth of a second that its best form takes. */
const OFTEN = 3;

interface Kept {
  page: FinishedPage;
  madeAt: number;
  version: number;
  asked: number;
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
  /** Of the texts that stand: pages made before another one show what was withdrawn since. */
  texts = 0;
  /** The instant of the last change, of performance.now. */
  changedAt = -Infinity;
  private isPacking = false;
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
    this.changedAt = performance.now();
  }

  /** A text, a rate or an estimate changed: no page made before is shown again, not even during an outage. */
  textsChanged(): void {
    this.changed();
    this.texts = this.version;
  }

  find(url: string, variant: string): FinishedPage | undefined {
    const key = `${variant} ${url}`;
    const kept = this.kept.get(key);
    if (!kept) return undefined;
    const age = this.now() - kept.madeAt;
    if (age > NEVER_OLDER_MS || (age > ALWAYS_FRESH_MS && kept.version !== this.version)) return undefined;
    kept.asked += 1;
    if (kept.asked >= OFTEN && !this.isPacking) void this.improve(key, kept);
    return kept.page;
  }

  /** Up to half an hour old: for while no newer one can be made. @param texts those that stood when it was asked for */
  findOld(url: string, variant: string, texts = this.texts): { page: FinishedPage; ageMs: number } | undefined {
    const kept = this.kept.get(`${variant} ${url}`);
    if (!kept || kept.version < texts) return undefined;
    const ageMs = this.now() - kept.madeAt;
    return ageMs > OLDEST_MS ? undefined : { page: kept.page, ageMs };
  }

  /** One page at a time; its validator stays, which is weak. */
  private async improve(key: string, kept: Kept): Promise<void> {
    this.isPacking = true;
    kept.asked = Number.NEGATIVE_INFINITY;
    try {
      const page = await packBest(kept.page);
      if (page && this.kept.peek(key) === kept) this.kept.set(key, { ...kept, page: withOwnBytes(page) });
    } finally {
      this.isPacking = false;
    }
  }

  keep(url: string, variant: string, page: FinishedPage, asOf = this.version): void {
    if (url.length > LONGEST_KEY) return;
    this.kept.set(`${variant} ${url}`, { page: withOwnBytes(page), madeAt: this.now(), version: asOf, asked: 0 });
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.kept.size, bytes: this.kept.calculatedSize };
  }
}

export const pageCache = new PageCache();

/** Of who registered and has not confirmed the address (request/unconfirmed-cookie.server.ts). */
export const UNCONFIRMED_COOKIE = "unconfirmed";

/** Cookies that make a page somebody's own. */
const PERSONAL_COOKIE = new RegExp(`(?:^|;\\s*)(?:(?:__Host-|__Secure-)?bidport[._-]|${UNCONFIRMED_COOKIE}=)`);

export function isAnonymous(cookieHeader: string | null | undefined): boolean {
  return !cookieHeader || !PERSONAL_COOKIE.test(cookieHeader);
}
