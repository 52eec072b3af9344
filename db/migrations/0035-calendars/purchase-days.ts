const rate = (
  kind: string,
  key: string,
  [low, high = low]: number[],
  mark: "table" | "range" | "assumption",
  source: string,
) => ({
  kind,
  key,
  value: { low, high },
  mark,
  source,
  from: "2022-01-01",
});

const OURS = "Our own rule";
const HOUSES = ["copart", "iaai"];

export const PURCHASE_DAYS = [
  rate("other-due", "buy-now", [2], "table", "Buy It Now: 2 days to pay (domain facts, section 11)"),
  rate("other-due", "sealed", [2], "table", "Sealed bids: paid by the next business day (domain facts, section 11)"),
  ...HOUSES.flatMap((house) => [
    rate("late-day", house, [1], "table", "Late from the working day after the due day (domain facts, section 13.5)"),
    rate("late-charge", house, [50_00, 75_00], "range", "50, or 50 to 75 (domain facts, section 13.5)"),
  ]),
  rate("supplement-due", "all", [3], "table", OURS),
  rate("short-payment", "all", [30_00], "table", OURS),
  rate("card-part", "all", [50_00, 1_000_00], "assumption", "Small parts only, by our terms"),
  rate("card-charge", "all", [0], "table", "We bear it until the desk enters one"),
  rate("fee-tax", "all", [0], "assumption", "None until the accountant enters one"),
  rate("cancelled-refund", "all", [10], "table", OURS),
];
