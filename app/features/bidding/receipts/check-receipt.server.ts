import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { readCommitments, readKeys } from "./published.server.ts";
import { verifyReceipt, type Verified } from "./verify-receipt.mjs";

/** As they were pasted or came as files; empty where nothing was given. */
export interface GivenReceipt {
  receipt: string;
  keys: string;
  commitments: string;
}

/** Undefined for what is no JSON. */
function parsed(written: string): unknown {
  try {
    return JSON.parse(written) as unknown;
  } catch {
    return undefined;
  }
}

/** For whoever has no script: with our own keys and list where none were given. */
export async function checkReceipt(db: Kysely<DB>, given: GivenReceipt): Promise<Verified> {
  const receipt = parsed(given.receipt);
  const keys = given.keys === "" ? await readKeys(db) : (parsed(given.keys) ?? null);
  const { said } = await verifyReceipt({ receipt });
  const own = said ? await readCommitments(db, said.sale) : undefined;
  const commitments = given.commitments === "" ? own : (parsed(given.commitments) ?? null);
  return verifyReceipt({ receipt, keys, commitments });
}
