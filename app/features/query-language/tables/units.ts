export type Unit = "miles" | "kilometres" | "money" | "litres" | "cubic centimetres" | "cylinders" | "years";

export const UNIT_WORDS: [unit: Unit, words: string][] = [
  ["miles", "mi, mile, miles"],
  ["kilometres", "km, kms, kilometer, kilometers, kilometre, kilometres"],
  ["money", "dollar, dollars, usd, bucks"],
  ["litres", "l, litre, litres, liter, liters"],
  ["cubic centimetres", "cc"],
  // Lagos counts the plugs.
  ["cylinders", "cyl, cyls, cylinder, cylinders, plug, plugs, -cyl, -cyls, -cylinder, -cylinders, -plug, -plugs"],
  ["years", "year, years, yr, yrs"],
];

/** Units that are written to the number: '2.5l', '2.0t' with its turbo, '4-cyl', '10-year-old'. */
export const UNIT_ENDINGS: [unit: Unit, ending: string][] = [
  ["litres", "l|litre|liter|lt|t"],
  ["cubic centimetres", "cc"],
  ["cylinders", "-?(?:cyls?|cylinders?|plugs?)"],
  ["years", "-?(?:years?|yrs?)(?:-old)?"],
];

export const CURRENCIES = [
  "₦ € £ ₵ ₾ ₽ ₴ naira nairas ngn euro euros eur pounds gbp aed dirham dirhams gel lari jod dinar dinars cedi cedis",
  "ghs pln zloty zlotys cfa xof xaf fcfa shilling shillings kes ksh ugx tzs rand zar sar riyal riyals qar omr kwd uah",
  "hryvnia rub ruble rubles rouble roubles lei mdl mxn pesos",
].flatMap((line) => line.split(" "));

export const ODOMETER_WORDS =
  "mileage, milage, odometer, odo, clocked, on the clock, on clock, on the odometer, on odometer";
export const BUDGET_WORDS = "budget, price, priced, price range";
