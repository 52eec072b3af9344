import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { isProven } from "#app/features/accounts/documents/account-tasks.ts";
import { listDocuments, putDocument } from "#app/features/accounts/documents/documents.server.ts";
import { hashPassword } from "#app/features/accounts/password-hash.server.ts";
import { acceptTerms } from "#app/features/accounts/terms.server.ts";
import { settleDue } from "#app/features/deposits/credit-pay-in.server.ts";
import { holderOf, lockHolders } from "#app/features/deposits/holders.server.ts";
import { balancesOf, postEntry } from "#app/features/deposits/ledger.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import type { FileStore } from "#app/upstream/file-store/store.ts";
import { takeFile } from "#app/upstream/file-store/take-file.server.ts";
import type { Scanner } from "#app/upstream/scanner/scanner.ts";
import type { DB } from "#db/schema.ts";
import { drawDocument } from "./draw-document.ts";

interface Deps {
  db: Kysely<DB>;
  store: FileStore;
  scanner: Scanner;
  now: number;
}

export interface DemonstrationBuyer {
  /** In small letters. */
  email: string;
  password: string;
  /** Of the deposit that is added. */
  cents: number;
}

export type MadeBuyer = { ok: true; userId: string; isNew: boolean; free: number } | { ok: false; reason: "staff" };

interface Person {
  id: string;
  name: string;
  dob: string | null;
  role: string;
}

const BORN = "1990-04-05";

/**
 * Somebody whom nothing keeps from bidding: verified, of age, with an accepted document, our terms and a deposit. To
 * somebody who is known what is missing is added, and the deposit; the password stays. Cents are the free deposit after it.
 */
export async function makeDemonstrationBuyer(deps: Deps, buyer: DemonstrationBuyer): Promise<MadeBuyer> {
  const { db, now } = deps;
  const known = await findPerson(db, buyer.email);
  if (known?.role === "staff") return { ok: false, reason: "staff" };
  const person = known ?? (await storeBuyer(deps, buyer));
  await verify(db, person.id);
  await acceptPassport(deps, person);
  await acceptTerms(db, person.id, now);
  const { id: holder } = await holderOf(db, person.id);
  await payIn(deps, holder, buyer.cents);
  const { "deposit-free": free } = await balancesOf(db, holder);
  return { ok: true, userId: person.id, isNew: !known, free };
}

const findPerson = (db: Kysely<DB>, email: string): Promise<Person | undefined> =>
  db.selectFrom("users").select(["id", "name", "dob", "role"]).where("email", "=", email).executeTakeFirst();

async function storeBuyer({ db, now }: Deps, { email, password }: DemonstrationBuyer): Promise<Person> {
  const id = randomUUID();
  const at = { created_at: new Date(now), updated_at: new Date(now) };
  const names = { name: "Ada Demo", first_name: "Ada", last_name: "Demo", username: "ada" };
  const hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("users")
      .values({
        id,
        ...names,
        email,
        phone: "+234 803 555 0100",
        phone_e164: "+2348035550100",
        country: "Nigeria",
        dob: BORN,
        ...at,
      })
      .execute();
    await trx
      .insertInto("accounts")
      .values({ id: randomUUID(), account_id: id, provider_id: "credential", user_id: id, password: hash, ...at })
      .execute();
  });
  return { id, name: names.name, dob: BORN, role: "buyer" };
}

const verify = (db: Kysely<DB>, id: string) =>
  db
    .updateTable("users")
    .set({ email_verified: true, dob: sql<string>`coalesce(nullif(dob, ''), ${BORN})` })
    .where("id", "=", id)
    .execute();

/** A drawn one, which says that it is none. */
async function acceptPassport(deps: Deps, { id: ownerId, name, dob }: Person): Promise<void> {
  const { db, now } = deps;
  const documents = await listDocuments(db, ownerId);
  if (isProven(documents.filter(({ state }) => state === "accepted"))) return;
  const bytes = await drawDocument({ title: "Passport", name, dob: dob ?? BORN });
  const taken = await takeFile({ name: "passport.jpg", bytes }, deps);
  if (!taken.ok) throw new Error(taken.message);
  await db.transaction().execute(async (trx) => {
    await putDocument(trx, { ownerId, kind: "passport", fileId: taken.file.id });
    await trx
      .updateTable("documents")
      .set({ state: "accepted", reviewed_at: new Date(now) })
      .where("owner_id", "=", ownerId)
      .where("kind", "=", "passport")
      .execute();
  });
}

/** On an account of its own, so that a look at the real banks is never wrong by invented money. */
const payIn = ({ db, now }: Deps, holder: number, cents: number) =>
  db.transaction().execute(async (trx) => {
    await lockHolders(trx, [holder]);
    const valueDay = dayInLagos(now);
    const entry = await postEntry(trx, {
      move: "paid-in",
      effect: `demonstration:${randomUUID()}`,
      valueDay,
      memo: "Demonstration: no money was paid",
      postings: [
        { account: "bank", name: "demonstration", debit: cents },
        { account: "deposit-free", holder, credit: cents },
      ],
    });
    if (entry !== undefined) await settleDue(trx, { holder, after: entry, valueDay });
  });
