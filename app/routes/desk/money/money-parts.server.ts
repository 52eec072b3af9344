import { data } from "react-router";
import { findPayIn, type PayIn } from "#app/features/deposits/pay-ins/list-pay-ins.server.ts";
import { findRefund } from "#app/features/deposits/refunds/list-refunds.server.ts";
import type { Refund } from "#app/features/deposits/refunds/refund-states.ts";
import { database } from "#app/platform/database.server.ts";
import { idIn } from "../rates/rate-parts.server.ts";

/** @throws 404 */
export async function payInAt(id: string): Promise<PayIn> {
  const payIn = await findPayIn(database(), idIn(id));
  if (!payIn) throw data("There is no such payment.", { status: 404 });
  return payIn;
}

/** @throws 404 */
export async function refundAt(id: string): Promise<Refund> {
  const refund = await findRefund(database(), idIn(id));
  if (!refund) throw data("There is no such refund.", { status: 404 });
  return refund;
}
