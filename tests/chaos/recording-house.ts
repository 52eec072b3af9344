import { createServer, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

/** A house that takes every order, and keeps what it was told. */
export interface RecordingHouse {
  url: string;
  /** Each order once, as it first came. */
  orders(): { id: string; lot: string; cents: number }[];
  close(): Promise<void>;
}

const order = z.object({ lot: z.string(), cents: z.int().positive() });
/** Long enough for a worker to be killed between the call and its answer. */
const ANSWER_MS = 20;

export async function startRecordingHouse(): Promise<RecordingHouse> {
  const taken = new Map<string, z.infer<typeof order>>();
  const closed = new Set<string>();
  const server = createServer((request, response) => {
    const [, kind, id = ""] = (request.url ?? "").split("/");
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (request.method === "PUT" && !closed.has(id) && !taken.has(id))
        taken.set(id, order.parse(JSON.parse(Buffer.concat(chunks).toString())));
      void answer(response, kind === "sales" ? sale() : standing(id, request.method === "GET"));
    });
  });
  function standing(id: string, isAsked: boolean) {
    if (taken.has(id)) return { state: "leading", present: 0 };
    if (isAsked) closed.add(id);
    return isAsked ? { state: "absent" } : { state: "refused", words: "That order was closed" };
  }
  const sale = () => ({ state: "open", present: 0, closesAt: new Date(Date.now() + 86_400_000).toISOString() });
  const listening = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", () => listening.resolve());
  await listening.promise;
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    orders: () => [...taken].map(([id, told]) => ({ id, ...told })),
    close: async () => {
      const gone = Promise.withResolvers<void>();
      server.close(() => gone.resolve());
      server.closeAllConnections();
      await gone.promise;
    },
  };
}

async function answer(response: ServerResponse, body: object): Promise<void> {
  await sleep(ANSWER_MS);
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
