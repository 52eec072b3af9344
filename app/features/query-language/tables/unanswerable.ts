// What buyers say and no lot can answer.

export const CLAIMS = [
  "good engine, good gear, good gearbox, good transmission, brand new, not used, never used",
  "4 door, 4 doors, four door, four doors, 4dr",
  "accident free, full option, full options, first body, ac chilling, chilling ac, buy and drive, buy n drive",
  "leather seats, leather seat, leather interior, sun roof, thumb start, thumbstart, push start, super clean",
  "my wife, my husband, my mum, my mother, my dad, my father, my family, reverse camera, alloy wheels, alloy rims, android screen, perfect working condition, nothing to fix",
  "good condition, very good condition, excellent condition, perfect condition",
].join(", ");

/** Makes that were not sold in the US for decades, or never. */
export const ABSENT_MAKES =
  "peugeot, renault, opel, vauxhall, citroen, skoda, dacia, daewoo, innoson, chery, geely, changan, gac, jac, tata, mahindra";

export const TRICYCLES = "keke, keke napep, keke marwa, tricycle, tricycles";

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
