import { seal, unseal } from "#app/platform/seal.server.ts";
import type { CaseKind } from "./case-kinds.ts";

const PURPOSE = "sent-reference";

/** A reference as an address can carry it: nobody else can make one, so the page never confirms what was not sent. */
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
