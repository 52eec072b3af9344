import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { extname } from "node:path";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliDecompress, gzip } from "node:zlib";
import type { NextFunction, Request, Response } from "express";
import type { Logger } from "pino";
import sirv from "sirv";
import type { KeptBuilds } from "./builds/kept-builds.ts";
import { nameRoute } from "./metrics.ts";
import { sendText } from "./plain-answer.ts";

const FOR_EVER = "public, max-age=31536000, immutable";

/** Files compressed at build are sent as they are; hashed names never change. */
export function staticFiles(folder: string, log: Logger) {
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      const immutable = path.startsWith("/assets/");
      response.setHeader("Cache-Control", immutable ? FOR_EVER : "public, max-age=3600");
      nameRoute(response as Response, "(file)");
      outliveFile(response as Response, path, log);
    },
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!isPlainRange(request.headers.range)) delete request.headers.range;
    files(request, response, next);
  };
}

/** One range from a byte to a later one (sirv takes "0-0" for "0-"); what else may be asked for is answered with the whole file (RFC 9110, 14.2). */
function isPlainRange(range = "bytes=0-"): boolean {
  const [, first = "", last = ""] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range) ?? [];
  return first !== "" && (last === "" || (Number(first) <= Number(last) && Number(last) > 0));
}

/**
 * The files were listed when the process began, and a new build takes them away: one that cannot be read any more ends
 * its own answer and nothing else. Its head is held back until the first byte, so that the answer can still become
 * another one.
 */
function outliveFile(response: Response, path: string, log: Logger): void {
  const dropHead = holdHead(response);
  response.once("pipe", (file: Readable) => {
    file.once("error", (error: NodeJS.ErrnoException) => {
      log.warn({ err: error, path, requestId: response.getHeader("x-request-id") }, "file of the build not sent");
      if (response.headersSent) {
        response.destroy();
        return;
      }
      dropHead();
      const isGone = error.code === "ENOENT";
      sendText(response, isGone ? 404 : 500, isGone ? "That file is no longer there." : "That file cannot be read.");
    });
    // Whoever hangs up half way would leave the file open for good.
    response.once("close", () => file.destroy());
  });
}

/** Node asks for the head by its status alone when the first byte is written, or when there is none. */
function holdHead(response: ServerResponse): () => void {
  const writeHead = response.writeHead.bind(response);
  let held: OutgoingHttpHeaders | undefined;
  Object.assign(response, {
    writeHead(status: number, headers?: OutgoingHttpHeaders) {
      if (!headers) return writeHead(status, held);
      held = headers;
      response.statusCode = status;
      return response;
    },
  });
  return () => (held = undefined);
}

/** Sends what this build does not have and another of the last ones has. */
export function keptFiles(builds: KeptBuilds) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const [, name] = /^\/assets\/([^/]+)$/.exec(request.path) ?? [];
    const file = name !== undefined && ASKS.has(request.method) ? await builds.find(name) : undefined;
    if (name === undefined || !file) return next();
    nameRoute(response, "(file)");
    const encoding = request.acceptsEncodings("br") || request.acceptsEncodings("gzip");
    if (encoding !== false) response.set("Content-Encoding", encoding);
    response.set({ "Cache-Control": FOR_EVER, Vary: "Accept-Encoding" }).type(extname(name));
    response.send(await encoded(file, encoding));
  };
}

const ASKS = new Set(["GET", "HEAD"]);
const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);

function encoded(brotli: Buffer, encoding: string | false): Buffer | Promise<Buffer> {
  if (encoding === "br") return brotli;
  return encoding === "gzip" ? asGzip(brotli) : asPlain(brotli);
}

const asPlain = once(unpack);
const asGzip = once(async (brotli) => zip(await unpack(brotli)));

/** Made for the first who asks, and there for as long as the file is: these answers are sent however busy a process is. */
function once(make: (file: Buffer) => Promise<Buffer>) {
  const made = new WeakMap<Buffer, Promise<Buffer>>();
  return (file: Buffer): Promise<Buffer> => {
    const known = made.get(file) ?? make(file);
    made.set(file, known);
    return known;
  };
}
