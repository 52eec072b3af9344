import { accountKey } from "#app/features/accounts/sign-in/account-key.server.ts";
import { auth } from "#app/features/accounts/sign-in/auth.server.ts";
import { mayAny, type Work } from "#app/features/accounts/viewer.ts";
import { caseReferences } from "#app/features/cases/case-references.ts";
import type { AuditReader } from "#app/features/desk/list-audit.server.ts";

/** Under which name the account of an email stands in the log. */
export const accountKeyOf = (email: string): string => accountKey(auth(), email);

export const auditReader = (may: readonly Work[]): AuditReader => ({
  hasCases: mayAny(may, ["support"]),
  keyOf: accountKeyOf,
  referencesOf: caseReferences,
});
