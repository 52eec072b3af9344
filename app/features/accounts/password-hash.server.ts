import { hashPassword as hash, verifyPassword as verify } from "better-auth/crypto";
import { bulkhead } from "cockatiel";

/** Each hash takes a CPU core and 32 MB for 0.1 s. */
const HASHES_AT_ONCE = 1;
const MOST_WAITING = 60;

const turns = bulkhead(HASHES_AT_ONCE, MOST_WAITING);

/** @throws cockatiel's BulkheadRejectedError when the queue is full */
export const hashPassword = (password: string): Promise<string> => turns.execute(() => hash(password));

export const verifyPassword = (asked: { hash: string; password: string }): Promise<boolean> =>
  turns.execute(() => verify(asked));
