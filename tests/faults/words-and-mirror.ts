import type { Fault } from "./fault.ts";

const AGES = "app/features/query-language/recognisers/ages.ts";
const AMOUNTS = "app/features/query-language/recognisers/amounts.ts";

export const WORDS_AND_MIRROR: Fault[] = [
  {
    says: "A car older than ten years may be ten",
    file: AGES,
    find: "({ to: year - 1 })",
    replace: "({ to: year })",
  },
  {
    says: "Ages are counted from last year",
    file: AGES,
    find: "thisYear - Number(",
    replace: "thisYear - 1 - Number(",
  },
  { says: "Kilometres are read as miles", file: AMOUNTS, find: "0.621_371", replace: "1" },
  {
    says: "A bare amount of 60,000 is money",
    file: AMOUNTS,
    find: "const LEAST_BARE_MILES = 60_000;",
    replace: "const LEAST_BARE_MILES = 70_000;",
  },
  {
    says: "Words of three letters are corrected",
    file: "app/features/query-language/did-you-mean.ts",
    find: "length <= 3 ? 0",
    replace: "length <= 2 ? 0",
  },
  {
    says: "Cubic centimetres are a tenth of a litre",
    file: "app/features/query-language/recognisers/engines.ts",
    find: "value / 1000",
    replace: "value / 10_000",
  },
  {
    says: "Spaces stay in a VIN",
    file: "app/features/lots/identifiers.ts",
    find: "tidyVin(inLatinCapitals(bare))",
    replace: "inLatinCapitals(bare)",
  },
  {
    says: "The check digit ten is not X",
    file: "app/features/lots/vin-check.ts",
    find: 'sum % 11 === 10 ? "X" : String(sum % 11)',
    replace: "String(sum % 11)",
  },
  {
    says: "A lot is listed after it was withdrawn",
    file: "app/features/lots/is-listed.ts",
    find: "lot.withdrawnAt === null && ",
    replace: "",
  },
  {
    says: "A yard at the border of two bands is the nearer",
    file: "app/features/vocabulary/yard-distance.ts",
    find: "const EARTH_MILES = 3_958.8;",
    replace: "const EARTH_MILES = 6_371;",
  },
  {
    says: "A lot with a price to buy at cannot be found by it",
    file: "app/features/vocabulary/facet-rules.ts",
    find: 'lot.buy_now_price === null ? "no" : "yes"',
    replace: 'lot.buy_now_price === null ? "yes" : "no"',
  },
  {
    says: "A countdown's trembling is a change",
    file: "app/features/mirror/merge.ts",
    find: "const END_TOLERANCE_MS = 90_000;",
    replace: "const END_TOLERANCE_MS = 0;",
  },
  {
    says: "A lot that comes back stays withdrawn",
    file: "app/features/mirror/merge.ts",
    find: 'row["withdrawn_at"] = null;',
    replace: "",
  },
  {
    says: "An old answer moves a bid back",
    file: "app/features/mirror/lot-bids.server.ts",
    find: "stored.current !== null && readAt < stored.movedAt.getTime()",
    replace: "false",
  },
  {
    says: "A pass that saw nothing withdraws everything",
    file: "app/features/mirror/withdraw.server.ts",
    find: "if (pass.seen.count() === 0) return 0;",
    replace: "",
  },
  {
    says: "An estimate is graded on lots that it learned from",
    file: "app/features/estimates/read-lots.server.ts",
    find: "f.ends_at >= ${new Date(from)} and f.ends_at < ${new Date(until)} and",
    replace: "f.ends_at >= ${new Date(from)} and",
  },
  {
    says: "An estimate of a lot in Canadian dollars comes from US dollars",
    file: "app/features/estimates/price-model.ts",
    find: "this.markets.get(lot.currency) ?? new Gathered();",
    replace: 'this.markets.get("USD") ?? new Gathered();',
  },
  {
    says: "Ten of ten lots are said to end at a high bid",
    file: "app/features/estimates/estimate.ts",
    find: "if (count >= of) return `More than ${of - 1} in ${of}`;",
    replace: "",
  },
];
