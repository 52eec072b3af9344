import { dirname } from "node:path/posix";
import { parseFormData } from "@mjackson/form-data-parser";
import { createCookie } from "react-router";
import { systemClock } from "./clock.ts";
import { database } from "./database.server.ts";
import { env } from "./env.server.ts";
import { ACCOUNT_FIELD } from "./form-reply.ts";
import { DRAFT_PLACE_FIELD, isDraftPlace, keepLongDraft, takeLongDraft } from "./long-draft.server.ts";
import { seal, unseal } from "./seal.server.ts";
import { LONG_FORM_BYTES, readSmallForm } from "./small-form.server.ts";

const PURPOSE = "draft";
const KEPT_S = 3_600;
/** Sealed and written as text twice it becomes almost twice as long, and a browser keeps no cookie of more than 4,096. */
const MOST_BYTES = 2_200;
/** Whatever a form without files says: as JSON a letter takes at most twice its place. */
const MOST_LONG_BYTES = 2 * LONG_FORM_BYTES;
const MB = 1024 * 1024;
/** No form of ours sends more; a browser sends an empty place for a file as a file. */
const FORM_WITH_FILES = {
  maxFiles: 6,
  maxFileSize: 16 * MB,
  maxParts: 40,
  maxTotalSize: 45 * MB,
  maxHeaderSize: 8 * 1024,
};
const NEVER_KEPT = /password|code|token/i;

interface Draft {
  path: string;
  values: Record<string, string>;
}

const cookie = createCookie("bidport.draft", { path: "/", httpOnly: true, sameSite: "lax" });

const serialize = (value: string, maxAge: number) =>
  cookie.serialize(value, { maxAge, secure: env().PUBLIC_ORIGIN.startsWith("https:") });

/**
 * The Set-Cookie value that keeps what was typed while the reader signs in again; undefined for a form without
 * an owner. A long one is kept in the database if its page lets it; the cookie then forgets what was typed before.
 * Passwords, codes and files are not kept.
 */
export async function keepDraft(request: Request, path: string): Promise<string | undefined> {
  const form = await readTexts(request);
  const account = form.get(ACCOUNT_FIELD);
  const values = Object.fromEntries([...form].filter(([name, value]) => value !== "" && !NEVER_KEPT.test(name)));
  if (!account) return undefined;
  const place = form.get(DRAFT_PLACE_FIELD) ?? "";
  // An act may have an address below that of its page.
  const home = [path, dirname(path)].find((one) => isDraftPlace(place, { account, path: one }));
  const draft = Buffer.from(JSON.stringify({ path: home ?? path, values } satisfies Draft));
  if (draft.length > MOST_BYTES) {
    if (draft.length > MOST_LONG_BYTES || !home) return undefined;
    await keepLongDraft(database(), { account, path: home, draft, now: systemClock() });
    return serialize("", 0);
  }
  return serialize(seal(PURPOSE, draft, account).toString("base64url"), KEPT_S);
}

async function readTexts(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get("content-type") ?? "";
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return readSmallForm(request, LONG_FORM_BYTES);
  if (!/^multipart\/form-data\b/i.test(type)) return new URLSearchParams();
  try {
    // Files are read past, so that a browser that still sends them hears the answer.
    const sent = await parseFormData(request, FORM_WITH_FILES, () => undefined);
    return new URLSearchParams([...sent].filter((pair): pair is [string, string] => typeof pair[1] === "string"));
  } catch {
    return new URLSearchParams();
  }
}

interface Taken {
  values: Record<string, string>;
  headers: HeadersInit;
}

/** What `account` typed into the form at `path` before signing in again, and the header that forgets it. */
export async function takeDraft(request: Request, path: string, account: string): Promise<Taken | undefined> {
  const header = request.headers.get("cookie");
  if (!header?.includes("bidport.draft=")) return undefined;
  const kept: unknown = await cookie.parse(header);
  const draft = typeof kept === "string" ? open(kept, account) : undefined;
  if (draft?.path !== path) return undefined;
  return { values: draft.values, headers: { "Set-Cookie": await serialize("", 0) } };
}

export async function takeDraftOfAnyLength(
  request: Request,
  path: string,
  account: string,
): Promise<Taken | undefined> {
  const [short, long] = await Promise.all([
    takeDraft(request, path, account),
    takeLongDraft(database(), { path, account, now: systemClock() }),
  ]);
  return short ?? (long && { values: long, headers: {} });
}

function open(kept: string, account: string): Draft | undefined {
  try {
    return JSON.parse(unseal(PURPOSE, Buffer.from(kept, "base64url"), account).toString("utf8")) as Draft;
  } catch {
    return undefined; // somebody else's, or from before the secret changed
  }
}
