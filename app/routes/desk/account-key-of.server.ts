import { accountKey } from "#app/features/accounts/sign-in/account-key.server.ts";
import { auth } from "#app/features/accounts/sign-in/auth.server.ts";

/** Under which name the account of an email stands in the log. */
export const accountKeyOf = (email: string): string => accountKey(auth(), email);
