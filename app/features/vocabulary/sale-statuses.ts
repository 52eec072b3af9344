import type { TradeWord } from "./trade-word.ts";

/** Who decides about a sale, or how it is held. */
export const SALE_STATUSES: readonly TradeWord[] = [
  {
    key: "pure-sale",
    label: "Pure sale",
    spellings: ["pure"],
    sentence: "No reserve: the highest bid at the close wins.",
    term: "pure-sale",
    said: ["pure sale", "no reserve", "without reserve"],
  },
  {
    key: "minimum-bid",
    label: "On minimum bid",
    spellings: ["on minimum bid", "min bid", "on minimum"],
    sentence:
      "There is a hidden reserve; below it the seller may accept, counter or decline, usually by the next business day.",
    term: "minimum-bid",
    said: ["minimum bid", "on minimum bid", "min bid"],
  },
  {
    key: "on-approval",
    label: "On approval",
    spellings: ["approval", "subject to approval"],
    sentence: "The seller must agree to the highest bid, within one to three business days.",
    term: "on-approval",
    said: ["on approval", "subject to approval"],
  },
  {
    key: "future",
    label: "Future sale",
    spellings: ["future sale", "upcoming"],
    sentence: "No sale date is fixed yet.",
    said: ["future sale", "future sales", "future auction"],
  },
  {
    key: "timed",
    label: "Timed auction",
    spellings: ["timed auction", "timed online auction"],
    sentence: "Bidding runs online and closes at a fixed time, without a live sale.",
    term: "timed-auction",
    said: ["timed auction", "timed auctions", "timed online auction", "timed sale", "timed"],
  },
  {
    key: "live",
    label: "Live sale",
    spellings: ["live sale", "live auction"],
    sentence: "The lot is called live; the price is made within a few minutes.",
    term: "live-sale",
    said: ["live auction", "live auctions", "live sale", "live sales"],
  },
  {
    key: "buy-now",
    label: "Buy Now",
    spellings: ["buy it now"],
    sentence: "You can buy at the stated price before the live sale; it is binding.",
    term: "buy-now",
  },
  {
    key: "make-an-offer",
    label: "Make an offer",
    spellings: ["make offer"],
    sentence: "You may offer a price; the offer is binding if the seller accepts.",
  },
  {
    key: "preliminary-bidding",
    label: "Preliminary bidding",
    spellings: ["pre bidding", "prebid"],
    sentence: "Bids are taken until about an hour before the live sale; the highest opens it.",
    term: "preliminary-bidding",
  },
  {
    key: "sealed-bid",
    label: "Sealed bid",
    spellings: ["sealed", "vix"],
    sentence: "You give one secret bid; the winner hears within three business days and pays by the next.",
    term: "sealed-bid",
  },
  {
    key: "counter-bid",
    label: "Counter bid",
    spellings: ["counter offer"],
    sentence: "The seller answered the high bid with another price.",
    term: "counter-offer",
  },
  {
    key: "second-chance",
    label: "Second chance",
    spellings: [],
    sentence: "It did not sell in the live sale and is offered again.",
  },
  { key: "sold", label: "Sold", spellings: [], sentence: "The sale is over." },
];
