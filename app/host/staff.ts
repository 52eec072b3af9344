// npm run staff -- add EMAIL | remove EMAIL | reset-codes EMAIL | list: the only way to and from the role of staff.
import { sql, type Kysely, type Transaction } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import { env, SettingError } from "#app/platform/env.server.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { resolveDatabaseUrl } from "#db/embedded.ts";
import type { DB } from "#db/schema.ts";

const USAGE = "Usage: npm run staff -- add EMAIL | remove EMAIL | reset-codes EMAIL | list";

interface Answer {
  ok: boolean;
  text: string;
}

interface Person {
  id: string;
  email: string;
  role: string;
  email_verified: boolean;
}

type Change = (trx: Transaction<DB>, person: Person) => Promise<Answer>;

const done = (text: string): Answer => ({ ok: true, text });

const CHANGES: Record<string, Change> = {
  async add(trx, { id, email, role, email_verified }) {
    if (role === "staff") return done(`${email} is staff already.`);
    if (!email_verified)
      return { ok: false, text: `${email} is not verified. They open the link in their mail first.` };
    await trx.updateTable("users").set({ role: "staff" }).where("id", "=", id).execute();
    await endSessions(trx, id, "staff.added");
    return done(`${email} is staff now, and sets up sign-in codes at the next login.`);
  },

  async remove(trx, { id, email, role }) {
    if (role !== "staff") return done(`${email} is not staff.`);
    await trx.updateTable("users").set({ role: "buyer" }).where("id", "=", id).execute();
    await endSessions(trx, id, "staff.removed");
    return done(`${email} is no longer staff, and was logged out everywhere.`);
  },

  async "reset-codes"(trx, { id, email }) {
    await trx.deleteFrom("two_factors").where("user_id", "=", id).execute();
    await trx.updateTable("users").set({ two_factor_enabled: false }).where("id", "=", id).execute();
    await endSessions(trx, id, "two-factor.reset");
    return done(`${email} logs in without a code now; staff set codes up again before the desk opens.`);
  },
};

/** Whoever is signed in would otherwise keep the old rights, or carry a session from before into the new ones. */
async function endSessions(trx: Transaction<DB>, userId: string, act: string): Promise<void> {
  await trx.deleteFrom("sessions").where("user_id", "=", userId).execute();
  await recordAct(trx, { actorId: undefined, act, subject: userId, detail: { by: "command line" } });
}

async function list(db: Kysely<DB>): Promise<Answer> {
  const staff = await db
    .selectFrom("users")
    .select(["email", "two_factor_enabled"])
    .where("role", "=", "staff")
    .orderBy("email")
    .execute();
  if (staff.length === 0) return done("Nobody is staff.");
  return done(
    staff
      .map(({ email, two_factor_enabled }) => (two_factor_enabled ? email : `${email} (no sign-in codes yet)`))
      .join("\n"),
  );
}

const change = (db: Kysely<DB>, make: Change, email: string): Promise<Answer> =>
  db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom("users")
      .select(["id", "email", "role", "email_verified"])
      .where(sql<boolean>`email = lower(${email})`)
      .forUpdate()
      .executeTakeFirst();
    if (!person) return { ok: false, text: `There is no account with the address ${email}. They register first.` };
    return make(trx, person);
  });

async function run([command = "", email, ...rest]: string[]): Promise<Answer> {
  const make = Object.hasOwn(CHANGES, command) ? CHANGES[command] : undefined;
  const isList = command === "list" && email === undefined;
  if (rest.length > 0 || !(isList || (make && email))) return { ok: false, text: USAGE };
  const database = await resolveDatabaseUrl(env());
  try {
    await migrateToLatest(database.url);
    const db = createDatabase(database.url, { max: 1 });
    try {
      return make && email ? await change(db, make, email.trim()) : await list(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await database.stop();
  }
}

try {
  const { ok, text } = await run(process.argv.slice(2));
  process[ok ? "stdout" : "stderr"].write(`${text}\n`);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  const sentence = error instanceof SettingError ? error.message : "The database does not answer.";
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
