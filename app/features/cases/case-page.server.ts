import type { Kysely } from "kysely";
import type { FileStore } from "#app/upstream/file-store/store.ts";
import type { DB } from "#db/schema.ts";
import { onPage } from "#app/features/desk/on-page.ts";
import { openCaseFile, SHOWN_TO_SENDER } from "./case-files.server.ts";
import { listFacts } from "./case-facts.ts";
import type { CaseKind } from "./case-kinds.ts";
import { findCaseByToken, linkOf } from "./case-link.server.ts";
import { readThread } from "./case-thread.server.ts";
import { stateForSender } from "./held-answers.server.ts";

export type SendersCase = NonNullable<Awaited<ReturnType<typeof readCase>>>;

export async function readCase(db: Kysely<DB>, token: string, { page, now }: { page: number; now: number }) {
  const found = await findCaseByToken(db, token, now);
  if (!found) return undefined;
  const { id, reference, kind, state, subject, fields, created_at } = found;
  const { entries, thread } = await readThread(db, id, { page, now, kinds: SHOWN_TO_SENDER });
  return {
    id,
    reference,
    kind: kind as CaseKind,
    state,
    subject,
    facts: listFacts(fields),
    openedAt: created_at,
    thread,
    entries: entries.map((entry) => ({
      id: entry.id,
      at: entry.at,
      isOurs: entry.kind === "answer",
      text: entry.text,
      files: entry.files.map((file) => ({ id: file.id, name: file.name })),
    })),
  };
}

export async function openSendersFile(
  deps: { db: Kysely<DB>; store: FileStore },
  { token, ...opening }: { token: string; fileId: string; requestId: string; now: number },
) {
  const found = await findCaseByToken(deps.db, token, opening.now);
  return found && openCaseFile(deps, { ...opening, caseId: found.id });
}

export type OwnCase = Awaited<ReturnType<typeof listOwnCases>>["cases"][number];

export async function listOwnCases(
  db: Kysely<DB>,
  userId: string,
  { page: asked, now }: { page: number; now: number },
) {
  const own = db.selectFrom("cases").where("user_id", "=", userId).where("merged_into", "is", null);
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const { page, pages, offset, limit } = onPage(asked, count);
  const rows = await own
    .select(["id", "reference", "kind", "subject", "created_at", "link_sealed", stateForSender(now).as("state")])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .offset(offset)
    .limit(limit)
    .execute();
  const cases = rows.map((row) => ({
    reference: row.reference,
    kind: row.kind as CaseKind,
    state: row.state,
    subject: row.subject,
    openedAt: row.created_at,
    href: linkOf(row),
  }));
  return { cases, page, pages };
}
