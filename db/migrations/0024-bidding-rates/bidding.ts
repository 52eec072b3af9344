const rate = (kind: string, key: string, value: object, mark: "table" | "assumption", source: string) => ({
  kind,
  key,
  value,
  mark,
  source,
  from: "2022-01-01",
});
const one = (figure: number) => ({ low: figure, high: figure });
const OURS = "Our own rule";
const HOUSE = "Preliminary bidding ends an hour before a live sale (domain facts, section 11)";

export const BIDDING_RATES = [
  rate("bids-a-sale", "all", one(10), "table", OURS),
  rate("bids-a-minute", "all", one(3), "table", OURS),
  rate("house-limit", "copart", one(250_000_00), "assumption", "Our account at the house"),
  rate("house-limit", "iaai", one(250_000_00), "assumption", "Our account at the house"),
  rate("pre-bid-lead", "copart/live", one(60), "table", HOUSE),
  rate("pre-bid-lead", "copart/timed", one(0), "table", "A timed sale takes bids until it closes"),
  rate("pre-bid-lead", "iaai/live", one(60), "assumption", "As at the other house; no list was found"),
  rate("pre-bid-lead", "iaai/timed", one(0), "table", "A timed sale takes bids until it closes"),
  rate("desk-lead", "copart", one(15), "table", OURS),
  rate("desk-lead", "iaai", one(15), "table", OURS),
  rate("desk-hours", "all", { week: "Mon-Fri 09:00-19:00" }, "table", "Our opening hours"),
  rate("closing-age", "all", one(10), "table", OURS),
  rate("order-alarm", "all", one(30), "table", OURS),
  rate("outcome-alarm", "all", one(4), "table", OURS),
  rate("offer-time", "all", one(120), "assumption", OURS),
  rate("second-clerk", "refund", one(2_000_00), "assumption", OURS),
  rate("second-clerk", "write-off", one(30_00), "table", "The tolerance of our terms"),
  rate("card-deposit", "all", { low: 50_00, high: 2_000_00 }, "assumption", "The usual limit of cards"),
];
