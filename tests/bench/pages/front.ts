import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { compress } from "#app/platform/document/page-cache.server.ts";
import type { AtEnd } from "./site.ts";

const SCRIPT = /<script(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>/gs;

export async function openFront(origin: string, options: { script: boolean }, atEnd: AtEnd): Promise<string> {
  const server = createServer((request, response) => forward(origin, options.script, request, response));
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function forward(origin: string, script: boolean, request: IncomingMessage, response: ServerResponse): void {
  const { host } = new URL(origin);
  const isDocument = request.headers["sec-fetch-dest"] === "document";
  const headers = { ...request.headers, host };
  const rewrites = isDocument && !script;
  if (rewrites) headers["accept-encoding"] = "identity";
  const upstream = httpRequest(origin + (request.url ?? "/"), { method: request.method, headers }, (answer) => {
    if (!rewrites) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }
    const chunks: Buffer[] = [];
    answer.on("data", (chunk: Buffer) => chunks.push(chunk));
    answer.on("end", () => {
      const html = Buffer.concat(chunks).toString().replace(SCRIPT, "");
      const body = compress(Buffer.from(html), "br");
      const changed = { "content-length": String(body.length), "content-encoding": "br" };
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...changed });
      response.end(body);
    });
  });
  upstream.on("error", () => response.destroy());
  response.on("close", () => upstream.destroy());
  request.pipe(upstream);
}
