import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { purgeUnverified } from "#app/features/accounts/documents/documents.server.ts";
import { settleVerdicts } from "#app/features/accounts/documents/verdicts.server.ts";
import { warnOfExpiry } from "#app/features/accounts/documents/warn-expiry.server.ts";
import { compareAll } from "#app/features/barred-persons/compare-names.server.ts";
import { purgeAudit } from "#app/features/audit/record-act.server.ts";
import { settleBarred } from "#app/features/desk/barred/settle-barred.server.ts";
import type { CardDeps } from "#app/features/deposits/cards/card-deps.ts";
import { cardDeps } from "#app/features/deposits/cards/card-offer.server.ts";
import { followCards, followDisputes } from "#app/features/deposits/cards/follow-cards.server.ts";
import { forgetForms } from "#app/features/bidding/form-token.server.ts";
import { biddingDeps } from "#app/features/bidding/process-bidding.server.ts";
import { watchBids } from "#app/features/desk/bids/watch-bids.server.ts";
import { tellBidders } from "#app/features/bidding/notices/tell-bidders.server.ts";
import { keepEstimates, trainEstimates } from "#app/features/estimates/nightly.server.ts";
import { moveHistory } from "#app/features/mirror/move-history.server.ts";
import { purgeExpired } from "#app/features/accounts/registration/purge-expired.server.ts";
import { auditInvoices } from "#app/features/invoices/audit-invoices.server.ts";
import { makeInvoicePdf } from "#app/features/invoices/make-pdf.server.ts";
import { auditPurchases } from "#app/features/purchases/audit-purchases.server.ts";
import { tellOfMail } from "#app/features/cases/tell-desk.server.ts";
import { readSite } from "#app/features/site/current-content.server.ts";
import { purgeMatches } from "#app/features/saved-searches/saved-search.server.ts";
import { tellFavourites } from "#app/features/saved-searches/watch-favourites.server.ts";
import { findMatches } from "#app/features/saved-searches/watch-searches.server.ts";
import { tellMatches } from "#app/features/saved-searches/watch-tell.server.ts";
import { auditNightly } from "#app/features/bidding/log/run-audit.server.ts";
import { importedThrough } from "#app/features/bank-statements/days/imported-through.server.ts";
import { followOutcomes } from "#app/features/purchases/follow-outcome.server.ts";
import { tellBuyers } from "#app/features/purchases/notices/tell-buyers.server.ts";
import { aimAtPurchase } from "#app/features/purchases/aim-purchase.server.ts";
import { workDates } from "#app/features/purchases/clock/work-dates.server.ts";
import { settleMove } from "#app/features/bidding/settle-move.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { Env } from "#app/platform/env.server.ts";
import { runningJobs, workOffQueues, type JobHandlers } from "#app/platform/jobs.server.ts";
import type { logger } from "#app/platform/logger.server.ts";
import { fileStore } from "#app/upstream/file-store/process-store.server.ts";
import { purgeFiles } from "#app/upstream/file-store/purge-files.server.ts";
import { buryMail, deliverMail } from "#app/upstream/mail/deliver.server.ts";
import { createTransport, purgeMailFolder, type MailNotice } from "#app/upstream/mail/transport.server.ts";
import type { DB } from "#db/schema.ts";

interface JobDesk {
  databaseUrl: string;
  db: Kysely<DB>;
  settings: Env;
  log: ReturnType<typeof logger>;
  announce: (notice: MailNotice) => void;
}

const RETRY_MS = 2_000;

export function startJobs(desk: JobDesk): { running(): string[]; stop(): Promise<void> } {
  const stopping = new AbortController();
  const working = begin(desk, stopping.signal);
  return {
    running: runningJobs,
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

function handlersOf({ db, settings, announce, log }: JobDesk): JobHandlers {
  const transport = createTransport(settings, announce);
  const now = systemClock;
  const origin = settings.PUBLIC_ORIGIN;
  const whereCards = async (follow: (deps: CardDeps) => Promise<void>) => {
    const deps = cardDeps({ db, now: now(), site: await readSite(db), origin, aimAt: aimAtPurchase });
    if (deps) await follow(deps);
  };
  return {
    "deliver-mail": async ({ id, isLast }) => {
      if (!id) return;
      try {
        await deliverMail({ db, transport, now, store: fileStore() }, id, isLast);
      } finally {
        await tellOfMail(db, id);
      }
    },
    "bury-mail": async ({ id }) => {
      if (!id) return;
      await buryMail(db, id);
      await tellOfMail(db, id);
    },
    "sweep-files": async () => void (await purgeFiles({ db, store: fileStore(), now: now() })),
    "purge-unverified": () => purgeUnverified({ db, now: now() }),
    "settle-verdicts": async ({ id }) => settleVerdicts({ db, now: now(), site: await readSite(db), origin }, id),
    "warn-expiry": async () => warnOfExpiry({ db, now: now(), site: await readSite(db), origin }),
    "purge-expired": async () => {
      await purgeExpired({ db, now: now() });
      await purgeMatches({ db, now: now() });
      await purgeAudit({ db, now: now() });
      await purgeMailFolder(settings, now());
      await forgetForms(db);
    },
    "watch-bids": async () => watchBids(await biddingDeps(db), { site: await readSite(db), origin }),
    "watch-searches": async () => {
      await findMatches({ db, now: now() });
      await tellMatches({ db, now: now(), site: await readSite(db), origin });
    },
    "tell-buyers": async () => tellBuyers({ db, now: now(), site: await readSite(db), origin }),
    "tell-bidders": async () => tellBidders({ db, now: now(), site: await readSite(db), origin }),
    "train-estimates": () => trainEstimates({ db, now: now() }),
    "move-history": async ({ signal }) => {
      const { lots, dropped } = await moveHistory({ db, now: now() }, signal);
      if (lots + dropped.length > 0) log.info({ lots, dropped }, "lots that left long ago moved to their months");
    },
    "keep-estimates": () => keepEstimates({ db, now: now() }),
    "follow-outcome": async ({ id }) => followOutcomes({ db, now: now() }, id ? Number(id) : undefined),
    "work-dates": async () =>
      workDates({
        db,
        now: now(),
        site: await readSite(db),
        origin,
        bankThrough: (await importedThrough(db, "main")) ?? null,
      }),
    "settle-move": async ({ id }) => settleMove(await biddingDeps(db), Number(id)),
    "audit-bids": async () => {
      const faults = await auditNightly(db, [auditInvoices, auditPurchases]);
      if (faults.length > 0) log.error({ faults }, "the audit of bids and ledger finds faults");
    },
    "compare-names": async () => void (await compareAll({ db, now })),
    "settle-barred": async () => settleBarred(await biddingDeps(db)),
    "make-invoice-pdf": async ({ id }) => {
      const [made, site] = [{ db, store: fileStore(), now: now() }, await readSite(db)];
      await makeInvoicePdf({ ...made, site, origin }, Number(id));
    },
    "follow-cards": () => whereCards(followCards),
    "follow-disputes": () => whereCards(followDisputes),
    "watch-favourites": async () => tellFavourites({ db, now: now(), site: await readSite(db), origin }),
  };
}
