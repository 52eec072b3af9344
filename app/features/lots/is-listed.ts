import type { LotDetail } from "./lot.ts";

/** Neither withdrawn by its house nor past its close; a lot without a sale date is listed. */
export function isListed(lot: Pick<LotDetail, "withdrawnAt" | "endsAt">, now: number): boolean {
  return lot.withdrawnAt === null && (lot.endsAt === null || Date.parse(lot.endsAt) > now);
}
