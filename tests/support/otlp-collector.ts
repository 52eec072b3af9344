import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface TakenSpan {
  trace: string;
  id: string;
  parent: string;
  name: string;
  /** By the numbers of the protocol: 1 internal, 2 server, 3 client, 5 consumer. */
  kind: number;
  facts: Record<string, string | number>;
  links: { trace: string; id: string }[];
  isFailed: boolean;
  service: unknown;
}

export interface OtlpCollector {
  endpoint: string;
  spans: TakenSpan[];
  headers: Record<string, unknown>[];
  /** Each request's bytes as text, for what must not be in them. */
  texts: string[];
  close(): void;
}

/** A collector that speaks OTLP over HTTP, or one that takes a request and never answers. */
export async function startOtlpCollector({ answers = true } = {}): Promise<OtlpCollector> {
  const [spans, headers, texts] = [[] as TakenSpan[], [] as Record<string, unknown>[], [] as string[]];
  const server = createServer((request, response) => {
    if (!answers) {
      request.resume();
      return;
    }
    buffer(request)
      .then((body) => {
        if (request.url !== "/v1/traces") return response.writeHead(404).end();
        headers.push(request.headers);
        texts.push(body.toString("latin1"));
        spans.push(...readSpans(body));
        return response.writeHead(200, { "Content-Type": "application/x-protobuf" }).end();
      })
      .catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const close = () => server.close().closeAllConnections();
  return { endpoint: `http://127.0.0.1:${port}`, spans, headers, texts, close };
}

type Field = Buffer | bigint;
type Message = Map<number, Field[]>;

/** Numbers of fields: opentelemetry/proto/trace/v1/trace.proto. */
function readSpans(body: Buffer): TakenSpan[] {
  return messages(read(body), 1).flatMap((resource) => {
    const about = factsOf(messages(resource, 1)[0] ?? new Map(), 1);
    return messages(resource, 2)
      .flatMap((scope) => messages(scope, 2))
      .map((span) => ({
        trace: bytes(span, 1).toString("hex"),
        id: bytes(span, 2).toString("hex"),
        parent: bytes(span, 4).toString("hex"),
        name: bytes(span, 5).toString(),
        kind: Number(span.get(6)?.[0] ?? 0),
        facts: factsOf(span, 9),
        links: messages(span, 13).map((link) => ({
          trace: bytes(link, 1).toString("hex"),
          id: bytes(link, 2).toString("hex"),
        })),
        isFailed: messages(span, 15).some((status) => status.get(3)?.[0] === 2n),
        service: about["service.name"],
      }));
  });
}

function factsOf(message: Message, field: number): Record<string, string | number> {
  return Object.fromEntries(
    messages(message, field).map((pair) => {
      const [value = new Map()] = messages(pair, 2);
      const text = value.get(1)?.[0];
      return [bytes(pair, 1).toString(), text instanceof Buffer ? text.toString() : Number(value.get(3)?.[0])];
    }),
  );
}

const messages = (message: Message, field: number): Message[] =>
  (message.get(field) ?? []).flatMap((one) => (one instanceof Buffer ? [read(one)] : []));

const bytes = (message: Message, field: number): Buffer => {
  const [one] = message.get(field) ?? [];
  return one instanceof Buffer ? one : Buffer.alloc(0);
};

/** A message of protobuf: each field's number with what stands there, which is bytes or a number. */
function read(body: Buffer): Message {
  const fields: Message = new Map();
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = body.readUInt8(at++);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (length: number) => body.subarray(at, (at += length));
  while (at < body.length) {
    const tag = Number(varint());
    const kind = tag & 7;
    const value = kind === 0 ? varint() : take(kind === 1 ? 8 : kind === 5 ? 4 : Number(varint()));
    const field = tag >> 3;
    fields.set(field, [...(fields.get(field) ?? []), value]);
  }
  return fields;
}
