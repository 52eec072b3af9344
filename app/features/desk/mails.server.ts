import type { Kysely } from "kysely";
import { reviveMail } from "#app/upstream/mail/deliver.server.ts";
import { addressOf } from "#app/upstream/mail/outbox.server.ts";
import type { DB } from "#db/schema.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { UUID } from "#app/platform/uuid.ts";
import type { MailQuery } from "./desk-query.ts";
import { MOST_EXPORTED, onPage } from "./on-page.ts";

/** Failed ones by age, all others the newest first. */
export async function listMails(db: Kysely<DB>, query: MailQuery) {
  const { count } = await matchingMails(db, query)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const { page, pages, offset, limit } = onPage(query.page, count);
  return { mails: await readMails(db, query, { offset, limit }), count, page, pages };
}

/** Each is unsealed, during which nobody else is served. */
const EXPORTED_AT_ONCE = 500;

/** Who takes away so many addresses at once stands in the log. */
export const exportMails = (
  db: Kysely<DB>,
  { query, staffId, requestId }: { query: MailQuery; staffId: string; requestId: string },
): Promise<ListedMail[]> =>
  // One snapshot: mails that leave meanwhile move no page.
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const mails: ListedMail[] = [];
      for (let offset = 0; offset < MOST_EXPORTED && offset === mails.length; offset += EXPORTED_AT_ONCE) {
        mails.push(...(await readMails(trx, query, { offset, limit: EXPORTED_AT_ONCE })));
      }
      await recordAct(trx, { actorId: staffId, act: "mails.exported", detail: { count: mails.length }, requestId });
      return mails;
    });

const matchingMails = (db: Kysely<DB>, { state, kind }: MailQuery) =>
  db
    .selectFrom("mails")
    .where("mails.state", "=", state)
    .$if(kind !== undefined, (query) => query.where("mails.kind", "=", kind ?? ""));

async function readMails(db: Kysely<DB>, query: MailQuery, { offset, limit }: { offset: number; limit: number }) {
  const direction = query.state === "dead" ? "asc" : "desc";
  const rows = await matchingMails(db, query)
    .leftJoin("users", "users.id", "mails.user_id")
    .select(["mails.id", "mails.kind", "mails.recipient_hint as hint", "mails.sealed", "mails.attempts"])
    .select(["mails.last_error as error", "mails.created_at as since", "mails.user_id as userId"])
    .select(["mails.state", "users.name"])
    .orderBy("mails.created_at", direction)
    .orderBy("mails.id", direction)
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ sealed, hint, ...row }) => ({ ...row, to: addressOf(row.id, sealed) ?? hint }));
}

export type ListedMail = Awaited<ReturnType<typeof readMails>>[number];

export async function countMailsElsewhere(db: Kysely<DB>, { state, kind }: MailQuery): Promise<number> {
  const { count } = await db
    .selectFrom("mails")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "<>", state)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? ""))
    .executeTakeFirstOrThrow();
  return count;
}

interface MailAct {
  ids: string[];
  staffId: string;
  requestId: string;
}

type Step = (db: Kysely<DB>, act: { id: string; staffId: string; requestId: string }) => Promise<boolean>;

const sendAgain: Step = (db, { id, staffId, requestId }) =>
  db.transaction().execute(async (trx) => {
    if (!(await reviveMail(trx, id))) return false;
    const { kind } = await trx.selectFrom("mails").select("kind").where("id", "=", id).executeTakeFirstOrThrow();
    await recordAct(trx, { actorId: staffId, act: "mail.sent-again", subject: id, detail: { kind }, requestId });
    return true;
  });

const giveUp: Step = (db, { id, staffId, requestId }) =>
  db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom("mails")
      .where("id", "=", id)
      .where("state", "=", "dead")
      .returning("kind")
      .executeTakeFirst();
    if (!gone) return false;
    const { kind } = gone;
    await recordAct(trx, { actorId: staffId, act: "mail.given-up", subject: id, detail: { kind }, requestId });
    return true;
  });

/** @returns how many of them: others were dealt with by somebody else meanwhile */
async function withEach(step: Step, db: Kysely<DB>, { ids, ...act }: MailAct): Promise<number> {
  let done = 0;
  for (const id of new Set(ids)) if (UUID.test(id) && (await step(db, { ...act, id }))) done += 1;
  return done;
}

export const sendMailsAgain = (db: Kysely<DB>, act: MailAct): Promise<number> => withEach(sendAgain, db, act);

export const giveUpMails = (db: Kysely<DB>, act: MailAct): Promise<number> => withEach(giveUp, db, act);
