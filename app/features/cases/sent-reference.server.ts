import { seal, unseal } from "#app/platform/seal.server.ts";
import type { CaseKind } from "./case-kinds.ts";

const PURPOSE = "sent-reference";

/** Sealed into the URL, so that nobody can make the page confirm a case that was not sent. */
export const sealReference = (kind: CaseKind, reference: string): string =>
  seal(PURPOSE, Buffer.from(reference), kind).toString("base64url");

export function openReference(kind: CaseKind, sealed: string | null): string | undefined {
  if (!sealed) return undefined;
  try {
    return unseal(PURPOSE, Buffer.from(sealed, "base64url"), kind).toString("utf8");
  } catch {
    return undefined;
  }
}
