import { createHash, randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { CASE_KINDS } from "#app/features/cases/case-kinds.ts";
import { languageOf } from "#app/features/cases/case-language.ts";
import { newLink } from "#app/features/cases/case-link.server.ts";
import { caseAnswered } from "#app/features/cases/case-mails.server.ts";
import { tellDesk } from "#app/features/cases/tell-desk.server.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { DB } from "#db/schema.ts";
import { isPersonId } from "./open-person.server.ts";

interface Letter {
  id: string;
  subject: string;
  message: string;
  formToken: string;
  staffId: string;
  requestId: string;
}

/** Begins a case with a message of ours; the same form sent again is the same case. Undefined for nobody. */
export async function writeToPerson(deps: MailDeps, letter: Letter): Promise<{ caseId: string } | undefined> {
  if (!isPersonId(letter.id)) return undefined;
  const said = [letter.formToken, letter.id, letter.subject, letter.message];
  const formHash = createHash("sha256").update(JSON.stringify(said)).digest();
  return deps.db.transaction().execute(async (trx) => {
    // Row lock: the same form may come twice at once.
    const person = await trx
      .selectFrom("users")
      .select(["id", "name", "email", "phone", "phone_e164"])
      .where("id", "=", letter.id)
      .forUpdate()
      .executeTakeFirst();
    if (!person) return undefined;
    const known = await trx.selectFrom("cases").select("id").where("form_hash", "=", formHash).executeTakeFirst();
    return { caseId: known?.id ?? (await begin(trx, deps, letter, { ...person, formHash })) };
  });
}

interface Recipient {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  phone_e164: string | null;
  formHash: Buffer;
}

async function begin(
  trx: Transaction<DB>,
  { now, site, origin }: MailDeps,
  { subject, message, staffId, requestId }: Letter,
  person: Recipient,
): Promise<string> {
  const id = randomUUID();
  const at = new Date(now);
  const { rows } = await sql<{ number: number }>`select nextval('case_numbers') as number`.execute(trx);
  const reference = `${CASE_KINDS.contact.prefix}-${rows[0]?.number}`;
  const stored = await trx
    .insertInto("cases")
    .values({
      id,
      reference,
      kind: "contact",
      state: "waiting-for-customer",
      name: person.name,
      email: person.email,
      phone: person.phone ?? "",
      phone_e164: person.phone_e164,
      subject,
      language: languageOf(message),
      user_id: person.id,
      owner_id: staffId,
      form_hash: person.formHash,
      ...newLink(id),
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const clerk = await trx.selectFrom("users").select("first_name").where("id", "=", staffId).executeTakeFirst();
  const letter = { text: message, files: 0, clerk: clerk?.first_name ?? "", question: undefined, afterS: 0 };
  const mailId = await caseAnswered(trx, { site, origin, case: stored, ...letter });
  await trx
    .insertInto("case_entries")
    .values({ case_id: id, at, kind: "answer", author_id: staffId, text: message, mail_id: mailId })
    .execute();
  const detail = { reference, owner: person.id };
  await recordAct(trx, { actorId: staffId, act: "case.begun", subject: id, detail, requestId });
  await tellDesk(trx, id);
  return id;
}
