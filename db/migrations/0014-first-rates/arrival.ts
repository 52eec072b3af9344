import { between, percent, ppm, type FirstRate } from "./first-rate.ts";

const NG_SOURCE = "Nigeria's fiscal policy measures and customs guides; the order of sums from two clearing guides";
const GH_SOURCE = "Ghana's revenue authority and press, 2025 and 2026";
const NEW_LAW = "2026-07-01";
const LONG_AGO = "2022-01-01";

interface More {
  from?: string;
  to?: string;
  mark?: FirstRate["mark"];
  source?: string;
}

const nigeria = (kind: string, key: string, value: object, more: More = {}): FirstRate => ({
  kind,
  key,
  value,
  mark: "table",
  source: NG_SOURCE,
  from: LONG_AGO,
  ...more,
});
const ghana = (kind: string, key: string, value: object, more: More = {}): FirstRate => ({
  kind,
  key,
  value,
  mark: "table",
  source: GH_SOURCE,
  from: LONG_AGO,
  ...more,
});

const engine = (pairs: [cc: number, percent: number][]) => ({
  steps: pairs.map(([from, share]) => ({ from, ppm: ppm(share) })),
});

const ASSUMED = "Assumption until we enter what our agents ask";

const NIGERIA: FirstRate[] = [
  nigeria("duty", "NG", percent(20)),
  nigeria("levy", "NG/nac", percent(15), { to: "2026-06-30" }),
  nigeria("levy", "NG/nac", percent(5), { from: NEW_LAW }),
  nigeria(
    "green-tax",
    "NG",
    engine([
      [0, 0],
      [2_000, 2],
      [4_000, 4],
    ]),
    { from: NEW_LAW, source: `${NG_SOURCE}; how it is counted was still being made clear in July 2026` },
  ),
  nigeria("surcharge", "NG", percent(7)),
  nigeria("levy", "NG/etls", percent(0.5)),
  nigeria("fob-charge", "NG/ciss", percent(1, 4), {
    mark: "range",
    source: "CISS of 1%; the 4% charge that stood in its place is suspended since 15 September 2025, no return found",
  }),
  nigeria("value-tax", "NG/vat", { ...percent(7.5), on: ["all"] }),
  nigeria("terminal", "NG", between(250, 450), { mark: "assumption", source: ASSUMED }),
  nigeria("agent", "NG", between(300, 600), { mark: "assumption", source: ASSUMED }),
  nigeria(
    "age-limit",
    "NG",
    { years: 12, at: "ask", above: "no" },
    { source: "12 years from manufacture since 2022; press and customs papers" },
  ),
];

const GHANA: FirstRate[] = [
  ghana(
    "engine-duty",
    "GH/petrol",
    engine([
      [0, 5],
      [1_001, 10],
      [3_001, 20],
    ]),
  ),
  ghana(
    "engine-duty",
    "GH/diesel",
    engine([
      [0, 5],
      [1_501, 10],
      [2_501, 20],
    ]),
  ),
  ghana("levy", "GH/ecowas", percent(0.5)),
  ghana("levy", "GH/exim", percent(0.75)),
  ghana("levy", "GH/au", percent(0.2)),
  ghana("levy", "GH/special", percent(2)),
  ghana("levy", "GH/examination", percent(1)),
  ghana("levy", "GH/withholding", percent(1)),
  ghana("levy", "GH/upfront", percent(12.5)),
  ghana("value-tax", "GH/nhil", { ...percent(2.5), on: ["duty"] }),
  ghana("value-tax", "GH/getfund", { ...percent(2.5), on: ["duty"] }),
  ghana("value-tax", "GH/covid", { ...percent(1), on: ["duty"] }, { to: "2025-12-31" }),
  ghana("value-tax", "GH/covid", { ...percent(0), on: ["duty"] }, { from: "2026-01-01" }),
  ghana("value-tax", "GH/vat", { ...percent(15), on: ["duty", "nhil", "getfund", "covid"] }, { to: "2025-12-31" }),
  ghana("value-tax", "GH/vat", { ...percent(15), on: ["duty"] }, { from: "2026-01-01" }),
  ghana("fob-charge", "GH/network", percent(0.4), { source: "A published bill of February 2024" }),
  ghana("fixed-charge", "GH/shippers", { currency: "GHS", ...between(9, 12) }, { mark: "range" }),
  ghana("fixed-charge", "GH/disinfection", { currency: "GHS", ...between(387, 570) }, { mark: "range" }),
  ghana("fixed-charge", "GH/e-idf", { currency: "GHS", ...between(5, 5) }),
  ghana("fixed-charge", "GH/certification", { currency: "GHS", ...between(0.5, 0.5) }),
  ghana("overage-penalty", "GH", {
    steps: [
      { from: 0, ppm: 0 },
      { from: 11, ppm: ppm(5) },
      { from: 13, ppm: ppm(20) },
      { from: 16, ppm: ppm(50) },
      { from: 26, ppm: ppm(70) },
      { from: 36, ppm: ppm(100) },
    ],
  }),
  ghana("terminal", "GH", between(250, 450), { mark: "assumption", source: `${ASSUMED}; as in Lagos` }),
  ghana("agent", "GH", between(300, 600), { mark: "assumption", source: `${ASSUMED}; as in Lagos` }),
  ghana(
    "age-limit",
    "GH",
    { years: 10, at: "fine", above: "ask" },
    { mark: "range", source: "A law of 2020 bans cars over 10 years; its start is suspended. A penalty applies" },
  ),
];

const ONE_SOURCE = "One source, 2026";

const OUTLINES: FirstRate[] = [
  {
    kind: "outline-share",
    key: "TG",
    value: percent(44, 54),
    mark: "outline",
    source: ONE_SOURCE,
    from: "2026-01-01",
  },
  {
    kind: "outline-fixed",
    key: "TG",
    value: { currency: "EUR", ...between(400, 900) },
    mark: "outline",
    source: ONE_SOURCE,
    from: "2026-01-01",
  },
  {
    kind: "outline-share",
    key: "BJ",
    value: percent(32, 40),
    mark: "outline",
    source: `${ONE_SOURCE}; 40% for large engines`,
    from: "2026-01-01",
  },
  {
    kind: "outline-fixed",
    key: "BJ",
    value: { currency: "XOF", ...between(648_600, 648_600) },
    mark: "outline",
    source: `${ONE_SOURCE}: 98,600 and about 550,000`,
    from: "2026-01-01",
  },
];

const AGE_LIMITS: FirstRate[] = (
  [
    ["SN", 8],
    ["CI", 5],
    ["GA", 4],
  ] as const
).map(([key, years]) => ({
  kind: "age-limit",
  key,
  value: { years, at: "fine", above: "ask" },
  mark: "assumption",
  source: "From memory; not checked yet",
  from: "2026-01-01",
}));

const SEPTEMBER = "One aggregator, 29 September 2026";
const exchange = (
  key: string,
  perDollar: number,
  source = SEPTEMBER,
  mark: FirstRate["mark"] = "table",
): FirstRate => ({
  kind: "exchange",
  key,
  value: { perDollar: Math.round(perDollar * 1_000_000) },
  mark,
  source,
  from: "2026-09-29",
  checkedOn: "2026-09-29",
});

const EXCHANGE: FirstRate[] = [
  exchange("NGN", 1_326.16),
  exchange("GHS", 11.646),
  exchange("XOF", 577.39),
  exchange("EUR", 0.880_23),
  exchange("CAD", 1.39, "Assumption until we enter the bank's rate", "assumption"),
];

export const ARRIVAL_RATES: FirstRate[] = [...NIGERIA, ...GHANA, ...OUTLINES, ...AGE_LIMITS, ...EXCHANGE];
