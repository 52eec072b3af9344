import { between, fixed, percent, cents, type FirstRate } from "./first-rate.ts";

const EXPORTER = "One exporter's price list, rounded to $50";
const YEAR = "2026-01-01";

/** State, its usual port, towing from and to. */
const TOWING = `
AK los-angeles 2300 2300
AL savannah 300 450
AR houston 400 450
AZ los-angeles 300 350
CA los-angeles 150 550
CO houston 650 750
CT new-jersey 300 300
DC new-jersey 550 550
DE new-jersey 300 300
FL savannah 250 500
GA savannah 150 550
IA new-jersey 750 750
ID los-angeles 750 750
IL new-jersey 650 750
IN new-jersey 500 600
KS houston 500 850
KY new-jersey 500 850
LA houston 350 350
MA new-jersey 300 500
MD new-jersey 300 400
ME new-jersey 500 550
MI new-jersey 550 900
MN new-jersey 650 700
MO savannah 500 700
MS savannah 450 450
MT los-angeles 800 900
NC savannah 350 550
ND houston 1050 1050
NE new-jersey 700 700
NH new-jersey 400 400
NJ new-jersey 300 350
NM los-angeles 750 750
NV los-angeles 400 500
NY new-jersey 300 500
OH new-jersey 450 500
OK houston 350 400
OR los-angeles 600 600
PA new-jersey 250 450
RI new-jersey 400 400
SC savannah 300 550
TN savannah 600 600
TX houston 300 500
UT los-angeles 450 450
VA new-jersey 400 500
VT new-jersey 500 500
WA los-angeles 650 950
WI new-jersey 650 750
WV new-jersey 650 650
WY houston 950 950`;

const towing: FirstRate[] = TOWING.trim()
  .split("\n")
  .map((line): FirstRate => {
    const [state = "", port = "", low = "", high = ""] = line.split(" ");
    return {
      kind: "towing",
      key: state,
      value: { port, low: cents(low), high: cents(high) },
      mark: "range",
      source: EXPORTER,
      from: YEAR,
    };
  });

const ANY_PICKUP: FirstRate = {
  kind: "towing",
  key: "any",
  value: { port: null, ...between(300, 1_500) },
  mark: "range",
  source: "One exporter's range for any pickup in the US, 2026",
  from: YEAR,
};

const PRICES_2026 = "Published port-to-port prices of 2026, sedan to large SUV";
const FREIGHT: [destination: string, low: number, high: number, source: string][] = [
  ["NGTIN", 1_350, 1_700, `${PRICES_2026}; the low end is our own "from" price`],
  ["GHTEM", 1_150, 1_450, PRICES_2026],
  ["TGLFW", 1_200, 1_450, PRICES_2026],
  ["BJCOO", 1_250, 1_455, PRICES_2026],
];

// No ro-ro ship sails from Los Angeles to West Africa.
const roro: FirstRate[] = FREIGHT.flatMap(([destination, low, high, source]) =>
  ["new-jersey", "savannah", "houston"].map((port): FirstRate => ({
    kind: "freight",
    key: `${port}/roro/${destination}`,
    value: between(low, high),
    mark: "range",
    source: port === "houston" ? `${source}; that ships load at Houston is an assumption` : source,
    from: YEAR,
  })),
);

const container: FirstRate[] = ["new-jersey", "savannah", "houston", "los-angeles"].map((port) => ({
  kind: "freight",
  key: `${port}/container/NGTIN`,
  value: between(2_500, 4_000),
  mark: "range",
  source: "One published range for a sedan in a container to Lagos; a weak source, which names no loading port",
  from: YEAR,
}));

const others: FirstRate[] = [
  {
    kind: "our-fee",
    key: "all",
    value: fixed(300),
    mark: "assumption",
    source: "Assumption until we enter our own fee",
    from: YEAR,
  },
  {
    kind: "shipping-papers",
    key: "all",
    value: between(25, 75),
    mark: "range",
    source: "Our own price for TELEX or OBL",
    from: YEAR,
  },
  {
    kind: "sea-insurance",
    key: "all",
    value: percent(0.5, 1.5),
    mark: "range",
    source: "Two clearing guides: 0.5% and 1.5% of the price at the loading port",
    from: YEAR,
  },
  { kind: "tracking-note", key: "TG", value: fixed(175), mark: "table", source: PRICES_2026, from: YEAR },
  { kind: "tracking-note", key: "BJ", value: fixed(175), mark: "table", source: PRICES_2026, from: YEAR },
];

export const WAY_RATES: FirstRate[] = [...towing, ANY_PICKUP, ...roro, ...container, ...others];
