import type { Kysely } from "kysely";
import { sealText, unsealText } from "#app/platform/seal.server.ts";
import type { DB } from "#db/schema.ts";
import { isStoppable, STOPPABLE_KINDS, type Stoppable } from "./notice-kinds.ts";

/** Everything is told until somebody ends it. */
export async function getNoticeChoices(db: Kysely<DB>, userId: string): Promise<Record<Stoppable, boolean>> {
  const rows = await db.selectFrom("notice_choices").select(["kind", "is_on"]).where("user_id", "=", userId).execute();
  const off = new Set(rows.filter(({ is_on }) => !is_on).map(({ kind }) => kind));
  return Object.fromEntries(STOPPABLE_KINDS.map((kind) => [kind, !off.has(kind)])) as Record<Stoppable, boolean>;
}

export async function saveNoticeChoices(
  db: Kysely<DB>,
  userId: string,
  wanted: Partial<Record<Stoppable, boolean>>,
): Promise<void> {
  const rows = Object.entries(wanted).map(([kind, is_on]) => ({ user_id: userId, kind, is_on }));
  await db
    .insertInto("notice_choices")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["user_id", "kind"]).doUpdateSet((e) => ({ is_on: e.ref("excluded.is_on") })),
    )
    .execute();
}

const PURPOSE = "bid-notices";
const TEN_YEARS_MS = 10 * 365 * 86_400_000;

/** Ends mails of one kind for one person: the link itself is the credential. */
export const stopAddress = (origin: string, { userId, kind, now }: { userId: string; kind: Stoppable; now: number }) =>
  `${origin}/unsubscribe/bids/${sealText(PURPOSE, `${kind} ${userId}`, now + TEN_YEARS_MS)}`;

/** Whom a link is for; undefined for a link that is none of ours, or whose account has gone. */
export async function findStop(
  db: Kysely<DB>,
  token: string,
  now: number,
): Promise<{ userId: string; kind: Stoppable } | undefined> {
  const [kind = "", userId = ""] = unsealText(PURPOSE, token, now)?.split(" ") ?? [];
  if (!isStoppable(kind)) return undefined;
  const known = await db.selectFrom("users").select("id").where("id", "=", userId).executeTakeFirst();
  return known && { userId, kind };
}
