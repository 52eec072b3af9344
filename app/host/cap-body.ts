import type { NextFunction, Request, Response } from "express";
import { createPace, LOOKS_A_SPAN } from "./requests/body-pace.ts";
import { networkOf } from "#app/platform/limits.server.ts";
import { sendText } from "./plain-answer.ts";

const MOST_FORM_BYTES = 256 * 1024;
/** Five documents or an attachment of 8 MB each, and the fields around them. */
const MOST_UPLOAD_BYTES = 45 * 1024 * 1024;
const TAKES_FILES =
  /^\/(register|register\/file|account\/(documents|deposit|purchases\/[\w-]+\/pay)|contactus|affiliates|case\/[\w-]+|desk\/cases\/[\w-]+(\/(draft|owner|state|snooze|tags|links|private-link|merge|sending))?|desk\/money\/(barred\/lists|statements)|desk\/purchases\/[\w-]+\/papers|api\/user\/register)(\.data)?\/?$/i;
/** Old clients put their pictures into the text of a query. */
const MOST_QUERY_BYTES = 12 * 1024 * 1024;
const TAKES_QUERIES = /^\/graphql\/?$/i;
/** Each may hold a whole file in memory while it arrives. */
const MOST_UPLOADS_AT_ONCE = 24;
/** So that one network, which may be a whole mobile carrier's, cannot take every place: when many are taken, hardly any. */
const MOST_OF_ONE_NETWORK = 8;
const MOST_OF_ONE_WHEN_HALF_FULL = 2;
/** Over so long a body is measured. */
const SPAN_MS = 30_000;
/** A kilobyte a second: a slower line needs hours for a file, and holds a place that others wait for. */
const LEAST_UPLOAD_BYTES = 30_000;
const RETRY_AFTER_S = 30;
/** Without files a form is here in seconds even at 2g speed. */
const FORM_LIMIT_MS = 60_000;

/** Keeps bodies within what their addresses take, before a byte is read, and ends those that hardly arrive. */
export function createBodyCap({ spanMs = SPAN_MS } = {}) {
  let uploads = 0;
  const uploadsFrom = new Map<string, number>();

  function holdPlace(network: string, response: Response): void {
    uploads += 1;
    uploadsFrom.set(network, (uploadsFrom.get(network) ?? 0) + 1);
    response.once("close", () => {
      uploads -= 1;
      const left = (uploadsFrom.get(network) ?? 1) - 1;
      if (left > 0) uploadsFrom.set(network, left);
      else uploadsFrom.delete(network);
    });
  }

  function hasPlaceFor(network: string): boolean {
    const most = uploads >= MOST_UPLOADS_AT_ONCE / 2 ? MOST_OF_ONE_WHEN_HALF_FULL : MOST_OF_ONE_NETWORK;
    return uploads < MOST_UPLOADS_AT_ONCE && (uploadsFrom.get(network) ?? 0) < most;
  }

  /** Until the body is here, so many bytes have to come within each span. */
  function watch(request: Request, response: Response, leastBytes: number): void {
    const { socket } = request;
    const isSlow = createPace(leastBytes, socket.bytesRead);
    const timer = setInterval(() => {
      if (isSlow(socket.bytesRead)) endSlow(request, response);
    }, spanMs / LOOKS_A_SPAN);
    const stop = () => {
      clearInterval(timer);
      // A proxy sends a thousand requests through one socket.
      socket.off("close", stop);
    };
    request.once("end", stop);
    request.once("close", stop);
    // What is still to come of a body that nobody reads, after its answer, is watched as well.
    socket.once("close", stop);
  }

  return function capBody(request: Request, response: Response, next: NextFunction): void {
    const length = Number(request.headers["content-length"] ?? 0);
    const most = mostBytesFor(request.path);
    if (request.headers["transfer-encoding"]) {
      watch(request, response, 1);
      return takeWhenEmpty(request, response, next);
    }
    if (length > most) return refuse(response, 413, "That is too large.");
    if (length === 0) return next();
    if (length > MOST_FORM_BYTES) {
      const network = networkOf(request.ip);
      if (!hasPlaceFor(network)) {
        response.setHeader("Retry-After", String(RETRY_AFTER_S));
        return refuse(
          response,
          503,
          "Many people are sending files right now. Please send yours again in half a minute.",
        );
      }
      holdPlace(network, response);
      watch(request, response, LEAST_UPLOAD_BYTES);
    } else {
      const timer = setTimeout(() => endSlow(request, response), FORM_LIMIT_MS);
      request.once("close", () => clearTimeout(timer));
      request.once("end", () => clearTimeout(timer));
      watch(request, response, 1);
    }
    next();
  };
}

/** Some proxies send a form without a field in chunks of which there is none. */
function takeWhenEmpty(request: Request, response: Response, next: NextFunction): void {
  // Its end is only seen, not read: whoever reads the body has to meet it.
  request.once("readable", () => {
    if (request.readableLength > 0) refuse(response, 411, "Length required");
    else next();
  });
}

function endSlow(request: Request, response: Response): void {
  if (response.headersSent) return void request.destroy();
  response.once("finish", () => request.destroy());
  refuse(response, 408, "What you sent hardly arrives. Please send it again, from a better line.");
}

function mostBytesFor(path: string): number {
  if (TAKES_FILES.test(path)) return MOST_UPLOAD_BYTES;
  return TAKES_QUERIES.test(path) ? MOST_QUERY_BYTES : MOST_FORM_BYTES;
}

function refuse(response: Response, status: number, text: string): void {
  sendText(response.setHeader("Connection", "close"), status, text);
}
