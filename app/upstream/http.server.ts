import { Transform, type Readable } from "node:stream";
import { Agent, type Dispatcher } from "undici";
import type { z } from "zod";
import { logger } from "#app/platform/logger.server.ts";
import { failSpan } from "#app/platform/tracing/tracing.server.ts";
import { createClockCompare } from "./answer-span.ts";
import { guardedLookup, isAllowed } from "./allowed-hosts.server.ts";
import { createBreaker, type Breaker } from "./breaker.server.ts";
import type { Answer, FailureKind } from "./failure.ts";
import { beginOutbound } from "./traces/outbound-span.server.ts";

export interface OutboundOptions {
  name: string;
  allowedHosts: readonly string[];
  /** From the call to the last byte, in milliseconds. */
  deadlineMs?: number;
  maxBytes?: number;
  /** For an address the operator typed in full: its name may lead into a private network. */
  privateNetwork?: boolean;
}

export interface OutboundRequest {
  method?: "GET" | "POST" | "PUT";
  headers?: Record<string, string>;
  body?: string;
  /** Told the instant of the answer's `Date` header, if it has one, when the headers are here. */
  onDate?: (date: number | undefined) => void;
}

export interface Bytes {
  bytes: Buffer;
  contentType: string | null;
}

export interface OpenAnswer {
  status: number;
  headers: Record<string, string>;
  stream: Readable;
}

export interface Outbound {
  json<T>(url: string, shape: z.ZodType<T>, request?: OutboundRequest): Promise<Answer<T>>;
  bytes(url: string, request?: OutboundRequest): Promise<Answer<Bytes>>;
  /** The answer while it comes: the deadline ends with the headers, the byte cap covers the whole. 416 is an answer. */
  open(url: string, request?: OutboundRequest): Promise<Answer<OpenAnswer>>;
  /** By how much the clock of who answers is surely behind ours. */
  behindMs(): number | undefined;
  close(): Promise<void>;
}

const DEADLINE_MS = 3_000;
const MAX_BYTES = 5 * 1024 * 1024;
const CONNECTIONS_PER_HOST = 16;
const SILENCE_MS = 15_000;

class Refusal extends Error {
  readonly kind: FailureKind;
  constructor(kind: FailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

type Read<T> = (answer: Dispatcher.ResponseData, deadline: Deadline) => Promise<T>;

/** The one way out of this program: listed hosts, no redirects, a deadline, a byte cap and a breaker per host. */
export function createOutbound(options: OutboundOptions): Outbound {
  const { name, allowedHosts, deadlineMs = DEADLINE_MS, maxBytes = MAX_BYTES } = options;
  const log = logger("upstream");
  // An undici agent follows no redirect unless told to.
  const agent = new Agent({
    connections: CONNECTIONS_PER_HOST,
    bodyTimeout: SILENCE_MS,
    connect: { lookup: guardedLookup(options.privateNetwork ?? false), timeout: deadlineMs },
  });
  const breakers = new Map<string, Breaker>();
  const clocks = createClockCompare();

  async function exchange<T>(address: string, request: OutboundRequest, read: Read<T>): Promise<Answer<T>> {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!url || !isAllowed(url, allowedHosts))
      return failed(new Refusal("FETCH_ERROR", "the address is not on the list"));
    let breaker = breakers.get(url.host);
    if (!breaker) breakers.set(url.host, (breaker = createBreaker(`${name} ${url.host}`, log)));
    return breaker.run(() => attempt(url, request, read));
  }

  async function attempt<T>(url: URL, request: OutboundRequest, read: Read<T>): Promise<Answer<T>> {
    const deadline = startDeadline(deadlineMs);
    const span = beginOutbound(name, url, request.method);
    const sentAt = Date.now();
    try {
      const asked = agent.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: request.method ?? "GET",
        // What arrives is counted as it is: no compressed answer can unfold behind the cap.
        headers: { "accept-encoding": "identity", ...request.headers },
        body: request.body ?? null,
        signal: deadline.signal,
      });
      const answer = await inTime(asked, deadline.signal);
      const date = dateOf(answer);
      clocks.note({ sentAt, receivedAt: Date.now(), date, isCopy: Number(flatHeaders(answer)["age"] ?? 0) > 0 });
      request.onDate?.(date);
      span?.setAttribute("http.response.status_code", answer.statusCode);
      return { ok: true, body: await read(answer, deadline) };
    } catch (error) {
      const refusal = deadline.signal.aborted
        ? new Refusal("TIMEOUT_ERROR", `no whole answer in ${deadlineMs} ms`)
        : asRefusal(error);
      failSpan(span, String(refusal.kind));
      return failed(refusal);
    } finally {
      deadline.release();
      span?.end();
    }
  }

  function failed({ kind, message }: Refusal): {
    ok: false;
    failure: { kind: FailureKind; upstream: string; message: string };
  } {
    return { ok: false, failure: { kind, upstream: name, message } };
  }

  return {
    json: (url, shape, request = {}) =>
      exchange(url, { ...request, headers: { accept: "application/json", ...request.headers } }, async (answer) => {
        refuseStatus(answer);
        return parseJson(await readAll(answer, maxBytes), shape);
      }),
    bytes: (url, request = {}) =>
      exchange(url, request, async (answer) => {
        refuseStatus(answer);
        return { bytes: await readAll(answer, maxBytes), contentType: flatHeaders(answer)["content-type"] ?? null };
      }),
    open: (url, request = {}) =>
      exchange(url, request, async (answer, deadline) => {
        if (answer.statusCode !== 416) refuseStatus(answer);
        refuseLength(answer, maxBytes);
        // A video plays for longer than any deadline, so the clock stops here.
        deadline.release();
        return { status: answer.statusCode, headers: flatHeaders(answer), stream: capped(answer.body, maxBytes) };
      }),
    behindMs: () => clocks.behindMs(),
    close: () => agent.destroy(),
  };
}

/** A request that still waits for a connection does not hear the signal; its late answer is thrown away. */
function inTime(asked: Promise<Dispatcher.ResponseData>, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const late = Promise.withResolvers<never>();
  const onAbort = () => {
    asked.then(
      ({ body }) => body.destroy(),
      () => undefined,
    );
    late.reject(new Error("out of time"));
  };
  signal.addEventListener("abort", onAbort, { once: true });
  return Promise.race([asked, late.promise]).finally(() => signal.removeEventListener("abort", onAbort));
}

interface Deadline {
  signal: AbortSignal;
  release(): void;
}

function startDeadline(ms: number): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  return { signal: controller.signal, release: () => clearTimeout(timer) };
}

function refuseStatus(answer: Dispatcher.ResponseData): void {
  const { statusCode } = answer;
  if (statusCode >= 200 && statusCode < 300) return;
  discard(answer);
  if (statusCode >= 300 && statusCode < 400)
    throw new Refusal("FETCH_ERROR", "the upstream redirects, which is never followed");
  throw new Refusal(statusCode, `the upstream answered ${statusCode}`);
}

function refuseLength(answer: Dispatcher.ResponseData, maxBytes: number): void {
  if (Number(flatHeaders(answer)["content-length"] ?? 0) <= maxBytes) return;
  discard(answer);
  throw tooLong(maxBytes);
}

async function readAll(answer: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  refuseLength(answer, maxBytes);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLong(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function capped(body: Readable, maxBytes: number): Readable {
  let size = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > maxBytes ? tooLong(maxBytes) : null, chunk);
    },
  });
  body.on("error", (error) => counter.destroy(error));
  counter.on("close", () => body.destroy());
  return body.pipe(counter);
}

function parseJson<T>(bytes: Buffer, shape: z.ZodType<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new Refusal("PARSING_ERROR", "the answer is not JSON");
  }
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw new Refusal("PARSING_ERROR", "the answer has another shape");
  return parsed.data;
}

function discard(answer: Dispatcher.ResponseData): void {
  answer.body.on("error", () => undefined);
  answer.body.destroy();
}

const flatHeaders = (answer: Dispatcher.ResponseData): Record<string, string> =>
  Object.fromEntries(Object.entries(answer.headers).map(([key, value]) => [key, String(value)]));

function dateOf(answer: Dispatcher.ResponseData): number | undefined {
  return Date.parse(flatHeaders(answer)["date"] ?? "") || undefined;
}

// An answer over the cap was an answer: the host is not in trouble, so the breaker must not count it.
function tooLong(maxBytes: number): Refusal {
  return new Refusal("PARSING_ERROR", `the answer is over ${maxBytes} bytes`);
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  const isSlow = /^UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT$/.test(code);
  return new Refusal(isSlow ? "TIMEOUT_ERROR" : "FETCH_ERROR", `the exchange broke (${code})`);
}
