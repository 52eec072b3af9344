// What the houses and we ask for a few prices, read off the tables (domain facts §13), in cents.

export type House = "copart" | "iaai";

/** Cents by the name of their line. */
export type Lines = Record<string, number>;

/** Dollars: the buyer's fee for another title paid in a secured way, and the fee of a bid made before the sale. */
const FEES: Record<number, [buyer: number, internet: number]> = {
  1_500: [445, 85],
  2_000: [535, 100],
  2_400: [570, 100],
  3_000: [655, 100],
  3_500: [705, 100],
  4_000: [725, 110],
  5_000: [775, 110],
  6_000: [825, 125],
  7_500: [900, 125],
  8_000: [925, 140],
  10_000: [1_000, 140],
  15_000: [1_125, 140],
  18_000: [1_350, 140],
};

/** Dollars, in their order. */
export const HAMMERS = Object.keys(FEES).map(Number);

/** The day from which we ask $350 instead of $300. */
export const FEE_CHANGES = "2027-12-01";

/** Of a sale at so many dollars; our fee is that of the day of the bid. */
export function linesOf(house: House, hammer: number, feeDay: string): Lines {
  const [buyer = 0, internet = 0] = FEES[hammer] ?? [];
  const ofHouse: Lines = house === "copart" ? { "Broker account charge": 50_00 } : { "Auction's service fee": 105_00 };
  return {
    "Winning bid": hammer * 100,
    "Auction's buyer fee": buyer * 100,
    "Internet bid fee": internet * 100,
    "Gate fee": 95_00,
    "Environmental fee": 15_00,
    "Title handling": 20_00,
    ...ofHouse,
    "Our fee": feeDay < FEE_CHANGES ? 300_00 : 350_00,
  };
}

/** Cents that a purchase at so many dollars holds. */
export const depositOf = (dollars: number): number => (dollars < 6_000 ? 600_00 : dollars * 10);
