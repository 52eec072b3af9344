import { createCookie } from "react-router";
import { env } from "./env.server.ts";
import { ACCOUNT_FIELD } from "./form-reply.ts";
import { seal, unseal } from "./seal.server.ts";
import { readSmallForm } from "./small-form.server.ts";

const PURPOSE = "draft";
const KEPT_S = 3_600;
/** Sealed and written as text twice it becomes almost twice as long, and a browser keeps no cookie of more than 4,096. */
const MOST_BYTES = 2_200;
const NEVER_KEPT = /password|code|token/i;

interface Draft {
  path: string;
  values: Record<string, string>;
}

const cookie = createCookie("bidport.draft", { path: "/", httpOnly: true, sameSite: "lax" });

const serialize = (value: string, maxAge: number) =>
  cookie.serialize(value, { maxAge, secure: env().PUBLIC_ORIGIN.startsWith("https:") });

/**
 * The Set-Cookie value that keeps what was typed while the reader signs in again; undefined for a form with files, a
 * long one, or one without an owner. Passwords and codes are not kept.
 */
export async function keepDraft(request: Request, path: string): Promise<string | undefined> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "")) return undefined;
  const form = await readSmallForm(request);
  const account = form.get(ACCOUNT_FIELD);
  const values = Object.fromEntries([...form].filter(([name, value]) => value !== "" && !NEVER_KEPT.test(name)));
  const draft = Buffer.from(JSON.stringify({ path, values } satisfies Draft));
  if (!account || draft.length > MOST_BYTES) return undefined;
  return serialize(seal(PURPOSE, draft, account).toString("base64url"), KEPT_S);
}

/** What `account` typed into the form at `path` before signing in again, and the header that forgets it. */
export async function takeDraft(
  request: Request,
  path: string,
  account: string,
): Promise<{ values: Record<string, string>; headers: HeadersInit } | undefined> {
  const header = request.headers.get("cookie");
  if (!header?.includes("bidport.draft=")) return undefined;
  const kept: unknown = await cookie.parse(header);
  const draft = typeof kept === "string" ? open(kept, account) : undefined;
  if (draft?.path !== path) return undefined;
  return { values: draft.values, headers: { "Set-Cookie": await serialize("", 0) } };
}

function open(kept: string, account: string): Draft | undefined {
  try {
    return JSON.parse(unseal(PURPOSE, Buffer.from(kept, "base64url"), account).toString("utf8")) as Draft;
  } catch {
    return undefined; // somebody else's, or from before the secret changed
  }
}
