import { data, type RouterContextProvider } from "react-router";
import { importedThrough } from "#app/features/bank-statements/days/imported-through.server.ts";
import { openPurchase } from "#app/features/desk/purchases/open-purchase.server.ts";
import type { Reckoning } from "#app/features/purchases/timeline.server.ts";
import { listRates } from "#app/features/rates/current-rates.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { mayAny } from "#app/features/accounts/viewer.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export interface PurchaseAsked {
  request: Request;
  url: URL;
  params: { number: string };
  context: Readonly<RouterContextProvider>;
}

/** What dates are reckoned with now. */
export const reckoningNow = async (now = systemClock()): Promise<Reckoning> => ({
  rates: await listRates(database()),
  bankThrough: (await importedThrough(database(), "main")) ?? null,
  now,
});

/** A clerk, and the purchase in the address. @throws 404 */
export async function askedPurchase(asked: PurchaseAsked) {
  const { userId: staffId, may } = await getStaff(asked, "money");
  const reckoning = await reckoningNow();
  const opened = await openPurchase(database(), asked.params.number, reckoning);
  if (!opened) throw data("There is no such purchase.", { status: 404 });
  const { requestId } = asked.context.get(requestFacts);
  return {
    opened,
    reckoning,
    today: dayInLagos(reckoning.now),
    clerk: { staffId, requestId },
    seesPeople: mayAny(may, ["support", "documents"]),
  };
}
