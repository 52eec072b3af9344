import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import type { Kysely } from "kysely";
import { e164Of } from "#app/platform/formats/phone.ts";
import type { DB } from "#db/schema.ts";

export interface Person {
  id: string;
  email: string;
  password: string;
}

interface PersonSeed {
  email?: string;
  password?: string;
  firstName?: string;
  lastName?: string;
  dob?: string;
  phone?: string;
  country?: string;
  role?: "buyer" | "staff";
  /** The kinds of work of staff; without it they do all but money. */
  may?: readonly string[];
  verified?: boolean;
  /** The secret is not set, so such a person signs in by `sessionOf` only. */
  twoFactor?: boolean;
  createdAt?: Date;
}

export const PASSWORD = "seven green harbour cranes";

let known: Promise<string> | undefined;

export async function storePerson(db: Kysely<DB>, seed: PersonSeed = {}): Promise<Person> {
  const id = randomUUID();
  const { firstName = "Ngozi", lastName = "Okafor", password = PASSWORD, role = "buyer" } = seed;
  const email = seed.email ?? `ngozi-${id.slice(0, 8)}@example.com`;
  const { phone = "+234 803 555 0100", country = "Nigeria" } = seed;
  const hash = password === PASSWORD ? await (known ??= hashPassword(PASSWORD)) : await hashPassword(password);
  await db
    .insertInto("users")
    .values({
      id,
      name: `${firstName} ${lastName}`,
      email,
      email_verified: seed.verified ?? true,
      first_name: firstName,
      last_name: lastName,
      username: firstName.toLowerCase(),
      dob: seed.dob ?? "1990-04-05",
      phone,
      phone_e164: e164Of(phone, country),
      country,
      role,
      two_factor_enabled: seed.twoFactor ?? role === "staff",
      created_at: seed.createdAt,
    })
    .execute();
  await db
    .insertInto("accounts")
    .values({
      id: randomUUID(),
      account_id: id,
      provider_id: "credential",
      user_id: id,
      password: hash,
      updated_at: new Date(),
    })
    .execute();
  if (seed.may)
    await db
      .insertInto("clerks")
      .values({ user_id: id, may: [...seed.may] })
      .execute();
  return { id, email, password };
}

interface SessionSeed {
  expiresAt?: Date;
  remembered?: boolean;
}

/** The browser's cookie, and an old client's signed bearer. @param secret the site's AUTH_SECRET */
export async function sessionOf(
  db: Kysely<DB>,
  person: Pick<Person, "id">,
  { expiresAt = new Date(Date.now() + 6 * 3_600_000), remembered = false }: SessionSeed = {},
  secret = process.env["AUTH_SECRET"] ?? "",
): Promise<{ id: string; cookie: string; bearer: string }> {
  const token = randomBytes(24).toString("base64url").replaceAll(/[-_]/g, "x");
  const id = randomUUID();
  await db
    .insertInto("sessions")
    .values({ id, token, user_id: person.id, expires_at: expiresAt, updated_at: new Date(), remembered })
    .execute();
  const signed = signSession(token, secret);
  return { id, cookie: `bidport.session=${signed}`, bearer: `Bearer ${signed}` };
}

export const signSession = (token: string, secret = process.env["AUTH_SECRET"] ?? ""): string =>
  encodeURIComponent(`${token}.${createHmac("sha256", secret).update(token).digest("base64")}`);
