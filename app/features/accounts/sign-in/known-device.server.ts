import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { env } from "#app/platform/env.server.ts";
import { networkOf } from "#app/platform/limits.server.ts";
import { seal, unseal } from "#app/platform/seal.server.ts";
import type { DB } from "#db/schema.ts";

const NAME = "bidport.device";
const PURPOSE = "known-device";
const KEPT_S = 180 * 86_400;
const ID_BYTES = 16;
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{1,300})`);

const plain = (email: string) => email.trim().toLowerCase();

/** The Set-Cookie value that tells this browser from a stranger's at the next sign-in; only /login ever gets it. */
export function newDeviceCookie(email: string): string {
  const sealed = seal(PURPOSE, randomBytes(ID_BYTES), plain(email)).toString("base64url");
  const secure = env().PUBLIC_ORIGIN.startsWith("https:") ? "; Secure" : "";
  return `${NAME}=${sealed}; Max-Age=${KEPT_S}; Path=/login; HttpOnly; SameSite=Lax${secure}`;
}

/** What a browser that signed in to this account before is known by; undefined for any other. */
export function knownDevice(cookie: string | undefined, email: string): string | undefined {
  const sealed = COOKIE.exec(cookie ?? "")?.[1];
  if (sealed === undefined) return undefined;
  try {
    const id = unseal(PURPOSE, Buffer.from(sealed, "base64url"), plain(email));
    return createHash("sha256").update(id).digest("base64url");
  } catch {
    return undefined;
  }
}

/** Whether somebody is signed in to this account from the network of an address. */
export async function isKnownNetwork(db: Kysely<DB>, email: string, address: string | undefined): Promise<boolean> {
  const rows = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select("ip_address")
    .distinct()
    .where("users.email", "=", plain(email))
    .limit(100)
    .execute();
  const network = networkOf(address);
  return (
    network !== "unknown" && rows.some(({ ip_address }) => ip_address !== null && networkOf(ip_address) === network)
  );
}
