import type { AsyncLocalStorage } from "node:async_hooks";
import type { Span, SpanKind, SpanStatusCode, TraceFlags } from "@opentelemetry/api";

export interface SpanPlan {
  name: string;
  kind?: keyof typeof SpanKind;
  /** Names and counts of ours: nothing that somebody typed, no secret, nobody's address. */
  facts?: Record<string, string | number>;
  /** W3C's `traceparent` of what made this necessary. */
  link?: string | undefined;
}

export interface Traces {
  /** The span of what runs. */
  current: AsyncLocalStorage<Span>;
  /** @param parent a span of ours or a proxy's `traceparent`; without one a trace begins */
  start(plan: SpanPlan, parent?: Span | string): Span;
}

const FAILED: SpanStatusCode.ERROR = 2;
const SAMPLED: TraceFlags.SAMPLED = 1;

let traces: Traces | undefined;

/** From now on spans are made. A host and the build that it serves are told each. */
export function traceWith(given: Traces): void {
  traces = given;
}

/** Undefined where no setting asks for traces. */
export const findTraces = (): Traces | undefined => traces;

/** One within the span that runs. None when that has ended: a stream that stays open would add to it for hours. */
export function beginSpan(plan: () => SpanPlan | undefined): Span | undefined {
  const parent = traces?.current.getStore();
  if (!parent?.isRecording()) return undefined;
  const planned = plan();
  return planned && traces?.start(planned, parent);
}

/** Begins a trace with `work`, which may add to its span. */
export async function inTrace<T>(plan: SpanPlan, work: (span: Span | undefined) => Promise<T>): Promise<T> {
  if (!traces) return work(undefined);
  const span = traces.start(plan);
  try {
    return await traces.current.run(span, () => work(span));
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** @param reason a kind, or an error, of which only its code or name is told: its words may repeat somebody's */
export function failSpan(span: Span | undefined, reason: unknown): void {
  span?.setAttribute("error.type", kindOf(reason)).setStatus({ code: FAILED });
}

function kindOf(reason: unknown): string {
  if (!(reason instanceof Error)) return typeof reason === "string" ? reason : "_OTHER";
  return "code" in reason && typeof reason.code === "string" ? reason.code : reason.name;
}

/** For a line of the log; nothing for a trace that is not sent. */
export function idsOf(span: Span | undefined): { trace_id?: string; span_id?: string } {
  const context = sampledContext(span);
  return context ? { trace_id: context.traceId, span_id: context.spanId } : {};
}

/** A loop that some request began writes lines long after that request: they are not of its trace. */
export function currentIds() {
  const span = traces?.current.getStore();
  return idsOf(span?.isRecording() ? span : undefined);
}

/** For a job, whose trace then names the one that made it. */
export function linkToTrace(): { traceparent?: string } {
  const context = sampledContext(traces?.current.getStore());
  return context ? { traceparent: `00-${context.traceId}-${context.spanId}-01` } : {};
}

function sampledContext(span: Span | undefined) {
  const context = span?.spanContext();
  return context && context.traceFlags & SAMPLED ? context : undefined;
}
