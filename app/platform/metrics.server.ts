import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** What this process measures, in Prometheus's names and base units; METRICS_PORT shows it. */
export const metrics = new Registry();

const registers = [metrics];

const answers = new Counter({
  name: "bidport_http_answers_total",
  help: "Answers by route, method and status",
  labelNames: ["route", "method", "status"],
  registers,
});
const durations = new Histogram({
  name: "bidport_http_answer_seconds",
  help: "From the request's head to the answer's last byte, by route; streams are left out",
  labelNames: ["route"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});
const limited = new Counter({
  name: "bidport_limited_total",
  help: "Attempts that a limit refused, by limit",
  labelNames: ["limit"],
  registers,
});
const signInsRefused = new Counter({
  name: "bidport_sign_ins_refused_total",
  help: "Logins with a wrong password or for an address without account",
  registers,
});
const uploads = new Counter({
  name: "bidport_uploads_total",
  help: "Files that people sent, by what became of them: stored, or the fault",
  labelNames: ["outcome"],
  registers,
});
// From the start, as a series that begins with its first failure shows no increase.
uploads.inc({ outcome: "unavailable" }, 0);

const unsentErrors = new Counter({
  name: "bidport_errors_unsent_total",
  help: "Errors of the log that the error service did not take",
  registers,
});
const unsentSpans = new Counter({
  name: "bidport_spans_unsent_total",
  help: "Spans of traces that the collector did not take",
  registers,
});
const jobs = new Counter({
  name: "bidport_jobs_run_total",
  help: "Jobs that this process ran, by queue and by how they ended: done or failed",
  labelNames: ["queue", "result"],
  registers,
});

export interface Answered {
  /** The route's pattern, never the address: that may hold what somebody typed. */
  route: string;
  method: string;
  status: number;
  /** Undefined for streams, which stay open as long as their reader. */
  seconds: number | undefined;
}

export function countAnswer({ route, method, status, seconds }: Answered): void {
  answers.inc({ route, method, status });
  if (seconds !== undefined) durations.observe({ route }, seconds);
}

export const countLimited = (limit: string): void => limited.inc({ limit });
export const countSignInRefused = (): void => signInsRefused.inc();
export const countJob = (queue: string, result: "done" | "failed"): void => jobs.inc({ queue, result });
export const countUnsentError = (): void => unsentErrors.inc();
export const countUnsentSpans = (spans: number): void => unsentSpans.inc(spans);
export const countUpload = (outcome: string): void => uploads.inc({ outcome });

/** Processor, memory, event loop, garbage collection. */
export const measureProcess = (): void => collectDefaultMetrics({ register: metrics });

const unread = new Counter({
  name: "bidport_unread_total",
  help: "Figures that could not be read, such as those of the database while it is away",
  labelNames: ["name"],
  registers,
});

export type Samples = [labels: Record<string, string>, value: number][];

/** A value that is read when somebody asks, in one or more series; it is absent while it cannot be read. */
export function measure(
  name: string,
  help: string,
  labelNames: string[],
  read: () => Samples | Promise<Samples>,
): void {
  const gauge = new Gauge({
    registers: [],
    name,
    help,
    labelNames,
    async collect() {
      this.reset();
      const samples = await Promise.resolve()
        .then(read)
        .catch((): Samples => {
          unread.inc({ name });
          return [];
        });
      for (const [labels, value] of samples) this.set(labels, value);
    },
  });
  metrics.registerMetric(gauge);
}
