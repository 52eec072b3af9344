import { sql, type Kysely } from "kysely";
import { hasPhone, matchesPlainly } from "#app/features/desk/person-match.server.ts";
import { phonePart } from "#app/features/desk/phone-part.ts";
import type { DB } from "#db/schema.ts";
import type { Asked, Hit } from "./asked.ts";

const pathOf = (id: string) => `/desk/buyers/${id}`;

export async function findPeople(db: Kysely<DB>, { text, most }: Asked): Promise<Hit[]> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "name", "email", "phone", "country", "email_verified", "role"])
    .where((eb) => eb.or([eb("id", "=", text), matchesPlainly("users", text)]))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(most + 1)
    .execute();
  return rows.map(({ id, name, email, phone, country, email_verified: isVerified, role }) => ({
    key: id,
    href: pathOf(id),
    name,
    facts: [email, phone, country].flatMap((fact) => fact || []),
    chip: chipOf(role, isVerified),
    isLogged: true,
  }));
}

function chipOf(role: string, isVerified: boolean): Hit["chip"] {
  if (role === "staff") return { tone: "plain", word: "staff" };
  return isVerified ? undefined : { tone: "warn", word: "not verified" };
}

const FEWEST_OF_A_NUMBER = 8;

/** By e-mail, id or a whole phone number. */
export async function findNamedPeople(db: Kysely<DB>, { text }: Asked): Promise<string[]> {
  const phone = phonePart(text);
  const isWhole = phone !== undefined && phone.digits.length >= FEWEST_OF_A_NUMBER;
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("email", "=", text.toLowerCase()),
        eb("id", "=", text),
        ...(isWhole
          ? [
              sql<boolean>`(${hasPhone("users", phone)} and coalesce(phone_e164, phone_digits) like ${`%${phone.digits}`})`,
            ]
          : []),
      ]),
    )
    .limit(2)
    .execute();
  return rows.map(({ id }) => pathOf(id));
}
