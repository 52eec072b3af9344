import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import type { Port } from "./rules/cut-off.ts";
import type { Offering } from "./rules/gate.ts";
import type { Clock } from "./lock-sale.server.ts";
import type { Refusal } from "./rules/refusal.ts";

interface Made {
  offering: Offering;
}

/** What was decided near a cut-off, and by what. */
export interface Decision {
  sale: number;
  holder: number;
  clock: Clock;
  /** Milliseconds, UTC. */
  cutOff: number;
  closing: number;
  seenAt: number;
  port: Port;
}

const NEAR_MS = 10 * 60_000;

/** Undefined for one that is far from its cut-off, or has none. */
export function decisionNear({ offering, ...made }: Pick<Decision, "sale" | "holder" | "clock" | "port"> & Made) {
  const { cutOff, closesAt: closing, seenAt } = offering;
  if (cutOff === undefined || closing === undefined || Math.abs(made.clock.ms - cutOff) > NEAR_MS) return undefined;
  return { ...made, cutOff, closing, seenAt } satisfies Decision;
}

/** Stays also when it was a refusal; one whose sale was never opened has nothing to stand by. */
export async function keepDecision(db: Kysely<DB>, decision: Decision, refusals: readonly Refusal[]): Promise<void> {
  const { sale, holder, clock, cutOff, closing, seenAt, port } = decision;
  await sql`
    insert into bid_decisions (sale_id, holder_id, instant, cut_off, closing, seen_at, port, is_accepted, refusals)
    select id, ${holder}, ${clock.written}::timestamptz, ${new Date(cutOff)}, ${new Date(closing)}, ${new Date(seenAt)},
      ${port}, ${refusals.length === 0}, ${refusals.map(({ code }) => code)}::text[]
    from lot_sales where id = ${sale}`.execute(db);
}
