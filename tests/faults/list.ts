import type { Fault } from "./fault.ts";
import { MONEY_AND_ACCOUNTS } from "./money-and-accounts.ts";
import { SEARCH } from "./search.ts";
import { SITE } from "./site.ts";
import { WORDS_AND_MIRROR } from "./words-and-mirror.ts";

export const FAULTS: Fault[] = [...MONEY_AND_ACCOUNTS, ...SEARCH, ...WORDS_AND_MIRROR, ...SITE];
