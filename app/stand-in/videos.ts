import { readFile } from "node:fs/promises";
import { VIDEO_NAMES } from "./media.ts";
import { messageReply, type Reply } from "./reply.ts";

const FOLDER = new URL("./videos/", import.meta.url);

export async function answerVideo(name: string, range: string | undefined, folder = FOLDER): Promise<Reply> {
  if (!VIDEO_NAMES.has(name)) return messageReply(404, "no such video");
  const bytes = await readFile(new URL(`${name}.mp4`, folder)).catch(() => undefined);
  if (!bytes) return messageReply(404, "no such video");
  const headers = { "content-type": "video/mp4", "accept-ranges": "bytes", "cache-control": "public, max-age=86400" };
  const wanted = range === undefined ? undefined : readRange(range, bytes.length);
  if (wanted === undefined) return { status: 200, headers, body: bytes };
  if (wanted === "unsatisfiable") {
    return messageReply(416, "no such range", { "content-range": `bytes */${bytes.length}` });
  }
  const [from, to] = wanted;
  return {
    status: 206,
    headers: { ...headers, "content-range": `bytes ${from}-${to}/${bytes.length}` },
    body: bytes.subarray(from, to + 1),
  };
}

/** Undefined for forms that may be ignored (RFC 9110, 14.2). */
function readRange(header: string, length: number): readonly [from: number, to: number] | "unsatisfiable" | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  if (!match || (match[1] === "" && match[2] === "")) return undefined;
  const [, first = "", last = ""] = match;
  const from = first === "" ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === "" || last === "" ? length - 1 : Math.min(Number(last), length - 1);
  if (first !== "" && last !== "" && Number(last) < from) return undefined;
  return from >= length || from > to ? "unsatisfiable" : [from, to];
}
