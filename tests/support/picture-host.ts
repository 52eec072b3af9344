import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { randomBytes } from "node:crypto";
import sharp from "sharp";

/** A host of pictures and videos as an upstream would run one, with some that are bad. */
export interface PictureHost {
  host: string;
  url(path: string): string;
  hits(path: string): number;
  allHits(): number;
  left: Promise<void>;
  close(): Promise<void>;
}

export const CLIP = randomBytes(200_000);

export async function startPictureHost(): Promise<PictureHost> {
  const photograph = await sharp({ create: { width: 1280, height: 960, channels: 3, background: "#4a7a9c" } })
    .composite([
      { input: { create: { width: 400, height: 300, channels: 3, background: "#d04030" } }, left: 100, top: 500 },
    ])
    .jpeg()
    .withExif({ IFD0: { Copyright: "the yard's camera" } })
    .toBuffer();
  const files: Record<string, { type: string; body: Buffer | string }> = {
    "/cut.jpg": { type: "image/jpeg", body: photograph.subarray(0, photograph.length / 2) },
    "/page.jpg": { type: "image/jpeg", body: "<!doctype html><script>alert(1)</script>" },
    "/drawing.svg": { type: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' },
    "/tiny.png": {
      type: "image/png",
      body: await sharp({ create: { width: 20, height: 15, channels: 4, background: "#00ff0080" } })
        .png()
        .toBuffer(),
    },
  };
  const left = Promise.withResolvers<void>();
  const counts = new Map<string, number>();

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    counts.set(pathname, (counts.get(pathname) ?? 0) + 1);
    const file =
      files[pathname] ?? (pathname.startsWith("/car") ? { type: "image/jpeg", body: photograph } : undefined);
    if (file) response.writeHead(200, { "content-type": file.type }).end(file.body);
    else if (pathname === "/clip.mp4") sendClip(request, response);
    else if (pathname === "/endless.mp4")
      response
        .once("close", () => left.resolve())
        .writeHead(200)
        .write("beginning");
    else if (pathname === "/elsewhere.jpg") response.writeHead(302, { location: "/car.jpg" }).end();
    else response.writeHead(404).end("the host's own words");
  }

  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: (path) => `http://${host}${path}`,
    hits: (path) => counts.get(path) ?? 0,
    left: left.promise,
    allHits: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendClip(request: IncomingMessage, response: ServerResponse): void {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  if (first === undefined) {
    response.writeHead(200, { "content-type": "text/html", "content-length": CLIP.length, "x-own": "1" }).end(CLIP);
    return;
  }
  const end = Math.min(last ? Number(last) : Number.POSITIVE_INFINITY, CLIP.length - 1);
  if (Number(first) > end) {
    response.writeHead(416, { "content-range": `bytes */${CLIP.length}` }).end();
    return;
  }
  const part = CLIP.subarray(Number(first), end + 1);
  const headers = { "content-range": `bytes ${first}-${end}/${CLIP.length}`, "content-length": part.length };
  response.writeHead(206, headers).end(part);
}
