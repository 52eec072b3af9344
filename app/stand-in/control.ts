import { z } from "zod";
import type { DrivenClock } from "./driven-clock.ts";
import { faultSchema, type Faults } from "./faults.ts";
import { jsonReply, messageReply, type Reply } from "./reply.ts";

const clockSchema = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({ advance: z.int() }),
]);

export function answerControl(faults: Faults, clock: DrivenClock, method: string, path: string, body: unknown): Reply {
  return path === "/faults" ? controlFaults(faults, method, body) : controlClock(clock, method, body);
}

function controlFaults(faults: Faults, method: string, body: unknown): Reply {
  if (method === "DELETE") faults.clear();
  if (method === "POST") {
    const fault = faultSchema.safeParse(body);
    if (!fault.success) return messageReply(400, "not a fault: target, kind, status?, ms?, times?");
    faults.set(fault.data);
  }
  return jsonReply(200, { faults: faults.list() });
}

function controlClock(clock: DrivenClock, method: string, body: unknown): Reply {
  if (method === "DELETE") clock.release();
  if (method === "POST") {
    const order = clockSchema.safeParse(body);
    if (!order.success) return messageReply(400, "expected now (ISO instant) or advance (milliseconds)");
    if ("now" in order.data) clock.freeze(Date.parse(order.data.now));
    else clock.advance(order.data.advance);
  }
  return jsonReply(200, { now: new Date(clock.now()).toISOString() });
}
