import { addAbortSignal, pipeline, Transform, type Readable } from "node:stream";
import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { env } from "#app/platform/env.server.ts";
import { findAllowedUrl } from "#app/upstream/allowed-hosts.server.ts";
import { createOutbound, type Outbound } from "#app/upstream/http.server.ts";
import { findLotRow } from "#app/features/lots/find-lot.server.ts";

export interface OpenVideo {
  stream: Readable;
  contentLength?: string;
  contentRange?: string;
  isOutside: boolean;
}

const MOST_BYTES = 100 * 1024 * 1024;
/** Fewer than the connections that the outbound client has, so that one is always left for the next lot's pictures. */
const MOST_READERS = 12;
/** A reader who stops reading must not hold one of the few connections. */
const LONGEST_STALL_MS = 30_000;
const LONGEST_MS = 10 * 60_000;
const ONE_RANGE = /^bytes=(\d{1,12}-\d{0,12}|-\d{1,12})$/;
const CONTENT_RANGE = /^bytes (\d{1,12}-\d{1,12}|\*)\/(\d{1,12}|\*)$/;
const LENGTH = /^\d{1,12}$/;

let readers = 0;
let current: Outbound | undefined;

const client = () =>
  (current ??= createOutbound({ name: "videos", allowedHosts: env().IMAGE_HOSTS, maxBytes: MOST_BYTES }));

/** Where a lot's video is; undefined without one, or with one on a host that is not listed. */
export async function findVideoSource(db: Kysely<DB>, id: string): Promise<string | undefined> {
  const row = await findLotRow(db, id);
  return row?.video ? findAllowedUrl(row.video, env().IMAGE_HOSTS) : undefined;
}

/** Takes a Range header's value. Undefined when the upstream fails or too many people are watching. */
export async function openVideo(source: string, range: string | null): Promise<OpenVideo | undefined> {
  // Several ranges, or none that we understand: the whole file, as RFC 9110 §14.2 allows.
  const headers: Record<string, string> = range && ONE_RANGE.test(range) ? { range } : {};
  if (readers >= MOST_READERS) return undefined;
  readers += 1;
  const answer = await client().open(source, { headers });
  if (!answer.ok) {
    readers -= 1;
    return undefined;
  }
  const { status, stream, headers: given } = answer.body;
  return {
    stream: watched(stream),
    contentLength: matching(given["content-length"], LENGTH),
    contentRange: status === 200 ? undefined : matching(given["content-range"], CONTENT_RANGE),
    isOutside: status === 416,
  };
}

/** Ends a stream that nobody has read from for a while, and counts its reader out. */
function watched(stream: Readable): Readable {
  const stalled = setTimeout(() => stream.destroy(new Error("nobody reads")), LONGEST_STALL_MS);
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      stalled.refresh();
      done(null, chunk);
    },
  });
  addAbortSignal(AbortSignal.timeout(LONGEST_MS), stream);
  pipeline(stream, passing, () => {
    clearTimeout(stalled);
    readers -= 1;
  });
  return passing;
}

function matching(value: string | undefined, shape: RegExp): string | undefined {
  return value !== undefined && shape.test(value) ? value : undefined;
}
