import { UNVERIFIED_DOCUMENTS_KEPT_HOURS, VERIFICATION_LINK_HOURS } from "#app/features/policy/policy-constants.ts";
import { env } from "#app/platform/env.server.ts";
import { UNCONFIRMED_COOKIE } from "#app/platform/document/page-cache.server.ts";
import { sealText, unsealText } from "#app/platform/seal.server.ts";

export interface Unconfirmed {
  email: string;
  /** Of the new account, or a drawn id where the address had one already: the cookie looks the same. */
  account?: string;
  /** The lot for which somebody registered, as it stands in /detail/{id}. */
  lotId?: string;
  /** Written by the link of the mail alone: the login that follows names the address. */
  isConfirmed?: true;
}

const PURPOSE = "unconfirmed-address";
const KEPT_S = UNVERIFIED_DOCUMENTS_KEPT_HOURS * 3_600;
const CONFIRMED_KEPT_S = VERIFICATION_LINK_HOURS * 3_600;
const COOKIE = new RegExp(`(?:^|;\\s*)${UNCONFIRMED_COOKIE}=([\\w-]+)`);

/** Whose mail this browser waits for. It says nothing of whether the address has an account. */
export function readUnconfirmed(request: Request, now: number): Unconfirmed | undefined {
  const sealed = COOKIE.exec(request.headers.get("cookie") ?? "")?.[1];
  const text = unsealText(PURPOSE, sealed, now);
  return text === undefined ? undefined : (JSON.parse(text) as Unconfirmed);
}

/** The Set-Cookie value, the same for a free address and a taken one. */
export function writeUnconfirmed(unconfirmed: Unconfirmed, now: number): string {
  const keptS = unconfirmed.isConfirmed ? CONFIRMED_KEPT_S : KEPT_S;
  return cookie(sealText(PURPOSE, JSON.stringify(unconfirmed), now + keptS * 1000), keptS);
}

/** The Set-Cookie values for an answer after which nothing waits to be confirmed: none without such a cookie. */
export const endUnconfirmed = (request: Request): string[] =>
  COOKIE.test(request.headers.get("cookie") ?? "") ? [cookie("", 0)] : [];

function cookie(value: string, maxAgeS: number): string {
  const secure = env().PUBLIC_ORIGIN.startsWith("https:") ? "; Secure" : "";
  return `${UNCONFIRMED_COOKIE}=${value}; Max-Age=${maxAgeS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
