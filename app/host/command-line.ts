import type { Kysely } from "kysely";
import { createDatabase, isDatabaseAway, mustBeLetIn } from "#app/platform/database.server.ts";
import { env } from "#app/platform/env.server.ts";
import { DATABASE_AWAY, OperatorError } from "#app/platform/operator-error.ts";
import { resolveDatabaseUrl } from "#db/embedded.ts";
import { migrateToLatest } from "#db/migrate.ts";
import type { DB } from "#db/schema.ts";

export interface Answer {
  ok: boolean;
  text: string;
}

/** The database of this machine, in its newest form, for as long as the work takes. */
export async function withDatabase(max: number, work: (db: Kysely<DB>) => Promise<Answer>): Promise<Answer> {
  const database = await resolveDatabaseUrl(env());
  try {
    await mustBeLetIn(database.url);
    await migrateToLatest(database.url);
    const db = createDatabase(database.url, { max });
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await database.stop();
  }
}

/** Does what was typed, says what came of it, and ends with 1 when nothing did. What is nobody's fault here keeps its stack. */
export async function answerCommand(run: (line: string[]) => Promise<Answer>): Promise<void> {
  try {
    const { ok, text } = await run(process.argv.slice(2));
    process[ok ? "stdout" : "stderr"].write(`${text}\n`);
    process.exitCode = ok ? 0 : 1;
  } catch (error) {
    const sentence = sentenceFor(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}

function sentenceFor(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message;
  if (isDatabaseAway(error)) return DATABASE_AWAY;
  return error instanceof Error && "code" in error && error.code === "ENOSPC" ? "The disk is full." : undefined;
}
