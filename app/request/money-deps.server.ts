import { aimAtPurchase } from "#app/features/purchases/aim-purchase.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { mailDeps } from "./mail-deps.server.ts";

/** For whoever takes money in: what is for a purchase pays its invoices. */
export const moneyDeps = async (now = systemClock()) => ({ ...(await mailDeps(now)), aimAt: aimAtPurchase });
