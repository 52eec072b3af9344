import { sql, type Kysely } from "kysely";
import { UUID } from "#app/platform/uuid.ts";
import type { DB } from "#db/schema.ts";

/** A page says so every 20 s; two that are missed, and nobody is there. */
const THERE_MS = 45_000;

export const DOINGS = ["reading", "typing", "left"] as const;

interface Seen {
  caseId: string;
  staffId: string;
  doing: (typeof DOINGS)[number];
  now: number;
}

/** Tells the other pages only when something changed. */
export async function noteReader(db: Kysely<DB>, { caseId, staffId, doing, now }: Seen): Promise<void> {
  if (!UUID.test(caseId)) return;
  const at = new Date(now);
  await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom("case_readers")
      .select(["doing", "at"])
      .where("case_id", "=", caseId)
      .where("staff_id", "=", staffId)
      .executeTakeFirst();
    if (doing === "left") {
      await trx.deleteFrom("case_readers").where("case_id", "=", caseId).where("staff_id", "=", staffId).execute();
    } else {
      await sql`
        insert into case_readers (case_id, staff_id, doing, at)
        select id, ${staffId}, ${doing}, ${at} from cases where id = ${caseId}
        on conflict (case_id, staff_id) do update set doing = excluded.doing, at = excluded.at`.execute(trx);
    }
    const wasThere = before !== undefined && before.at.getTime() > now - THERE_MS;
    const isSame = wasThere ? before.doing === doing : doing === "left";
    if (!isSame) await sql`select pg_notify('readers', ${caseId})`.execute(trx);
  });
}

/** Who else has the case open, in words: 'Kofi is typing, Bola is reading'; '' when nobody has. */
export async function readersInWords(db: Kysely<DB>, { caseId, staffId, now }: Omit<Seen, "doing">): Promise<string> {
  if (!UUID.test(caseId)) return "";
  const rows = await db
    .selectFrom("case_readers")
    .innerJoin("users", "users.id", "case_readers.staff_id")
    .select(["users.name", "doing"])
    .where("case_id", "=", caseId)
    .where("staff_id", "!=", staffId)
    .where("at", ">", new Date(now - THERE_MS))
    .orderBy("doing", "desc")
    .orderBy("users.name")
    .limit(5)
    .execute();
  return rows.map(({ name, doing }) => `${name} is ${doing}`).join(", ");
}
