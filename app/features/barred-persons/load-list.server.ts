import { createHash } from "node:crypto";
import { sql, type Kysely, type Transaction } from "kysely";
import { z } from "zod";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { DB } from "#db/schema.ts";
import { lockNames, renewNames } from "./listed-names.server.ts";
import { readSdn, type ListedEntry } from "./read-sdn.ts";

export interface Clerk {
  staffId: string;
  requestId: string;
}

interface LoadedFiles extends Clerk {
  sdn: Uint8Array;
  alt: Uint8Array;
  /** Of the list, YYYY-MM-DD. */
  day: string;
}

type Loaded =
  | { ok: true; id: number; state: "in-use" | "waiting" }
  | { ok: false; errors: Partial<Record<"sdn" | "alt", string>> };

/** A list that lost more than a fifth is rather a broken file. */
const LEAST_LEFT = 0.8;
const AT_ONCE = 2_000;

const hashOf = (content: Uint8Array | string): string => createHash("sha256").update(content).digest("hex");

/** Puts OFAC's list of a day in use; one that is much shorter than the present one waits for a second word. */
export async function loadList(db: Kysely<DB>, { sdn, alt, day, staffId, requestId }: LoadedFiles): Promise<Loaded> {
  const read = readSdn(sdn, alt);
  if (!read.ok) return { ok: false, errors: { [read.field]: read.words } };
  const { entries, leftOut, aliases } = read.list;
  const [sdnHash, altHash] = [hashOf(sdn), hashOf(alt)];
  return db.transaction().execute(async (trx): Promise<Loaded> => {
    await lockNames(trx);
    const present = await findInUse(trx);
    if (present?.sdn_hash === sdnHash && present.alt_hash === altHash) {
      return { ok: false, errors: { sdn: "This very list is in use already." } };
    }
    const isShort = present !== undefined && entries.length < present.entries * LEAST_LEFT;
    if (isShort) await discardWaiting(trx, staffId);
    const { id } = await trx
      .insertInto("barred_lists")
      .values({
        state: isShort ? "waiting" : "past",
        day,
        entries: entries.length,
        aliases,
        left_out: leftOut,
        sdn_hash: sdnHash,
        alt_hash: altHash,
        pending: isShort ? JSON.stringify(entries) : null,
        loaded_by: staffId,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const detail = { list: id, entries: entries.length, aliases };
    await recordAct(trx, { actorId: staffId, act: "barred.list-loaded", subject: String(id), detail, requestId });
    if (!isShort) await putInUse(trx, { id, entries, staffId });
    return { ok: true, id, state: isShort ? "waiting" : "in-use" };
  });
}

const findInUse = (trx: Transaction<DB>) =>
  trx
    .selectFrom("barred_lists")
    .select(["id", "entries", "sdn_hash", "alt_hash"])
    .where("state", "=", "in-use")
    .executeTakeFirst();

const discardWaiting = (trx: Transaction<DB>, staffId: string) =>
  trx
    .updateTable("barred_lists")
    .set({ state: "discarded", pending: null, decided_by: staffId, decided_at: new Date() })
    .where("state", "=", "waiting")
    .execute();

const pendingSchema = z.array(
  z.object({
    uid: z.string(),
    kind: z.enum(["person", "entity"]),
    name: z.string(),
    aliases: z.array(z.string()),
    program: z.string(),
    title: z.string(),
    remarks: z.string(),
  }),
);

/** The second word about a list that waits. @returns false where somebody else has said it */
export function decideList(
  db: Kysely<DB>,
  { id, isUsed, staffId, requestId }: Clerk & { id: number; isUsed: boolean },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockNames(trx);
    const list = await trx
      .selectFrom("barred_lists")
      .select(["pending"])
      .where("id", "=", id)
      .where("state", "=", "waiting")
      .forUpdate()
      .executeTakeFirst();
    if (!list) return false;
    if (isUsed) await putInUse(trx, { id, entries: pendingSchema.parse(list.pending), staffId });
    else await discardWaiting(trx, staffId);
    const act = isUsed ? "barred.list-used" : "barred.list-discarded";
    await recordAct(trx, { actorId: staffId, act, subject: String(id), detail: { list: id }, requestId });
    return true;
  });
}

/** Entries that are the same go on; those of other data end, and begin anew. */
async function putInUse(
  trx: Transaction<DB>,
  { id, entries, staffId }: { id: number; entries: readonly ListedEntry[]; staffId: string },
): Promise<void> {
  const active = await trx
    .selectFrom("barred_entries")
    .select(["id", "uid", "hash"])
    .where("source", "=", "ofac")
    .where("ended_at", "is", null)
    .execute();
  const before = new Map(active.map((one) => [one.uid, one]));
  const hashed = entries.map(({ uid, ...data }) => ({ uid, ...data, hash: hashOf(JSON.stringify(data)) }));
  const fresh = hashed.filter(({ uid, hash }) => before.get(uid)?.hash !== hash);
  const stays = new Set(hashed.filter(({ uid, hash }) => before.get(uid)?.hash === hash).map(({ uid }) => uid));
  const ended = active.filter(({ uid }) => !stays.has(uid));
  await sql`
    update barred_entries set ended_at = now(), ended_list = ${id}, ended_by = ${staffId}
    where id = any(${ended.map((one) => one.id)}::bigint[])`.execute(trx);
  for (let at = 0; at < fresh.length; at += AT_ONCE) {
    await sql`
      insert into barred_entries (source, uid, hash, kind, name, aliases, program, title, remarks, first_list, added_by)
      select 'ofac', uid, hash, kind, name, array(select jsonb_array_elements_text(aliases)), program, title, remarks,
        ${id}, ${staffId}
      from jsonb_to_recordset(${JSON.stringify(fresh.slice(at, at + AT_ONCE))}::jsonb)
        as one (uid text, hash text, kind text, name text, aliases jsonb, program text, title text, remarks text)`.execute(
      trx,
    );
  }
  const changed = fresh.filter(({ uid }) => before.has(uid)).length;
  await trx.updateTable("barred_lists").set({ state: "past" }).where("state", "=", "in-use").execute();
  await trx
    .updateTable("barred_lists")
    .set({
      state: "in-use",
      pending: null,
      added: fresh.length - changed,
      changed,
      removed: ended.length - changed,
      decided_by: staffId,
      decided_at: new Date(),
    })
    .where("id", "=", id)
    .execute();
  await renewNames(trx);
}
