import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT_CONTEXT, SpanKind, trace, type Context, type Span } from "@opentelemetry/api";
import { ExportResultCode, parseTraceParent } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
  type SpanExporter,
  type SpanProcessor,
} from "@opentelemetry/sdk-trace";
import type { Env } from "#app/platform/env.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { Traces } from "#app/platform/tracing/tracing.server.ts";

export interface TraceSending {
  traces: Traces;
  /** Tells how many spans the collector did not get. */
  onLost(listener: (spans: number) => void): void;
  /** Sends what waits, for as long as this at most; no span is made after it. */
  end(limitMs: number): Promise<void>;
}

interface Sent {
  service: string;
  release: string;
  sampler: Env["OTEL_TRACES_SAMPLER"];
  share: number;
}

const MOST_WAITING = 2_048;
const SEND_EVERY_MS = 2_000;
/** To write a larger batch would hold up the answers of that moment. */
const AT_ONCE = 128;
const SAID_EVERY_MS = 60_000;

/**
 * Spans wait in a bounded queue and leave in batches, one at a time. Nothing is registered for all of the process, so no
 * library adds spans of its own, with an error's words in them.
 */
export function sendTraces({ service, release, sampler, share }: Sent): TraceSending {
  let hear: (spans: number) => void = () => undefined;
  const lose = createLoss((spans) => hear(spans));
  const processor = queueOf(new OTLPTraceExporter(), lose);
  const provider = new TracerProvider({
    sampler: samplerOf(sampler, share),
    spanProcessors: [processor],
    resource: defaultResource()
      .merge(
        resourceFromAttributes({
          "service.name": service,
          "service.version": release,
          "service.instance.id": randomUUID(),
        }),
      )
      .merge(detectResources({ detectors: [envDetector] })),
  });
  const tracer = provider.getTracer("bidport");
  return {
    traces: {
      current: new AsyncLocalStorage<Span>(),
      start({ name, kind = "INTERNAL", facts, link }, parent) {
        const linked = link === undefined ? null : parseTraceParent(link);
        const options = { kind: SpanKind[kind], attributes: facts, links: linked ? [{ context: linked }] : [] };
        return tracer.startSpan(name, options, contextOf(parent));
      },
    },
    onLost: (listener) => void (hear = listener),
    async end(limitMs) {
      await Promise.race([provider.shutdown().catch(() => undefined), sleep(limitMs, undefined, { ref: false })]);
    },
  };
}

function contextOf(parent: Span | string | undefined): Context {
  if (typeof parent === "object") return trace.setSpan(ROOT_CONTEXT, parent);
  const remote = parent === undefined ? null : parseTraceParent(parent);
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
}

/** By the names that OpenTelemetry gave them. */
function samplerOf(name: Sent["sampler"], share: number): Sampler {
  const root = name.endsWith("traceidratio")
    ? new TraceIdRatioBasedSampler(share)
    : name.endsWith("always_off")
      ? new AlwaysOffSampler()
      : new AlwaysOnSampler();
  return name.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}

type Lose = (spans: number, reason: string) => void;

/** The library drops what its queue cannot hold and tells nobody; so it is counted in front of it. */
function queueOf(exporter: SpanExporter, lose: Lose): SpanProcessor {
  let waiting = 0;
  const counted: SpanExporter = {
    export(spans, done) {
      waiting -= spans.length;
      exporter.export(spans, (result) => {
        if (result.code !== ExportResultCode.SUCCESS) lose(spans.length, result.error?.message ?? "");
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
  const batches = new BatchSpanProcessor({
    exporter: counted,
    maxQueueSize: MOST_WAITING,
    maxExportBatchSize: AT_ONCE,
    scheduledDelayMillis: SEND_EVERY_MS,
  });
  return {
    onStart: () => undefined,
    onEnd(span) {
      if (waiting >= MOST_WAITING) return lose(1, "too many wait");
      waiting += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
}

function createLoss(tell: (spans: number) => void): Lose {
  const log = logger("traces");
  let lost = 0;
  let saidAt = -Infinity;
  return (spans, reason) => {
    tell(spans);
    lost += spans;
    if (performance.now() - saidAt < SAID_EVERY_MS) return;
    log.warn({ lost, reason }, "the collector does not take traces");
    lost = 0;
    saidAt = performance.now();
  };
}
