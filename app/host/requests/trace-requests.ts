import type { Span } from "@opentelemetry/api";
import type { NextFunction, Request, Response } from "express";
import { failSpan, idsOf, type Traces } from "#app/platform/tracing/tracing.server.ts";
import { routeOf } from "../metrics.ts";
import { loggedPath } from "./logged-path.ts";

/** Health and parts of pages come by the dozen and ask nothing of anybody. */
const UNTRACED = /^\/(assets\/|healthz|readyz)/;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const spans = new WeakMap<Response, Span>();

export const idsOfAnswer = (response: Response) => idsOf(spans.get(response));

/**
 * A span for each request, within the trace of a proxy that we trust. It ends with the answer's last byte, that of an
 * event stream with its head, since it stays open for as long as its reader.
 */
export function traceRequests(traces: Traces) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (UNTRACED.test(request.url)) return next();
    const method = METHODS.has(request.method) ? request.method : "_OTHER";
    const isProxy = request.app.get("trust proxy fn") as (address: string | undefined, hop: number) => boolean;
    const parent = isProxy(request.socket.remoteAddress, 0) ? request.get("traceparent") : undefined;
    const span = traces.start({ name: method, kind: "SERVER" }, parent);
    spans.set(response, span);
    if (span.isRecording()) {
      span.setAttributes({
        "http.request.method": method,
        "url.scheme": request.protocol,
        "url.path": loggedPath(request.url),
        "bidport.request_id": String(request.headers["x-request-id"]),
      });
      response.once("close", () => endSpan(span, method, response));
      const flushHeaders = response.flushHeaders.bind(response);
      response.flushHeaders = () => {
        flushHeaders();
        endSpan(span, method, response);
      };
    }
    traces.current.run(span, next);
  };
}

function endSpan(span: Span, method: string, response: Response): void {
  if (!span.isRecording()) return;
  const route = routeOf(response);
  span.updateName(`${method === "_OTHER" ? "HTTP" : method} ${route}`);
  if (route.startsWith("/")) span.setAttribute("http.route", route);
  if (response.headersSent) span.setAttribute("http.response.status_code", response.statusCode);
  if (!response.headersSent) failSpan(span, "closed");
  else if (response.statusCode >= 500) failSpan(span, String(response.statusCode));
  span.end();
}
