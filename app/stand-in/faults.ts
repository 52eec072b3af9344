import { setTimeout as pause } from "node:timers/promises";
import type { ServerResponse } from "node:http";
import { z } from "zod";
import { jsonReply, messageReply, type Reply } from "./reply.ts";

const FAULT_TARGETS = ["feed", "graphql", "blog", "pictures", "orders", "cards"] as const;
export type FaultTarget = (typeof FAULT_TARGETS)[number];

export const faultSchema = z
  .strictObject({
    target: z.enum([...FAULT_TARGETS, "all"]),
    /** 'unheard' breaks off before the request has done anything, 'reset' after it; 'hostile' posts are the blog's alone. */
    kind: z.enum([
      "status",
      "delay",
      "drip",
      "reset",
      "unheard",
      "truncate",
      "garbage",
      "wrong-shape",
      "broken-records",
      "huge",
      "hostile",
    ]),
    /** For 'status': 503 by default; 401 is a wrong key. */
    status: z.int().min(200).max(599).optional(),
    /** For 'delay': before the answer (5000); for 'drip': between two pieces of it (200). */
    ms: z.int().min(0).max(600_000).optional(),
    times: z.int().min(1).optional(),
  })
  .refine(({ target, kind }) => kind !== "hostile" || target === "blog", "Only the blog has hostile posts.");

export type Fault = z.infer<typeof faultSchema>;

export interface Faults {
  set(fault: Fault): void;
  clear(): void;
  list(): Fault[];
  take(target: FaultTarget): Fault | undefined;
}

export function createFaults(): Faults {
  const active = new Map<Fault["target"], Fault>();
  return {
    set(fault) {
      active.set(fault.target, { ...fault });
    },
    clear() {
      active.clear();
    },
    list: () => [...active.values()].map((fault) => ({ ...fault })),
    take(target) {
      const fault = active.get(target) ?? active.get("all");
      if (fault?.times !== undefined) {
        fault.times -= 1;
        if (fault.times <= 0) active.delete(fault.target);
      }
      return fault;
    },
  };
}

const DELAY = 5_000;
const DRIP = 200;
const DRIP_PIECE = 16;
/** Above the 5 MB that a careful reader accepts. */
const HUGE = 8 * 1024 * 1024;

/** Transport faults leave the answer as it is. */
export function spoil(reply: Reply, fault: Fault | undefined): Reply {
  switch (fault?.kind) {
    case "status":
      return messageReply(fault.status ?? 503, "The upstream is not well.");
    case "garbage":
      return { ...reply, body: Buffer.from('{"data":[{"id":"1",\u0000\u0007<html>\ufffd]]}{{') };
    case "wrong-shape":
      return jsonReply(200, { data: "nothing here", items: [1, 2, 3], count: "many" });
    case "broken-records":
      return breakRecords(reply);
    case "huge":
      return {
        ...reply,
        body: Buffer.concat([Buffer.from('{"data":["'), Buffer.alloc(HUGE, "x"), Buffer.from('"]}')]),
      };
    case "delay":
    case "drip":
    case "reset":
    case "unheard":
    case "truncate":
    case "hostile":
    case undefined:
      break;
  }
  return reply;
}

const BROKEN_RECORDS: readonly unknown[] = [
  null,
  42,
  "a record",
  [],
  {},
  { id: null, lot_id: {}, title: ["no"], base_site: "nowhere" },
  { id: "", base_site: "copart", year: "soon", link_img_hd: "not a list" },
  { id: { $gt: "" }, vehicleDetails: "none", bidInformation: 7, title: 0 },
];

/** Puts a malformed record before each third good one; the good ones stay as they are. */
function breakRecords(reply: Reply): Reply {
  const body: unknown = JSON.parse(reply.body.toString());
  const mix = (records: unknown[]) =>
    records.flatMap((record, place) =>
      place % 3 === 0 ? [BROKEN_RECORDS[(place / 3) % BROKEN_RECORDS.length], record] : [record],
    );
  return jsonReply(reply.status, mapRecords(body, mix));
}

function mapRecords(body: unknown, mix: (records: unknown[]) => unknown[]): unknown {
  if (typeof body !== "object" || body === null || !("data" in body)) return body;
  const { data } = body;
  if (Array.isArray(data)) return { ...body, data: mix(data) };
  if (typeof data === "object" && data !== null && "vehicles" in data && Array.isArray(data.vehicles)) {
    return { ...body, data: { ...data, vehicles: mix(data.vehicles) } };
  }
  return body;
}

export async function send(
  response: ServerResponse,
  reply: Reply,
  fault: Fault | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (fault?.kind === "reset" || fault?.kind === "unheard") {
    response.socket?.resetAndDestroy();
    return;
  }
  if (fault?.kind === "delay") await pause(fault.ms ?? DELAY, undefined, { signal });
  response.writeHead(reply.status, { ...reply.headers, "content-length": reply.body.length });
  if (fault?.kind === "drip") await drip(response, reply.body, fault.ms ?? DRIP, signal);
  else if (fault?.kind === "truncate") cutOff(response, reply.body);
  else response.end(reply.body);
}

function cutOff(response: ServerResponse, body: Buffer): void {
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
}

async function drip(response: ServerResponse, body: Buffer, ms: number, signal: AbortSignal): Promise<void> {
  for (let at = 0; at < body.length; at += DRIP_PIECE) {
    response.write(body.subarray(at, at + DRIP_PIECE));
    await pause(ms, undefined, { signal });
  }
  response.end();
}
