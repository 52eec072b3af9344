import { database } from "./database.server.ts";
import { pageCache } from "./document/page-cache.server.ts";
import { onSignal, stopSignals } from "./signals.server.ts";

let draining = false;

export const isDraining = () => draining;

export function beginDrain(): void {
  draining = true;
}

/** Starts listening for texts that other processes change; of lots the index hears (process-index.server.ts). */
export function startListening(): void {
  onSignal("content", () => pageCache.changed());
}

/** Ends the connections that would keep the process alive. */
export async function endConnections(): Promise<void> {
  await stopSignals();
  await database().destroy();
}
