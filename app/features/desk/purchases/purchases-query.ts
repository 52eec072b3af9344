import { HOUSE_NAMES, type House } from "#app/features/lots/lot.ts";
import { readValue } from "#app/features/search/criteria/criteria.ts";
import { readPage } from "#app/ui/page-numbers.ts";

/** What a purchase waits for, in the order in which it is worked. */
export const SHOWN = {
  house: "House to pay",
  overdue: "Overdue",
  unpaid: "Waiting for the buyer",
  unbilled: "Without an invoice",
  release: "To release",
  bills: "House's bill to decide",
  relisting: "Relisting not billed",
  released: "Released",
  over: "Over without a vehicle",
} as const;

export type Shown = keyof typeof SHOWN;

export interface PurchasesQuery {
  show: Shown | undefined;
  /** A purchase, an invoice, a lot's number, a VIN, a name or a deposit's reference. */
  q: string | undefined;
  house: House | undefined;
  page: number;
}

const isShown = (value: string | undefined): value is Shown => value !== undefined && Object.hasOwn(SHOWN, value);
const isHouse = (value: string | undefined): value is House => value !== undefined && Object.hasOwn(HOUSE_NAMES, value);

/** @throws ValueTooLong past 100 characters */
export function readPurchasesQuery(params: URLSearchParams): PurchasesQuery {
  const [show, house] = [readValue(params, "show"), readValue(params, "house")];
  return {
    show: isShown(show) ? show : undefined,
    q: readValue(params, "q"),
    house: isHouse(house) ? house : undefined,
    page: readPage(params),
  };
}

export const purchasePath = (number: string, act = ""): string => `/desk/purchases/${number}${act && `/${act}`}`;
