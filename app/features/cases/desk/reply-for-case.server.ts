import type { Kysely } from "kysely";
import { listLotsByRow } from "#app/features/lots/find-lot.server.ts";
import { currentPolicy } from "#app/features/policy/current-policy.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { DB } from "#db/schema.ts";
import { knownFields } from "./case-context.server.ts";
import { findCase } from "./desk-case-read.server.ts";
import { fillReply } from "./fill-reply.ts";
import { findReply } from "./saved-replies.server.ts";

/** A saved reply with what is known of the case. @param asked its key and language: 'deposit.fr' */
export async function readReplyFor(db: Kysely<DB>, caseId: string, asked: string): Promise<string | undefined> {
  const [, key = "", language = ""] = /^([a-z0-9-]{1,40})\.(en|fr)$/.exec(asked) ?? [];
  const reply = await findReply(db, key);
  const one = await findCase(db, caseId);
  if (!reply || !one) return undefined;
  const [lot] = one.lotId === null ? [] : await listLotsByRow(db, [one.lotId]);
  return fillReply(language === "fr" ? reply.fr : reply.en, knownFields(one, lot, await currentPolicy(systemClock())));
}
