import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { onSignal } from "#app/platform/signals.server.ts";
import { createLiveLine } from "./live-line.server.ts";

let line: ReturnType<typeof createLiveLine> | undefined;

/** The live line of this process. */
export const liveLine = () => (line ??= createLiveLine({ db: database(), clock: systemClock, onSignal }));
