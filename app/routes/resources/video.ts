import { Readable } from "node:stream";
import type { Route } from "./+types/video";
import { findVideoSource, openVideo, type OpenVideo } from "#app/features/pictures/open-video.server.ts";
import { database } from "#app/platform/database.server.ts";

const HEADERS = {
  "Content-Type": "video/mp4",
  "Accept-Ranges": "bytes",
  "Cache-Control": "public, max-age=3600",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

export async function loader({ params, request }: Route.LoaderArgs): Promise<Response> {
  const source = await findVideoSource(database(), params.id);
  if (!source) return plain("Not found", 404);
  const video = await openVideo(source, request.headers.get("range"));
  if (!video) return plain("The video cannot be had at the moment.", 503, { "Retry-After": "60" });
  const answer = { status: statusOf(video), headers: headersOf(video) };
  if (request.method === "HEAD" || video.isOutside) {
    video.stream.destroy();
    return new Response(null, answer);
  }
  return new Response(Readable.toWeb(video.stream) as ReadableStream, answer);
}

function statusOf({ isOutside, contentRange }: OpenVideo): number {
  if (isOutside) return 416;
  return contentRange ? 206 : 200;
}

function headersOf({ isOutside, contentRange, contentLength }: OpenVideo): Headers {
  const headers = new Headers(HEADERS);
  if (contentRange) headers.set("Content-Range", contentRange);
  if (contentLength && !isOutside) headers.set("Content-Length", contentLength);
  return headers;
}

function plain(words: string, status: number, headers: Record<string, string> = {}): Response {
  const own = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(words, { status, headers: { ...own, ...headers } });
}
