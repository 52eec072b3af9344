import { sql, type Kysely, type Transaction } from "kysely";
import { enqueue } from "#app/platform/jobs.server.ts";
import type { DB } from "#db/schema.ts";
import { readFile } from "../file-store/read-file.server.ts";
import type { FileStore } from "../file-store/store.ts";
import { keptOf, openMail, type Mail } from "./outbox.server.ts";
import { sendFailure, type SendFailure } from "./send-failure.ts";
import type { Transport } from "./transport.server.ts";

interface Delivery {
  db: Kysely<DB>;
  transport: Transport;
  now: () => number;
  /** Where the files lie that go with mails. */
  store: FileStore;
}

/**
 * Sends a mail that is on its way, once however many ask at a time; a mail that has left or is gone is left alone. Who
 * is killed between sending and noting it sends a second copy, which bears the same Message-ID.
 * @param isLast whether no further try follows: a failure is then final, and not thrown
 * @throws Error in words that hold no address, when another try may help
 */
export async function deliverMail({ db, transport, now, store }: Delivery, id: string, isLast: boolean): Promise<void> {
  const failure = await db.transaction().execute(async (trx) => {
    // Not a lock on the row, which the deletion of its person's account would have to wait for.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${id}`}, 0))`.execute(trx);
    const row = await trx
      .selectFrom("mails")
      .select(["sealed", "created_at"])
      .where("id", "=", id)
      .where("state", "=", "queued")
      .executeTakeFirst();
    if (!row?.sealed) return undefined;
    const mail = tryOpening(id, row.sealed);
    const refused = mail ? await trySending({ db: trx, transport, store }, id, mail, row.created_at) : UNREADABLE;
    if (refused) return noteFailure(trx, id, { ...refused, isFinal: refused.isFinal || isLast });
    await trx
      .updateTable("mails")
      .set((e) => ({
        state: "sent",
        sealed: mail ? keptOf(id, mail) : null,
        last_error: null,
        sent_at: new Date(now()),
        attempts: e("attempts", "+", 1),
      }))
      .where("id", "=", id)
      .execute();
    return undefined;
  });
  // Outside, so that the note stays. Without the original as its cause, which would be stored and logged with it.
  if (failure && !failure.isFinal) throw new Error(failure.reason);
}

const UNREADABLE: SendFailure = {
  reason: "The mail cannot be opened: AUTH_SECRET was another when it was sealed.",
  isFinal: false,
};

async function trySending(
  { db, transport, store }: Omit<Delivery, "now">,
  id: string,
  mail: Mail,
  createdAt: Date,
): Promise<SendFailure | undefined> {
  try {
    // A file that is gone keeps nobody from the mail: its text leads to it.
    const file = mail.fileId === undefined ? undefined : await readFile({ db, store }, mail.fileId);
    await transport.send({ ...mail, id, createdAt, file });
    return undefined;
  } catch (error) {
    return sendFailure(error);
  }
}

function tryOpening(id: string, sealed: Uint8Array): Mail | undefined {
  try {
    return openMail(id, sealed);
  } catch {
    return undefined;
  }
}

async function noteFailure(trx: Transaction<DB>, id: string, failure: SendFailure): Promise<SendFailure> {
  await trx
    .updateTable("mails")
    .set((e) => ({
      state: failure.isFinal ? "dead" : "queued",
      last_error: failure.reason,
      attempts: e("attempts", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
  return failure;
}

export async function buryMail(db: Kysely<DB>, id: string): Promise<void> {
  await db
    .updateTable("mails")
    .set((e) => ({ state: "dead", last_error: e.fn.coalesce("last_error", e.val("Every try was cut short.")) }))
    .where("id", "=", id)
    .where("state", "=", "queued")
    .execute();
}

/** Puts a dead mail on its way again. @returns false when it is not dead, or gone */
export async function reviveMail(trx: Transaction<DB>, id: string): Promise<boolean> {
  const revived = await trx
    .updateTable("mails")
    .set({ state: "queued", attempts: 0, last_error: null })
    .where("id", "=", id)
    .where("state", "=", "dead")
    .returning("id")
    .executeTakeFirst();
  if (!revived) return false;
  await enqueue(trx, "deliver-mail", { id });
  return true;
}
