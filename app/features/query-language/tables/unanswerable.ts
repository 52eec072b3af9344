// What buyers say and no lot can answer.

export const CLAIMS = [
  "good engine, good gear, good gearbox, good transmission, brand new, not used, never used",
  "4 door, 4 doors, four door, four doors, 4dr",
  "accident free, full option, full options, first body, ac chilling, chilling ac, buy and drive, buy n drive",
  "leather seats, leather seat, leather interior, sun roof, thumb start, thumbstart, push start, push to start, key start, key starter, keyless start, keyless entry, super clean",
  "my wife, my husband, my mum, my mother, my dad, my father, my family, reverse camera, alloy wheels, alloy rims, android screen, perfect working condition, nothing to fix",
  "engine good, engine sound, gear good, gear select, gear selecting, ac good, big car, small car, family car, first car, lady car, ladies car, female car, uber car, bolt car, taxi car, new car",
  "for uber, for bolt, for taxi, for uber business, for bolt business, fuel economy, fuel efficient, low fuel, low fuel consumption",
  "neat, very neat, sweet, sharp, fresh, very clean, tear rubber, buy and use, unregistered, registered, direct tokunbo, wine colour, wine color, ash colour, ash color",
  "engine not blown, gear not blown, gearbox not blown",
  "navigation, android screen, bluetooth, sound system, tinted glass, chilling, distress sale, direct belgium, cold ac, working ac, good ac, factory ac, good tyres, new tyres",
  "good condition, very good condition, excellent condition, perfect condition",
  "sunroof, panorama, panoramic, panoramic roof, panoramic sunroof, panorama roof, moon roof",
  "keyless, keyless go, remote start, push button, push button start, button start, start button",
  "camera, back camera, backup camera, back up camera, back-up camera, rear camera, rear view camera, reversing camera, reverse cam, 360 camera, parking sensor, parking sensors",
  "gps, sat nav, satnav, navigation system, android auto, android radio, apple carplay, apple car play, carplay, car play, touch screen, touchscreen, dvd, dvd player, usb",
  "alloys, rims, big rims, chrome rims, sport rims, sports rims, fog light, fog lights, foglight, foglights, fog lamp, fog lamps, led lights, xenon, xenon lights, hid lights",
  "tint, tinted, tinted window, tinted windows, factory tint, full leather, fabric, fabric seats, heated seat, heated seats, cooled seats, ventilated seats, power seats, electric seats, memory seats",
  "cruise control, park assist, alarm, power window, power windows, electric windows, power steering, central lock, central locking, roof rack, body kit, bodykit, tow bar",
  "air condition, air conditioner, air conditioning, chilled ac, cool ac, freezing ac, ac cold, ac working, dual ac, rear ac, factory fitted, factory fitted ac",
  "fulloption, full house, full spec, loaded, fully loaded, excellent, perfect, mint condition, immaculate, pristine, spotless, flawless, smooth, strong, rugged, reliable, durable, well kept, well maintained, maintained, serviced",
  "super neat, super sharp, very sharp, super fresh, very fresh, extra clean, extremely clean, squeaky clean, untouched, unpainted, never painted, first paint, original paint, original body",
  "lady driven, lady owned, ladies driven, female driven, female owned, one owner, 1 owner, first owner, single owner, nigerian used, locally used, slightly used",
].join(", ");

/** Praise that is a trim of some cars too ('Enclave Leather'): looked for, and mere praise where no lot bears it. */
export const CLAIMS_OR_TRIMS = new Set(
  "leather moonroof nav navi alloy abs ac a/c spoiler luxury premium executive sporty mint economical".split(" "),
);

const OPENED = ["blown", "blow", "deployed", "open", "opened", "out", "popped", "burst"];

const NOT = ["", "not ", "no ", "never ", "did not ", "has not ", "have not "];

const aboutAirbags = (bag: string): string[] =>
  [bag, `no ${bag}`, `${bag} intact`, `intact ${bag}`, `good ${bag}`, `${bag} good`].concat(
    OPENED.flatMap((opened) => [`no ${bag} ${opened}`, `no ${opened} ${bag}`, `${opened} ${bag}`]),
    OPENED.flatMap((opened) => NOT.map((not) => `${bag} ${not}${opened}`)),
  );

export const AIRBAGS = ["airbag", "airbags", "air bag", "air bags"]
  .flatMap(aboutAirbags)
  .concat("not blown", "not deployed")
  .join(", ");

/** Makes that were not sold in the US for decades, or never. */
export const ABSENT_MAKES =
  "peugeot, renault, opel, vauxhall, citroen, skoda, dacia, daewoo, innoson, chery, geely, changan, gac, jac, tata, mahindra, daf, iveco, scania, sinotruk, howo, foton, byd, haval, seat, lada";

/** Their cars, whose names say nothing where the make was not sold. */
export const ABSENT_MODELS = new Set(
  "duster logan sandero megane clio laguna kangoo boxer partner expert astra vectra corsa zafira octavia fabia c3 c4 c5 xsara berlingo nexia matiz tiggo lf".split(
    " ",
  ),
);

export const TRICYCLES = "keke, keke napep, keke marwa, tricycle, tricycles";

export const NEAR_THE_BUYER = "near me, close to me, around me, nearby, near by, in my area, near my area";

const DESTINATIONS = [
  "nigeria lagos apapa abuja onne tincan ptml ibadan kano ghana accra tema kumasi takoradi benin cotonou togo lome abidjan niger niamey georgia poti batumi tbilisi jordan aqaba amman uae dubai sharjah",
  "lithuania klaipeda poland gdynia gdansk rotterdam bremerhaven canada",
]
  .flatMap((line) => line.split(" "))
  .concat("benin city");
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
