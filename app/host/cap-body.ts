import type { NextFunction, Request, Response } from "express";
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
/** Each may hold a whole file in memory while it arrives, for as long as a slow link takes. */
const MOST_UPLOADS_AT_ONCE = 24;
/** So that one network, which may be a whole mobile carrier's, cannot take every place. */
const MOST_OF_ONE_NETWORK = 8;
/** A line that moves nothing for so long is dead. */
const UPLOAD_STALL_MS = 30_000;
const RETRY_AFTER_S = 30;
/** Without files a form is here in seconds even at 2g speed. */
const FORM_LIMIT_MS = 60_000;

let uploads = 0;
const uploadsFrom = new Map<string, number>();

export function capBody(request: Request, response: Response, next: NextFunction): void {
  const length = Number(request.headers["content-length"] ?? 0);
  const most = mostBytesFor(request.path);
  if (request.headers["transfer-encoding"]) return refuse(response, 411, "Length required");
  if (length > most) return refuse(response, 413, "That is too large.");
  if (length === 0) return next();
  if (length > MOST_FORM_BYTES) {
    const network = networkOf(request.ip);
    const ofNetwork = uploadsFrom.get(network) ?? 0;
    if (uploads >= MOST_UPLOADS_AT_ONCE || ofNetwork >= MOST_OF_ONE_NETWORK) {
      response.setHeader("Retry-After", String(RETRY_AFTER_S));
      return refuse(
        response,
        503,
        "Many people are sending files right now. Please send yours again in half a minute.",
      );
    }
    holdPlace(network, response);
    request.setTimeout(UPLOAD_STALL_MS, () => request.destroy());
  } else {
    const timer = setTimeout(() => request.destroy(), FORM_LIMIT_MS);
    request.once("close", () => clearTimeout(timer));
    request.once("end", () => clearTimeout(timer));
  }
  next();
}

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

function mostBytesFor(path: string): number {
  if (TAKES_FILES.test(path)) return MOST_UPLOAD_BYTES;
  return TAKES_QUERIES.test(path) ? MOST_QUERY_BYTES : MOST_FORM_BYTES;
}

function refuse(response: Response, status: number, text: string): void {
  sendText(response.setHeader("Connection", "close"), status, text);
}
