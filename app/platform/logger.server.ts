import { pino, type Logger } from "pino";
import { env } from "./env.server.ts";

// Whatever carries a credential is replaced before a line is written, wherever it sits in the object.
const SECRET_PATHS = [
  "authorization",
  "cookie",
  "password",
  "token",
  "secret",
  "apiKey",
  "*.authorization",
  "*.cookie",
  "*.password",
  "*.token",
  "*.secret",
  "*.apiKey",
  "req.headers.authorization",
  "req.headers.cookie",
  'req.headers["api-key"]',
  'res.headers["set-cookie"]',
];

let root: Logger | undefined;

/** JSON lines on standard output; `name` says which process or part speaks. */
export function logger(name: string): Logger {
  root ??= pino({
    level: env().LOG_LEVEL,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_PATHS, censor: "[redacted]" },
  });
  return root.child({ name });
}
