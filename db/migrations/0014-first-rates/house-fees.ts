import { between, cents, fixed, ppm, type FirstRate } from "./first-rate.ts";

const TWO_READINGS = "The houses' own fee pages, read by two independent projects in 2026";
const IAAI_GRID = "IAAI's fee grid of 4 November 2024, read by two independent projects in 2026";
const YEAR = "2026-01-01";

/** Bid from, then standard clean, standard non-clean and high-volume non-clean, each secured and unsecured. */
const BUYER_FEES = `
0 25 27.5 25 27.5 1 27.5
50 45 50 45 50 1 40
100 80 90 80 90 25 65
200 120 135 130 145 60 100
300 120 137.5 137.5 155 85 122.5
350 120 140 145 167.5 100 137.5
400 160 182.5 175 200 125 145
450 160 185 185 210 135 155
500 185 212.5 205 235 145 170
550 185 215 210 240 155 175
600 210 245 240 275 170 200
700 230 270 270 312.5 195 232.5
800 250 295 295 342.5 215 257.5
900 275 325 320 370 230 280
1000 325 385 375 440 250 310
1200 350 415 395 460 270 340
1300 365 435 410 482.5 285 352.5
1400 380 455 430 510 300 370
1500 390 470 445 530 315 385
1600 410 495 465 555 330 405
1700 420 510 485 582.5 350 427.5
1800 440 540 510 620 370 455
2000 470 590 535 662.5 390 487.5
2400 480 605 570 705 425 525
2500 500 650 610 775 460 580
3000 600 775 655 830 505 690
3500 675 875 705 927.5 555 737.5
4000 710 935 725 935 600 765
4500 750 1000 750 1000 625 790
5000 750 1000 775 1025 650 890
5500 750 1000 800 1055 675 925
6000 800 1050 825 1085 700 950
6500 800 1050 845 1110 720 975
7000 800 1050 880 1145 755 1015
7500 815 1065 900 1175 775 1120
8000 840 1090 925 1200 800 1147.5
8500 840 1090 945 1225 820 1175
9000 840 1090 945 1225 820 1175
10000 850 1200 1000 1390 850 1250
10500 850 1200 1000 1390 850 1250
11000 850 1200 1000 1390 850 1250
11500 850 1200 1000 1400 860 1260
12000 850 1200 1000 1400 875 1270
12500 850 1200 1000 1400 890 1285
15000 7.25% 12.25% 7.5% 12.5% 6% 11%`;

const ROWS = BUYER_FEES.trim()
  .split("\n")
  .map((line) => line.split(" "));

const feeOf = (text: string) => (text.endsWith("%") ? { ppm: ppm(Number(text.slice(0, -1))) } : { cents: cents(text) });

/** Neighbours that cost the same are one step. */
function column(place: number) {
  const steps = ROWS.map((row) => ({ from: cents(row[0] ?? ""), ...feeOf(row[place] ?? "") }));
  const same = (a: object, b: object) => JSON.stringify({ ...a, from: 0 }) === JSON.stringify({ ...b, from: 0 });
  return { steps: steps.filter((step, at) => at === 0 || !same(step, steps[at - 1] ?? {})) };
}

const COLUMNS = [
  "standard/clean/secured",
  "standard/clean/unsecured",
  "standard/non-clean/secured",
  "standard/non-clean/unsecured",
  "high-volume/non-clean/secured",
  "high-volume/non-clean/unsecured",
];

const copartFees: FirstRate[] = COLUMNS.map((key, at) => ({
  kind: "buyer-fee",
  key: `copart/${key}`,
  value: column(at + 1),
  mark: "table",
  source: TWO_READINGS,
  from: YEAR,
}));

// One grid without a difference of titles, for both tiers.
const iaaiFees: FirstRate[] = ["standard", "high-volume"].flatMap((tier): FirstRate[] =>
  ["clean", "non-clean"].flatMap((title): FirstRate[] => [
    {
      kind: "buyer-fee",
      key: `iaai/${tier}/${title}/secured`,
      value: column(3),
      mark: "table",
      source: IAAI_GRID,
      from: "2024-11-04",
    },
    {
      kind: "buyer-fee",
      key: `iaai/${tier}/${title}/unsecured`,
      value: column(4),
      mark: "assumption",
      source: `${IAAI_GRID}; the unsecured grid is taken as that of the other house`,
      from: "2024-11-04",
    },
  ]),
);

const dollarSteps = (pairs: [from: number, fee: number][]) => ({
  steps: pairs.map(([from, fee]) => ({ from: cents(from), cents: cents(fee) })),
});

const INTERNET = {
  "clean/pre-bid": [0, 39, 49, 69, 79, 89, 99, 119, 129],
  "clean/live": [0, 49, 59, 79, 89, 99, 109, 139, 149],
  "non-clean/pre-bid": [0, 40, 55, 75, 85, 100, 110, 125, 140],
  "non-clean/live": [0, 50, 65, 85, 95, 110, 125, 145, 160],
};
const INTERNET_FROM = [0, 100, 500, 1_000, 1_500, 2_000, 4_000, 6_000, 8_000];
const internetSteps = (fees: number[]) => dollarSteps(INTERNET_FROM.map((from, at) => [from, fees[at] ?? 0]));

const internetFees: FirstRate[] = Object.entries(INTERNET).flatMap(([key, fees]): FirstRate[] => {
  const [title = "", when = ""] = key.split("/");
  const iaai = when === "live" ? INTERNET["non-clean/live"] : INTERNET["non-clean/pre-bid"];
  const common = { kind: "internet-fee", mark: "table", source: TWO_READINGS, from: YEAR } as const;
  return [
    { ...common, key: `copart/${title}/${when}`, value: internetSteps(fees) },
    { ...common, key: `iaai/${title}/${when}`, value: internetSteps(iaai) },
  ];
});

const charge = (kind: string, key: string, value: object, more: Partial<FirstRate> = {}): FirstRate => ({
  kind,
  key,
  value,
  mark: "table",
  source: TWO_READINGS,
  from: YEAR,
  ...more,
});

const fixedCharges: FirstRate[] = [
  charge("gate", "copart/clean", fixed(79)),
  charge("gate", "copart/non-clean", fixed(95)),
  charge("gate", "iaai/clean", fixed(95), { source: IAAI_GRID }),
  charge("gate", "iaai/non-clean", fixed(95), { source: IAAI_GRID }),
  charge("environmental", "copart", fixed(15)),
  charge("environmental", "iaai", between(0, 15), {
    mark: "range",
    source: "Two sources of June 2026 list it, one of October 2026 does not",
  }),
  charge("title-handling", "copart", fixed(20)),
  charge("title-handling", "iaai", fixed(20)),
  charge("house-service", "iaai", fixed(95), { source: "Two sources of June 2026", to: "2026-09-30" }),
  charge("house-service", "iaai", fixed(105), { source: "One source of October 2026", from: "2026-10-01" }),
  charge("broker-account", "copart", fixed(50), { source: "Two brokers' pages, 2026" }),
  charge("house-tier", "copart", { word: "standard" }, { mark: "assumption", source: "Our account at the house" }),
  charge("house-tier", "iaai", { word: "standard" }, { mark: "assumption", source: "Our account at the house" }),
];

const LADDER = dollarSteps([
  [0, 1],
  [5, 5],
  [40, 10],
  [100, 25],
  [1_000, 50],
  [5_000, 100],
  [25_000, 250],
  [50_000, 500],
  [100_000, 1_000],
]);

const ladders: FirstRate[] = [
  charge("ladder", "copart", LADDER, { source: "The house's list of increments" }),
  charge("ladder", "iaai", LADDER, {
    mark: "assumption",
    source: "No list of this house was found; taken as that of the other house",
  }),
];

const STORAGE_STEPS = [
  { from: 4, cents: cents(5) },
  { from: 5, cents: cents(10) },
  { from: 6, cents: cents(15) },
  { from: 7, cents: cents(20) },
  { from: 8, cents: cents(25) },
  { from: 10, cents: cents(30) },
];

const storage: FirstRate[] = ["copart", "iaai"].map((house) =>
  charge(
    "storage",
    house,
    { freeDays: { low: 2, high: 3 }, steps: STORAGE_STEPS, dearest: cents(40) },
    { mark: "range", source: "Two yards' tables of 2019 and what brokers quote; yards on the coast ask 40 a day" },
  ),
);

export const HOUSE_RATES: FirstRate[] = [
  ...copartFees,
  ...iaaiFees,
  ...internetFees,
  ...fixedCharges,
  ...ladders,
  ...storage,
];
