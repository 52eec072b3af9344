import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { filesByEntry, type EntryKind } from "./case-files.server.ts";

export interface ThreadPage {
  page: number;
  pages: number;
  count: number;
}

const ENTRIES_A_PAGE = 30;

interface Asked {
  page: number;
  kinds?: readonly EntryKind[];
}

export async function readThread(db: Kysely<DB>, caseId: string, { page: asked, kinds }: Asked) {
  const matching = db
    .selectFrom("case_entries")
    .where("case_id", "=", caseId)
    .$if(kinds !== undefined, (all) => all.where("kind", "in", kinds ?? []));
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(count / ENTRIES_A_PAGE));
  const page = Math.min(asked, pages);
  const newestFirst = await matching
    .leftJoin("users", "users.id", "case_entries.author_id")
    .select(["case_entries.id", "at", "kind", "text", "users.name as author"])
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
