// npm run staff -- add EMAIL [--may KINDS] | remove EMAIL | reset-codes EMAIL | list: the only way to and from the role of
// staff, and to what they may do at the desk.
import { parseArgs } from "node:util";
import { sql, type Kysely, type Transaction } from "kysely";
import { isWork, KINDS_OF_WORK, USUAL_WORK, type Work } from "#app/features/accounts/viewer.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { DB } from "#db/schema.ts";
import { answerCommand, withDatabase, type Answer } from "./command-line.ts";

const USAGE = [
  "Usage: npm run staff -- add EMAIL [--may KINDS] | remove EMAIL | reset-codes EMAIL | list",
  `KINDS: ${KINDS_OF_WORK.join(",")}; without them, all but money.`,
].join("\n");

interface Person {
  id: string;
  email: string;
  role: string;
  email_verified: boolean;
}

/** `may` is undefined where nothing was named: the usual work. */
type Change = (trx: Transaction<DB>, person: Person, may: Work[] | undefined) => Promise<Answer>;

const done = (text: string): Answer => ({ ok: true, text });

const CHANGES: Record<string, Change> = {
  async add(trx, { id, email, role, email_verified }, may) {
    if (!email_verified)
      return { ok: false, text: `${email} is not verified. They open the link in their mail first.` };
    const isNew = role !== "staff";
    if (!isNew && !(await isOtherWork(trx, id, may))) return done(`${email} is staff already.`);
    await trx.updateTable("users").set({ role: "staff" }).where("id", "=", id).execute();
    await giveWork(trx, id, may);
    await endSessions(trx, id, isNew ? "staff.added" : "staff.rights-changed", { may: (may ?? USUAL_WORK).join(",") });
    const work = `They may do: ${inWords(may)}.`;
    if (!isNew) return done(`${email} was logged out everywhere. ${work}`);
    return done(`${email} is staff now, and sets up login codes at the next login. ${work}`);
  },

  async remove(trx, { id, email, role }) {
    if (role !== "staff") return done(`${email} is not staff.`);
    await trx.updateTable("users").set({ role: "buyer" }).where("id", "=", id).execute();
    await trx.deleteFrom("clerks").where("user_id", "=", id).execute();
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
async function endSessions(
  trx: Transaction<DB>,
  userId: string,
  act: string,
  detail: Record<string, string> = {},
): Promise<void> {
  await trx.deleteFrom("sessions").where("user_id", "=", userId).execute();
  await recordAct(trx, { actorId: undefined, act, subject: userId, detail: { by: "command line", ...detail } });
}

const inWords = (may: readonly Work[] | null | undefined) => (may ?? USUAL_WORK).join(", ") || "nothing";

async function isOtherWork(trx: Transaction<DB>, userId: string, may: Work[] | undefined): Promise<boolean> {
  if (may === undefined) return false;
  const found = await trx.selectFrom("clerks").select("may").where("user_id", "=", userId).executeTakeFirst();
  return inWords(found?.may?.filter(isWork)) !== inWords(may);
}

async function giveWork(trx: Transaction<DB>, userId: string, may: Work[] = []): Promise<void> {
  const named = may.length > 0 ? may : null;
  await trx
    .insertInto("clerks")
    .values({ user_id: userId, may: named })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ may: named }))
    .execute();
}

async function list(db: Kysely<DB>): Promise<Answer> {
  const staff = await db
    .selectFrom("users")
    .leftJoin("clerks", "clerks.user_id", "users.id")
    .select(["email", "two_factor_enabled", "may"])
    .where("role", "=", "staff")
    .orderBy("email")
    .execute();
  if (staff.length === 0) return done("Nobody is staff.");
  return done(
    staff
      .map(({ email, two_factor_enabled, may }) => {
        const codes = two_factor_enabled ? "" : " (no login codes yet)";
        return `${email}${codes}: ${inWords(may?.filter(isWork))}`;
      })
      .join("\n"),
  );
}

const change = (db: Kysely<DB>, make: Change, email: string, may: Work[] | undefined): Promise<Answer> =>
  db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom("users")
      .select(["id", "email", "role", "email_verified"])
      .where(sql<boolean>`email = lower(${email})`)
      .forUpdate()
      .executeTakeFirst();
    if (!person) return { ok: false, text: `There is no account with the address ${email}. They register first.` };
    return make(trx, person, may);
  });

interface Command {
  make: Change | undefined;
  email: string | undefined;
  may: Work[] | undefined;
}

/** @returns undefined for a line that makes no sense */
function readCommand(line: string[]): Command | undefined {
  const { positionals, values } = parseArgs({
    args: line,
    options: { may: { type: "string" } },
    allowPositionals: true,
    strict: false,
  });
  const [command = "", email, ...rest] = positionals;
  const make = Object.hasOwn(CHANGES, command) ? CHANGES[command] : undefined;
  const isList = command === "list" && email === undefined;
  const unknown = Object.keys(values).filter((name) => name !== "may");
  if (rest.length > 0 || unknown.length > 0 || !(isList || (make && email))) return undefined;
  if (values["may"] === undefined) return { make, email, may: undefined };
  const may = typeof values["may"] === "string" ? values["may"].split(",").map((one) => one.trim()) : [];
  if (command !== "add" || may.length === 0 || !may.every(isWork)) return undefined;
  return { make, email, may: KINDS_OF_WORK.filter((work) => may.includes(work)) };
}

function run(line: string[]): Promise<Answer> {
  const command = readCommand(line);
  if (!command) return Promise.resolve({ ok: false, text: USAGE });
  const { make, email, may } = command;
  return withDatabase(1, (db) => (make && email ? change(db, make, email.trim(), may) : list(db)));
}

await answerCommand(run);
