import type { House } from "#app/features/lots/lot.ts";
import type { RateBook, RateOf } from "#app/features/rates/rate-book.ts";
import type { RateValues, Span } from "#app/features/rates/rate.ts";
import { termOf } from "#app/features/vocabulary/plain-words.ts";

/** How the vehicle was bought: Buy Now and sealed sales have days of their own. */
export type Offering = "auction" | "buy-now" | "sealed";

/** By the words of its listing; who buys at the stated price says so by the bid. */
export const offeringOf = ({ saleStatus }: { saleStatus: string | null }): Exclude<Offering, "buy-now"> =>
  termOf("sale", saleStatus) === "sealed-bid" ? "sealed" : "auction";

/** A figure with the rate that says it; without a rate it is that of our first terms. */
export interface Ruled<T> {
  value: T;
  rate: number | undefined;
}

export interface PurchaseRules {
  /** Working days to pay, day 1 included. */
  pay: Ruled<number>;
  /** Working days from the due day to the late charge. */
  late: Ruled<number>;
  /** Of the house, in cents; undefined where none is known. */
  lateCharge: Span | undefined;
  /** Working days, day 1 included, on which the house may offer the vehicle again. */
  relisting: Ruled<Span>;
  forfeit: Ruled<number>;
  /** Days of the calendar; undefined where no table is known. */
  storage: Ruled<RateValues["storage"]> | undefined;
}

const FIRST = { pay: 3, shortPay: 2, late: 1, relisting: { low: 5, high: 7 }, forfeit: 7 };

/** A yard's name as a key of rates: 'TX - Houston North' is 'tx-houston-north'. */
export const yardKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 40);

/** What the rates of a day ask of a purchase. `yard` is the yard's name, where it is known. */
export function rulesOf(
  book: RateBook,
  { house, offering, yard }: { house: House; offering: Offering; yard?: string | null },
): PurchaseRules {
  const one = (rate: RateOf<"forfeit"> | undefined, otherwise: number): Ruled<number> => ({
    value: rate?.value.low ?? otherwise,
    rate: rate?.id,
  });
  const relisting = book.find("relisting", "all");
  const storage =
    (yard ? book.find("yard-storage", `${house}/${yardKey(yard)}`) : undefined) ?? book.find("storage", house);
  return {
    pay:
      offering === "auction"
        ? one(book.find("payment-due", "all"), FIRST.pay)
        : one(book.find("other-due", offering), FIRST.shortPay),
    late: one(book.find("late-day", house), FIRST.late),
    lateCharge: book.find("late-charge", house)?.value,
    relisting: { value: relisting?.value ?? FIRST.relisting, rate: relisting?.id },
    forfeit: one(book.find("forfeit", "all"), FIRST.forfeit),
    storage: storage && { value: storage.value, rate: storage.id },
  };
}
