import { endDatabases } from "./database.server.ts";
import { pageCache } from "./document/page-cache.server.ts";
import { ownReplica, stopReplica } from "./replica/read-from.server.ts";
import { onSignal, stopSignals } from "./signals.server.ts";

let draining = false;

export const isDraining = () => draining;

export function beginDrain(): void {
  draining = true;
}

/**
 * Starts listening for texts, rates and estimates that other processes change (of lots the index hears, in
 * process-index.server.ts), and looking how old the replica is.
 */
export function startListening(): void {
  for (const channel of ["content", "rates", "estimates"]) onSignal(channel, () => pageCache.textsChanged());
  ownReplica();
}

/** Ends the connections that would keep the process alive. */
export async function endConnections(): Promise<void> {
  await Promise.all([stopSignals(), stopReplica()]);
  await endDatabases();
}
