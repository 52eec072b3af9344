import { pino, type Logger } from "pino";
import { env } from "./env.server.ts";
import { currentIds } from "./tracing/tracing.server.ts";

// Whatever carries a credential is replaced in the finished line, however deep it sat in what was logged.
const SECRET_NAME = /authorization|cookie|password|token|secret|(api|receipt)[-_]?key|database_?url/i;
const ADDRESS_WITH_CREDENTIALS = /(:\/\/)[^\s/]+@/g;
const MAY_HOLD_SECRETS = new RegExp(`${SECRET_NAME.source}|${ADDRESS_WITH_CREDENTIALS.source}`, "i");

function withoutSecrets(line: string): string {
  // Nearly no line does, and every request writes one.
  if (!MAY_HOLD_SECRETS.test(line)) return line;
  const censored: unknown = JSON.parse(line, (name, value: unknown) => {
    if (SECRET_NAME.test(name)) return "[redacted]";
    return typeof value === "string" ? value.replace(ADDRESS_WITH_CREDENTIALS, "$1[redacted]@") : value;
  });
  return `${JSON.stringify(censored)}\n`;
}

/** PostgreSQL repeats the row that it refuses, and what was in it. */
const withoutRow = (error: unknown): unknown =>
  error instanceof Error
    ? Object.assign(pino.stdSerializers.err(error), { detail: undefined, where: undefined })
    : error;

const ERROR = /^\{"level":[56]0,/;
let hear: ((line: string) => void) | undefined;

/** Hands on each line of an error as it is written, without secrets. */
export function onErrorLine(listener: (line: string) => void): void {
  hear = listener;
}

function finish(line: string): string {
  const written = withoutSecrets(line);
  if (hear && ERROR.test(written)) hear(written);
  return written;
}

let root: Logger | undefined;

/** JSON lines on standard output; `name` says which process or part speaks. */
export function logger(name: string): Logger {
  root ??= pino({
    level: env().LOG_LEVEL,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutRow },
    hooks: { streamWrite: finish },
    ...(env().OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && { mixin: currentIds }),
  });
  return root.child({ name });
}

const SECOND_MS = 1_000;
const MOST_KINDS = 100;

interface Said {
  at: number;
  untold: number;
}

/**
 * Lets one of a kind through each second, with how many were kept back since the last one; undefined for what is kept back.
 * A fault that meets every request would otherwise fill the log and take the time of those that are answered.
 */
export function createSaidOften(clock: () => number = Date.now) {
  const kinds = new Map<string, Said>();
  return (kind: string): number | undefined => {
    const now = clock();
    const said = kinds.get(kind);
    if (said && now - said.at < SECOND_MS) {
      said.untold += 1;
      return undefined;
    }
    if (!said && kinds.size >= MOST_KINDS) kinds.clear();
    kinds.set(kind, { at: now, untold: 0 });
    return said?.untold ?? 0;
  };
}
