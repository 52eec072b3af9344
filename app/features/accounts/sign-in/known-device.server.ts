import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { KNOWN_FROM_LOGIN_DAYS } from "#app/features/policy/policy-constants.ts";
import { env } from "#app/platform/env.server.ts";
import { isNoted, networkOf, noteKey, type Limit } from "#app/platform/limits.server.ts";
import { seal, unseal } from "#app/platform/seal.server.ts";
import type { DB } from "#db/schema.ts";

const NAME = "bidport.device";
const PURPOSE = "known-device";
const KEPT_S = KNOWN_FROM_LOGIN_DAYS * 86_400;
const ID_BYTES = 16;
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{1,300})`);

/** What networkOf says of no address. */
const UNKNOWN = "unknown";

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

/** Only a hash of account and network is kept, so that nobody reads from it who was where. */
const NETWORKS: Limit = { name: "known-network", points: 1, perSeconds: KEPT_S };

/** @param account its key, not its address: accountKey */
export async function noteNetwork(db: Kysely<DB>, account: string, address: string | undefined): Promise<void> {
  const network = networkOf(address);
  if (network !== UNKNOWN) await noteKey(db, NETWORKS, `${account}@${network}`);
}

/** Whether somebody signed in to this account from the network of an address, in whatever browser or old client. */
export async function isKnownNetwork(db: Kysely<DB>, account: string, address: string | undefined): Promise<boolean> {
  const network = networkOf(address);
  return network !== UNKNOWN && isNoted(db, NETWORKS, `${account}@${network}`);
}
