const NAMES: Record<string, string> = {
  ny: "New Year's Day",
  mlk: "Martin Luther King Day",
  pres: "Presidents' Day",
  easter: "Easter Monday",
  friday: "Good Friday",
  work: "Workers' Day",
  mem: "Memorial Day",
  dem: "Democracy Day",
  jun: "Juneteenth",
  ind: "Independence Day",
  lab: "Labor Day",
  col: "Columbus Day",
  vet: "Veterans Day",
  thx: "Thanksgiving",
  xmas: "Christmas",
  box: "Boxing Day",
};

/** 'MM-DD name' by year; a star is the day on which it is observed. */
type Years = Record<string, string>;

const BANKS: Years = {
  2026: "01-01 ny, 01-19 mlk, 02-16 pres, 05-25 mem, 06-19 jun, 07-04 ind, 09-07 lab, 10-12 col, 11-11 vet, 11-26 thx, 12-25 xmas",
  2027: "01-01 ny, 01-18 mlk, 02-15 pres, 05-31 mem, 06-19 jun, 07-05 ind*, 09-06 lab, 10-11 col, 11-11 vet, 11-25 thx, 12-25 xmas",
  2028: "01-01 ny, 01-17 mlk, 02-21 pres, 05-29 mem, 06-19 jun, 07-04 ind, 09-04 lab, 10-09 col, 11-11 vet, 11-23 thx, 12-25 xmas",
  2029: "01-01 ny, 01-15 mlk, 02-19 pres, 05-28 mem, 06-19 jun, 07-04 ind, 09-03 lab, 10-08 col, 11-12 vet*, 11-22 thx, 12-25 xmas",
  2030: "01-01 ny, 01-21 mlk, 02-18 pres, 05-27 mem, 06-19 jun, 07-04 ind, 09-02 lab, 10-14 col, 11-11 vet, 11-28 thx, 12-25 xmas",
  2031: "01-01 ny, 01-20 mlk, 02-17 pres, 05-26 mem, 06-19 jun, 07-04 ind, 09-01 lab, 10-13 col, 11-11 vet, 11-27 thx, 12-25 xmas",
  2032: "01-01 ny, 01-19 mlk, 02-16 pres, 05-31 mem, 06-19 jun, 07-05 ind*, 09-06 lab, 10-11 col, 11-11 vet, 11-25 thx, 12-25 xmas",
  2033: "01-01 ny, 01-17 mlk, 02-21 pres, 05-30 mem, 06-20 jun*, 07-04 ind, 09-05 lab, 10-10 col, 11-11 vet, 11-24 thx, 12-26 xmas*",
  2034: "01-02 ny*, 01-16 mlk, 02-20 pres, 05-29 mem, 06-19 jun, 07-04 ind, 09-04 lab, 10-09 col, 11-11 vet, 11-23 thx, 12-25 xmas",
  2035: "01-01 ny, 01-15 mlk, 02-19 pres, 05-28 mem, 06-19 jun, 07-04 ind, 09-03 lab, 10-08 col, 11-12 vet*, 11-22 thx, 12-25 xmas",
};

const OFFICES: Years = {
  2026: "01-01 ny, 01-19 mlk, 02-16 pres, 05-25 mem, 06-19 jun, 07-03 ind*, 09-07 lab, 10-12 col, 11-11 vet, 11-26 thx, 12-25 xmas",
  2027: "01-01 ny, 01-18 mlk, 02-15 pres, 05-31 mem, 06-18 jun*, 07-05 ind*, 09-06 lab, 10-11 col, 11-11 vet, 11-25 thx, 12-24 xmas*, 12-31 ny*",
  2028: "01-17 mlk, 02-21 pres, 05-29 mem, 06-19 jun, 07-04 ind, 09-04 lab, 10-09 col, 11-10 vet*, 11-23 thx, 12-25 xmas",
  2029: "01-01 ny, 01-15 mlk, 02-19 pres, 05-28 mem, 06-19 jun, 07-04 ind, 09-03 lab, 10-08 col, 11-12 vet*, 11-22 thx, 12-25 xmas",
  2030: "01-01 ny, 01-21 mlk, 02-18 pres, 05-27 mem, 06-19 jun, 07-04 ind, 09-02 lab, 10-14 col, 11-11 vet, 11-28 thx, 12-25 xmas",
  2031: "01-01 ny, 01-20 mlk, 02-17 pres, 05-26 mem, 06-19 jun, 07-04 ind, 09-01 lab, 10-13 col, 11-11 vet, 11-27 thx, 12-25 xmas",
  2032: "01-01 ny, 01-19 mlk, 02-16 pres, 05-31 mem, 06-18 jun*, 07-05 ind*, 09-06 lab, 10-11 col, 11-11 vet, 11-25 thx, 12-24 xmas*, 12-31 ny*",
  2033: "01-17 mlk, 02-21 pres, 05-30 mem, 06-20 jun*, 07-04 ind, 09-05 lab, 10-10 col, 11-11 vet, 11-24 thx, 12-26 xmas*",
  2034: "01-02 ny*, 01-16 mlk, 02-20 pres, 05-29 mem, 06-19 jun, 07-04 ind, 09-04 lab, 10-09 col, 11-10 vet*, 11-23 thx, 12-25 xmas",
  2035: "01-01 ny, 01-15 mlk, 02-19 pres, 05-28 mem, 06-19 jun, 07-04 ind, 09-03 lab, 10-08 col, 11-12 vet*, 11-22 thx, 12-25 xmas",
};

const HOUSES: Years = {
  2026: "01-01 ny, 05-25 mem, 07-04 ind, 09-07 lab, 11-26 thx, 12-25 xmas",
  2027: "01-01 ny, 05-31 mem, 07-05 ind*, 09-06 lab, 11-25 thx, 12-25 xmas",
  2028: "01-01 ny, 05-29 mem, 07-04 ind, 09-04 lab, 11-23 thx, 12-25 xmas",
  2029: "01-01 ny, 05-28 mem, 07-04 ind, 09-03 lab, 11-22 thx, 12-25 xmas",
  2030: "01-01 ny, 05-27 mem, 07-04 ind, 09-02 lab, 11-28 thx, 12-25 xmas",
  2031: "01-01 ny, 05-26 mem, 07-04 ind, 09-01 lab, 11-27 thx, 12-25 xmas",
  2032: "01-01 ny, 05-31 mem, 07-05 ind*, 09-06 lab, 11-25 thx, 12-25 xmas",
  2033: "01-01 ny, 05-30 mem, 07-04 ind, 09-05 lab, 11-24 thx, 12-26 xmas*",
  2034: "01-02 ny*, 05-29 mem, 07-04 ind, 09-04 lab, 11-23 thx, 12-25 xmas",
  2035: "01-01 ny, 05-28 mem, 07-04 ind, 09-03 lab, 11-22 thx, 12-25 xmas",
};

/** The moon's feasts of 2026 are past; each year that comes is entered by hand. */
const LAGOS: Years = {
  2026: "01-01 ny, 04-03 friday, 04-06 easter, 05-01 work, 06-12 dem, 10-01 ind, 12-25 xmas, 12-26 box",
};

const read = (year: string, written: string) =>
  written.split(", ").map((one) => {
    const [day = "", code = ""] = one.split(" ");
    const name = NAMES[code.replace("*", "")] ?? code;
    return { day: `${year}-${day}`, name: code.endsWith("*") ? `${name}, observed` : name };
  });

const ofYears = (calendar: string, years: Years, mark: "table" | "assumption", source: string) =>
  Object.entries(years).map(([year, written]) => ({
    kind: "days-off",
    key: `${calendar}/${year}`,
    value: { days: read(year, written) },
    mark,
    source,
    from: "2022-01-01",
  }));

const BY_LAW = "5 U.S.C. 6103";
const HABIT = "The six days on which US auctions rest; the house publishes no list for years ahead";

export const DAYS_OFF = [
  ...ofYears("copart", HOUSES, "assumption", HABIT),
  ...ofYears("iaai", HOUSES, "assumption", HABIT),
  ...ofYears(
    "us-banks",
    BANKS,
    "table",
    `${BY_LAW}; banks of the Federal Reserve work on the Friday before a Saturday`,
  ),
  ...ofYears("us-offices", OFFICES, "table", `${BY_LAW}; offices close on the Friday before a Saturday`),
  ...ofYears("lagos", LAGOS, "assumption", "Public Holidays Act; without the feasts that follow the moon"),
];
