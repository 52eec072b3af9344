import type { IncomingMessage } from "node:http";

const MAX_BYTES = 1024 * 1024;

export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= MAX_BYTES) chunks.push(chunk);
  }
  const isJson = /^application\/json\b/i.test(request.headers["content-type"] ?? "");
  return isJson && bytes <= MAX_BYTES ? parseJson(Buffer.concat(chunks).toString()) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
