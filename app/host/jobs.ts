import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { purgeUnverified } from "#app/features/accounts/documents/documents.server.ts";
import { purgeExpired } from "#app/features/accounts/registration/purge-expired.server.ts";
import { readSite } from "#app/features/site/current-content.server.ts";
import { purgeMatches } from "#app/features/saved-searches/saved-search.server.ts";
import { tellFavourites } from "#app/features/saved-searches/watch-favourites.server.ts";
import { findMatches } from "#app/features/saved-searches/watch-searches.server.ts";
import { tellMatches } from "#app/features/saved-searches/watch-tell.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { Env } from "#app/platform/env.server.ts";
import { workOffQueues, type JobHandlers } from "#app/platform/jobs.server.ts";
import type { logger } from "#app/platform/logger.server.ts";
import { fileStore } from "#app/upstream/file-store/process-store.server.ts";
import { purgeFiles } from "#app/upstream/file-store/purge-files.server.ts";
import { buryMail, deliverMail } from "#app/upstream/mail/deliver.server.ts";
import { createTransport, type MailNotice } from "#app/upstream/mail/transport.server.ts";
import type { DB } from "#db/schema.ts";

interface JobDesk {
  databaseUrl: string;
  db: Kysely<DB>;
  settings: Env;
  log: ReturnType<typeof logger>;
  announce: (notice: MailNotice) => void;
}

const RETRY_MS = 2_000;

export function startJobs(desk: JobDesk): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const working = begin(desk, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await (await working)?.stop();
    },
  };
}

async function begin(desk: JobDesk, signal: AbortSignal) {
  const handlers = handlersOf(desk);
  while (!signal.aborted) {
    try {
      return await workOffQueues(desk.databaseUrl, handlers);
    } catch (error) {
      desk.log.warn({ err: error }, "the queues cannot be worked off yet");
      await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}

function handlersOf({ db, settings, announce }: JobDesk): JobHandlers {
  const transport = createTransport(settings, announce);
  const now = systemClock;
  const origin = settings.PUBLIC_ORIGIN;
  return {
    "deliver-mail": async ({ id, isLast }) => {
      if (id) await deliverMail({ db, transport, now }, id, isLast);
    },
    "bury-mail": async ({ id }) => {
      if (id) await buryMail(db, id);
    },
    "sweep-files": async () => void (await purgeFiles({ db, store: fileStore(), now: now() })),
    "purge-unverified": () => purgeUnverified({ db, now: now() }),
    "purge-expired": async () => {
      await purgeExpired({ db, now: now() });
      await purgeMatches({ db, now: now() });
    },
    "watch-searches": async () => {
      await findMatches({ db, now: now() });
      await tellMatches({ db, now: now(), site: await readSite(db), origin });
    },
    "watch-favourites": async () => tellFavourites({ db, now: now(), site: await readSite(db), origin }),
  };
}
