import type { Kysely } from "kysely";
import { BIDS_CHANNEL } from "#app/features/bidding/move-bid.server.ts";
import { tellBidders } from "#app/features/bidding/notices/tell-bidders.server.ts";
import { readSite } from "#app/features/site/current-content.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { logger } from "#app/platform/logger.server.ts";
import { onSignal } from "#app/platform/signals.server.ts";
import { inTrace } from "#app/platform/tracing/tracing.server.ts";
import type { DB } from "#db/schema.ts";

interface Telling {
  db: Kysely<DB>;
  /** Base of links in mails. */
  origin: string;
  log: ReturnType<typeof logger>;
}

/** Writes to bidders as soon as something happened to their bids; the job of the same name finds what was not heard. */
export function startTelling({ db, origin, log }: Telling): { stop(): Promise<void> } {
  const asked = { isWanted: false, isStopped: false };
  let working: Promise<void> | undefined;
  const work = async () => {
    while (asked.isWanted && !asked.isStopped) {
      asked.isWanted = false;
      try {
        await inTrace({ name: "tell bidders" }, async () =>
          tellBidders({ db, now: systemClock(), site: await readSite(db), origin }),
        );
      } catch (error) {
        log.warn({ err: error }, "bidders are told later");
      }
    }
    working = undefined;
  };
  const leave = onSignal(BIDS_CHANNEL, () => {
    asked.isWanted = true;
    working ??= work();
  });
  return {
    async stop() {
      asked.isStopped = true;
      leave();
      await working;
    },
  };
}
