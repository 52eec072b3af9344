// What buyers say and no lot can answer.

export const CLAIMS = [
  "good engine, good gear, good gearbox, good transmission, brand new, not used, never used",
  "4 door, 4 doors, four door, four doors, 4dr",
  "good condition, very good condition, excellent condition, perfect condition",
].join(", ");

export const NEAR_THE_BUYER = "near me, close to me, around me, nearby, near by, in my area, near my area";

const DESTINATIONS = [
  "nigeria lagos apapa ghana accra tema cotonou lome georgia poti batumi tbilisi jordan aqaba amman uae dubai sharjah",
  "lithuania klaipeda poland gdynia gdansk rotterdam bremerhaven canada",
].flatMap((line) => line.split(" "));
const TO = "to, ship to, to ship to, shipping to, shipped to, deliver to, delivery to, delivered to, send to".split(
  ", ",
);
/** Places of lots as well; 'jordan' is a part of a town's name. */
const OF_LOTS = new Set(["georgia", "canada"]);
const ABROAD = DESTINATIONS.filter((place) => !OF_LOTS.has(place));

export const SHIPPING = [
  ...DESTINATIONS.flatMap((place) => TO.map((start) => `${start} ${place}`)),
  ...ABROAD.map((place) => `for ${place}`),
  ...ABROAD.filter((place) => place !== "jordan"),
].join(", ");
