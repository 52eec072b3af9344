import type { Request, Response } from "express";
import type { Logger } from "pino";
import { pinoHttp } from "pino-http";
import { findTraces } from "#app/platform/tracing/tracing.server.ts";
import { loggedPath } from "./logged-path.ts";
import { idsOfAnswer } from "./trace-requests.ts";

const LOGGED = {
  autoLogging: { ignore: (request: { url?: string }) => /^\/(assets|picture|healthz|readyz)/.test(request.url ?? "") },
  serializers: {
    req: (request: { id: unknown; method: string; url: string; raw: { ip?: string } }) => ({
      id: request.id,
      method: request.method,
      path: loggedPath(request.url),
      ip: request.raw.ip,
    }),
    res: (response: { statusCode: number }) => ({ status: response.statusCode }),
  },
};

/** A line for each answer, written where its last byte leaves, which may be in the course of another request. */
export const logRequests = (logger: Logger) =>
  pinoHttp({
    logger,
    genReqId: (request: Request) => String(request.headers["x-request-id"]),
    ...LOGGED,
    ...(findTraces() && {
      customSuccessObject: (_: Request, response: Response, said: object) => ({ ...said, ...idsOfAnswer(response) }),
      customErrorObject: (_: Request, response: Response, __: Error, said: object) => ({
        ...said,
        ...idsOfAnswer(response),
      }),
    }),
  });
