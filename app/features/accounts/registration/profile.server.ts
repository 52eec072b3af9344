import type { Kysely, Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import { screenPerson } from "#app/features/barred-persons/screen.server.ts";
import { e164Of } from "#app/platform/formats/phone.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";

interface Profile {
  firstName: string;
  lastName: string;
  username: string;
  dob: string | undefined;
  phone: string | undefined;
  country: string | undefined;
}

interface KeptProfile extends Profile {
  registeredAt: Date;
  /** The desk compared the date of birth with a document, so only the desk may change it. */
  isDobChecked: boolean;
}

export async function getProfile(db: Kysely<DB>, userId: string): Promise<KeptProfile> {
  const [row, checked] = await Promise.all([
    db
      .selectFrom("users")
      .select(["first_name", "last_name", "username", "dob", "phone", "country", "created_at"])
      .where("id", "=", userId)
      .executeTakeFirstOrThrow(),
    hasAcceptedDocument(db, userId),
  ]);
  return {
    firstName: row.first_name ?? "",
    lastName: row.last_name ?? "",
    username: row.username ?? "",
    dob: row.dob ?? undefined,
    phone: row.phone ?? undefined,
    country: row.country ?? undefined,
    registeredAt: row.created_at,
    isDobChecked: checked && Boolean(row.dob),
  };
}

async function hasAcceptedDocument(db: Kysely<DB>, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom("documents")
    .select("id")
    .where("owner_id", "=", userId)
    .where("state", "=", "accepted")
    .where("kind", "!=", "profile_picture")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function saveProfile(
  trx: Transaction<DB>,
  { userId, profile, now, requestId }: { userId: string; profile: Profile; now: number; requestId: string },
): Promise<void> {
  // Row lock: the desk may accept a document at this moment.
  await trx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().executeTakeFirstOrThrow();
  const { isDobChecked } = await getProfile(trx, userId);
  const { firstName, lastName, username, dob, phone, country } = profile;
  await trx
    .updateTable("users")
    .set({
      name: `${firstName} ${lastName}`,
      first_name: firstName,
      last_name: lastName,
      username,
      phone: phone ?? null,
      phone_e164: e164Of(phone ?? "", country) ?? null,
      country: country ?? null,
      updated_at: new Date(now),
      ...(isDobChecked ? {} : { dob: dob ?? null }),
    })
    .where("id", "=", userId)
    .execute();
  await screenPerson(trx, { userId, now });
  await recordAct(trx, { actorId: userId, act: "profile.changed", subject: userId, requestId });
}
