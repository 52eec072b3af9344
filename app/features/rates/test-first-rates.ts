import { ARRIVAL_RATES } from "#db/migrations/0014-first-rates/arrival.ts";
import { CHECKED_ON } from "#db/migrations/0014-first-rates/first-rate.ts";
import { HOUSE_RATES } from "#db/migrations/0014-first-rates/house-fees.ts";
import { WAY_RATES } from "#db/migrations/0014-first-rates/way.ts";
import { POLICY_RATES } from "#db/migrations/0017-policy-rates/policy.ts";
import { BIDDING_RATES } from "#db/migrations/0024-bidding-rates/bidding.ts";
import { DAYS_OFF } from "#db/migrations/0035-calendars/days-off.ts";
import { PURCHASE_DAYS } from "#db/migrations/0035-calendars/purchase-days.ts";
import { BARRED_RATES } from "#db/migrations/0037-barred-rates/barred.ts";
import { IMPORT_RULES } from "#db/migrations/0059-import-rules/rules.ts";
import { rateBook, type RateBook } from "./rate-book.ts";
import type { Rate } from "./rate.ts";

/** What the migrations load, with ids in their order. */
export const FIRST_RATES: Rate[] = [
  ...HOUSE_RATES,
  ...WAY_RATES,
  ...ARRIVAL_RATES,
  ...POLICY_RATES,
  ...BIDDING_RATES,
  ...DAYS_OFF,
  ...PURCHASE_DAYS,
  ...BARRED_RATES,
  ...IMPORT_RULES,
].map((rate, at) => ({
  checkedOn: CHECKED_ON,
  to: null,
  ...rate,
  id: at + 1,
  value: rate.value as Rate["value"],
}));

export const firstBook = (day = CHECKED_ON): RateBook => rateBook(FIRST_RATES, day);
