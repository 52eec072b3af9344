import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

export interface FakeClamd {
  address: string;
  scanned: Buffer[];
  answer(text: string): void;
  close(): Promise<void>;
}

/** A clamd that speaks INSTREAM: chunks with their length in front, and an empty one at the end. */
export async function startFakeClamd(): Promise<FakeClamd> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  let answer = "stream: OK";
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("data", (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const file = readStream(received);
      if (!file) return;
      scanned.push(file);
      if (answer === "silence") return;
      if (answer === "hang up") socket.destroy();
      else socket.end(`${answer}\0`);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `clamd://127.0.0.1:${port}`,
    scanned,
    answer: (text) => (answer = text),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

const COMMAND = "zINSTREAM\0";

function readStream(received: Buffer): Buffer | undefined {
  if (received.length < COMMAND.length) return undefined;
  if (received.toString("latin1", 0, COMMAND.length) !== COMMAND) throw new Error("Only INSTREAM is spoken here.");
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
