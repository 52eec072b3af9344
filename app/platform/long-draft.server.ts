import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { seal, unseal } from "./seal.server.ts";

const PLACE_PURPOSE = "draft-place";
const PURPOSE = "long-draft";
const RETENTION_MS = 3_600_000;

/** The field by which a long form says that its draft may be kept; never kept itself, as its name ends in 'token'. */
export const DRAFT_PLACE_FIELD = "draft_token";

interface Place {
  account: string;
  path: string;
}

const about = ({ account, path }: Place) => `${account} ${path}`;

/**
 * What the field holds on a page that `account` may open: without it nobody who is signed out can write anything into
 * the database, and with it no more than one draft a form.
 */
export const draftPlace = (place: Place): string =>
  seal(PLACE_PURPOSE, new Uint8Array(), about(place)).toString("base64url");

export function isDraftPlace(text: string, place: Place): boolean {
  try {
    return unseal(PLACE_PURPOSE, Buffer.from(text, "base64url"), about(place)).length === 0;
  } catch {
    return false;
  }
}

/** Keeps for an hour what does not fit into a cookie; only for a form that `isDraftPlace` knows as ours. */
export async function keepLongDraft(
  db: Kysely<DB>,
  { draft, now, ...place }: Place & { draft: Uint8Array; now: number },
): Promise<void> {
  const row = { sealed: seal(PURPOSE, draft, about(place)), expires_at: new Date(now + RETENTION_MS) };
  await db
    .insertInto("drafts")
    .columns(["account_id", "path", "sealed", "expires_at"])
    .expression((eb) =>
      eb
        .selectFrom("users")
        .select(["id as account_id", eb.val(place.path).as("path")])
        .select([eb.val(row.sealed).as("sealed"), eb.val(row.expires_at).as("expires_at")])
        .where("id", "=", place.account),
    )
    .onConflict((conflict) => conflict.columns(["account_id", "path"]).doUpdateSet(row))
    .execute();
}

export async function takeLongDraft(
  db: Kysely<DB>,
  { account, path, now }: Place & { now: number },
): Promise<Record<string, string> | undefined> {
  const found = await db
    .deleteFrom("drafts")
    .where("account_id", "=", account)
    .where("path", "=", path)
    .returning(["sealed", "expires_at"])
    .executeTakeFirst();
  if (!found || found.expires_at.getTime() <= now) return undefined;
  try {
    const { values } = JSON.parse(unseal(PURPOSE, found.sealed, about({ account, path })).toString("utf8")) as {
      values: Record<string, string>;
    };
    return values;
  } catch {
    return undefined; // from before the secret changed
  }
}
