import { z } from "zod";

const lotSchema = z.object({ id: z.string(), title: z.string(), lotNumber: z.string() });

const systemSchema = z.object({
  sites: z.object({
    /** A full mirror, and all upstreams alive. */
    full: z.string(),
    /** The same mirror, when every upstream answers 500 and data counts as old after a second. */
    stale: z.string(),
    /** No lot at all, and every upstream answers 500. */
    empty: z.string(),
    /** Like the full one, with a chat set up. */
    chatting: z.string(),
  }),
  lots: z.object({
    /** On sale, with pictures and a bid that moved. */
    listed: lotSchema.extend({ vin: z.string(), make: z.string() }),
    withVideo: lotSchema,
    /** Its sale was over when the worker came by again. */
    withdrawn: lotSchema,
    withoutPictures: lotSchema,
  }),
  /** Where the mails of the full site can be read (mailbox.ts). */
  mailbox: z.string(),
  chatProvider: z.string(),
  database: z.string(),
});

export type System = z.infer<typeof systemSchema>;
export type KnownLot = z.infer<typeof lotSchema>;

/** AUTH_SECRET of every site of the run. */
export const JOURNEYS_SECRET = "a secret for journeys, and for nothing else";

const VARIABLE = "BIDPORT_E2E_SYSTEM";

export function announceSystem(system: System): void {
  process.env[VARIABLE] = JSON.stringify(system);
}

export function system(): System {
  return systemSchema.parse(JSON.parse(process.env[VARIABLE] ?? "null"));
}
