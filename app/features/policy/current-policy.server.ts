import { currentBook } from "#app/features/rates/current-rates.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { FIRST_POLICY, policyOf, type Policy } from "./policy.ts";

/** The terms of today. While no database has answered yet, those that came with the site. */
export async function currentPolicy(now: number): Promise<Policy> {
  try {
    return policyOf(await currentBook(now));
  } catch (error) {
    logger("policy").warn({ err: error }, "the rates could not be read");
    return FIRST_POLICY;
  }
}
