import { request, type IncomingHttpHeaders, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface RawRequest {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string | Promise<string>;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Raw HTTP: no redirects, no decoding, any header. */
export async function ask(
  server: Server,
  { method = "GET", path = "/", headers, body }: RawRequest,
): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { port } = server.address() as AddressInfo;
  const all = { Host: "localhost:3000", ...headers };
  const sent = request({ host: "127.0.0.1", port, method, path, headers: all, agent: false }, resolve);
  sent.once("error", reject);
  if (typeof body === "string") sent.setHeader("Content-Length", Buffer.byteLength(body));
  sent.flushHeaders();
  if (body === undefined) {
    // With a length but no body, or a first chunk without an end, only a host that answers early answers at all.
    if (headers?.["Transfer-Encoding"]) sent.write("a");
    else if (!headers?.["Content-Length"]) sent.end();
  } else {
    sent.end(await body);
  }
  const response = await promise;
  const bytes = await buffer(response);
  sent.destroy();
  return { status: response.statusCode ?? 0, headers: response.headers, body: bytes };
}
