import { pino, type Logger } from "pino";
import { env } from "./env.server.ts";

// Whatever carries a credential is replaced in the finished line, however deep it sat in what was logged.
const SECRET_NAME = /authorization|cookie|password|token|secret|api[-_]?key|database_?url/i;
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

let root: Logger | undefined;

/** JSON lines on standard output; `name` says which process or part speaks. */
export function logger(name: string): Logger {
  root ??= pino({
    level: env().LOG_LEVEL,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutRow },
    hooks: { streamWrite: withoutSecrets },
  });
  return root.child({ name });
}
