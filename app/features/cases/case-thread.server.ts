import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { filesByEntry, type EntryKind } from "./case-files.server.ts";
import { hasLeft } from "./held-answers.server.ts";

export interface ThreadPage {
  page: number;
  pages: number;
  count: number;
}

const ENTRIES_A_PAGE = 30;

interface Asked {
  page: number;
  kinds?: readonly EntryKind[];
  /** Without it answers that can still be taken back are among them. */
  now?: number;
}

export async function readThread(db: Kysely<DB>, caseId: string, { page: asked, kinds, now }: Asked) {
  const matching = db
    .selectFrom("case_entries")
    .where("case_id", "=", caseId)
    .$if(kinds !== undefined, (all) => all.where("case_entries.kind", "in", kinds ?? []))
    .$if(now !== undefined, (all) => all.where(hasLeft(now ?? 0)));
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(count / ENTRIES_A_PAGE));
  const page = Math.min(asked, pages);
  const newestFirst = await matching
    .leftJoin("users", "users.id", "case_entries.author_id")
    .leftJoin("mails", "mails.id", "case_entries.mail_id")
    .select(["case_entries.id", "at", "case_entries.kind", "text", "users.name as author", "held_until as heldUntil"])
    .select(["mails.id as mailId", "mails.state as mailState", "mails.last_error as mailError"])
    .select(["mails.attempts as mailAttempts", "mails.sent_at as mailSentAt"])
    .orderBy("case_entries.id", "desc")
    .offset((page - 1) * ENTRIES_A_PAGE)
    .limit(ENTRIES_A_PAGE)
    .execute();
  const rows = newestFirst.toReversed();
  const files = await filesByEntry(
    db,
    rows.map(({ id }) => id),
  );
  const entries = rows.map((row) => ({ ...row, kind: row.kind as EntryKind, files: files.get(row.id) ?? [] }));
  return { entries, thread: { page, pages, count } satisfies ThreadPage };
}
