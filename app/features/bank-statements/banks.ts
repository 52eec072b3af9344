import { OUR_ACCOUNTS } from "#app/features/deposits/ways.ts";

/** Our bank accounts, as the ledger names them. */
export const BANKS: Record<string, string> = { [OUR_ACCOUNTS.wire.name]: "Main account, US dollars" };

export const BANK_NAMES = Object.keys(BANKS);
