import type { LotFacts } from "#app/upstream/lot-record.ts";

// What buyers type, and which lots fit it in the eyes of a naive reader, who sees only what the house wrote.

export type Fits = (lot: LotFacts) => boolean;

export interface Phrase {
  typed: string;
  fits: Fits;
}

const all =
  (...parts: Fits[]): Fits =>
  (lot) =>
    parts.every((fits) => fits(lot));
const any =
  (...parts: Fits[]): Fits =>
  (lot) =>
    parts.some((fits) => fits(lot));
const not =
  (fits: Fits): Fits =>
  (lot) =>
    !fits(lot);
const text =
  (field: keyof LotFacts) =>
  (pattern: string): Fits => {
    const regex = new RegExp(pattern, "i");
    return (lot) => regex.test(String(lot[field] ?? ""));
  };

/** A house may cut a make to four letters: 'CHEV'. */
const make = (name: string): Fits => {
  // Mercury is no Mercedes.
  const short = name === "mercury" ? name : name.slice(0, 4);
  return ({ make: written = "", title = "" }) =>
    written.toLowerCase().startsWith(short) ||
    title
      .replace(/^\d{4} /, "")
      .toLowerCase()
      .startsWith(`${name} `);
};
const says = (words: string): Fits => text("title")(`(^|[^a-z0-9])${words}([^a-z0-9]|$)`);
const body = text("bodyType");
/** The damage that a house names first. */
const damage = text("damagePrimary");
const year =
  (from: number, to = from): Fits =>
  ({ year: of = 0 }) =>
    of >= from && of <= to;
const under =
  (dollars: number): Fits =>
  ({ currentBid = 0 }) =>
    currentBid <= dollars * 100;
const colour = text("color");
const state =
  (code: string): Fits =>
  (lot) =>
    (lot.state ?? "").toUpperCase() === code;
const place = text("location");
const isSure = ({ odometer = 0, odometerBrand }: LotFacts) =>
  odometer > 9 && odometer < 999_999 && !/not|inoperable|exceeds/.test(odometerBrand ?? "");
const milesUnder =
  (most: number): Fits =>
  (lot) =>
    isSure(lot) && (lot.odometer ?? Infinity) <= most;

const suv = any(body("sport util|suv|4dr spor"), body("^sport u"));
const pickup = body("pickup|(crew|club|ext|extended|double|quad|regular|mega|super) ?(pic|cab)|^supercrew");
const sedan = body("sedan");
const van = body("van");
const coupe = body("coupe");
const motorcycle = text("vehicleType")("motorcycle");

const each = (list: string, of: (name: string) => Phrase): Phrase[] => list.split(", ").map((name) => of(name));
const table = (rows: [string, Fits][]): Phrase[] => rows.map(([typed, fits]) => ({ typed, fits }));

const MAKES =
  "toyota, honda, ford, chevrolet, nissan, hyundai, kia, jeep, dodge, bmw, mercedes-benz, lexus, acura, subaru, volkswagen, mazda, gmc, cadillac, buick, chrysler, infiniti, audi, tesla, lincoln, volvo, mitsubishi, porsche, jaguar, mini, fiat, pontiac, saturn, mercury, suzuki, scion, hummer, land rover, alfa romeo, genesis, freightliner, harley-davidson, kawasaki";

/** Make, and what its title says of the model. */
const MODELS: [string, string][] = [
  [
    "toyota",
    "camry, corolla, rav4, highlander, sienna, tacoma, tundra, 4runner, prius, venza, avalon, sequoia, yaris, matrix",
  ],
  ["honda", "civic, accord, cr-v, pilot, odyssey, ridgeline, hr-v, fit, insight"],
  ["ford", "f150=f-?150, escape, explorer, fusion, focus, edge, mustang, expedition, transit, taurus, flex, ecosport"],
  [
    "chevrolet",
    "silverado, malibu, equinox, impala, cruze, tahoe, traverse, suburban, colorado, camaro, trax, sonic, corvette",
  ],
  ["nissan", "altima, sentra, rogue, pathfinder, maxima, versa, murano, frontier, titan, armada, kicks, quest"],
  ["hyundai", "elantra, sonata, santa fe, tucson, accent, kona, veloster, palisade"],
  ["kia", "sorento, sportage, optima, soul, forte, rio, telluride, sedona"],
  ["jeep", "grand cherokee, wrangler, compass, patriot, renegade, liberty, gladiator"],
  ["dodge", "charger, challenger, durango, journey, caravan, dart, avenger"],
  ["subaru", "outback, forester, impreza, legacy, crosstrek"],
  ["volkswagen", "jetta, passat, tiguan, atlas, golf, beetle"],
  ["mazda", "cx-5, cx-9, mazda3=mazda ?3, mazda6=mazda ?6"],
  ["gmc", "sierra, terrain, acadia, yukon, canyon"],
  ["lexus", "rx=rx ?\\d*h?, es=es ?\\d*h?, is=is ?\\d*, gx=gx ?\\d*"],
  ["acura", "mdx, tlx, rdx, tsx"],
  ["bmw", "x5, x3, x1"],
  ["tesla", "model 3, model y, model s"],
  ["chrysler", "300, pacifica, 200, town & country=town ?(&|and) ?country"],
  ["infiniti", "q50, qx60, g37"],
  ["cadillac", "escalade, srx, cts, ats, xt5"],
  ["audi", "a4, q5, q7, a6"],
];
const ALONE = /^[a-z0-9-]{4,}( |$)|^model /;

const modelPhrases = MODELS.flatMap(([maker, list]) =>
  each(list, (entry) => {
    const [name = "", pattern = name.replaceAll("-", "[- ]?")] = entry.split("=");
    return { typed: `${maker} ${name}`, fits: all(make(maker), says(pattern)) };
  }).flatMap((phrase) => {
    const name = phrase.typed.slice(maker.length + 1);
    const isAlone = ALONE.test(name) && !/^\d+$/.test(name);
    return isAlone ? [phrase, { ...phrase, typed: name }] : [phrase];
  }),
);

const TRIMS: [string, Fits][] = [
  ["corolla le", all(make("toyota"), says("corolla"), says("le"))],
  ["camry se", all(make("toyota"), says("camry"), says("se"))],
  ["camry xle", all(make("toyota"), says("camry"), says("xle"))],
  ["toyota corolla s", all(make("toyota"), says("corolla"), says("s"))],
  ["rav4 xle", all(make("toyota"), says("rav4"), says("xle"))],
  ["highlander limited", all(make("toyota"), says("highlander"), says("limited"))],
  ["sienna le", all(make("toyota"), says("sienna"), says("le"))],
  ["civic lx", all(make("honda"), says("civic"), says("lx"))],
  ["accord sport", all(make("honda"), says("accord"), says("sport"))],
  ["honda accord ex-l", all(make("honda"), says("accord"), says("ex-?l"))],
  ["honda cr-v exl", all(make("honda"), says("cr-?v"), says("ex-?l"))],
  ["pilot touring", all(make("honda"), says("pilot"), says("touring"))],
  ["fusion se", all(make("ford"), says("fusion"), says("se"))],
  ["explorer xlt", all(make("ford"), says("explorer"), says("xlt"))],
  ["mustang gt", all(make("ford"), says("mustang"), says("gt"))],
  ["escape titanium", all(make("ford"), says("escape"), says("titanium"))],
  ["f150 supercrew", all(make("ford"), says("f-?150"), any(says("supercrew"), body("supercrew")))],
  ["malibu lt", all(make("chevrolet"), says("malibu"), says("[123]?lt"))],
  ["equinox ls", all(make("chevrolet"), says("equinox"), says("1?ls"))],
  ["impala ltz", all(make("chevrolet"), says("impala"), says("ltz"))],
  ["altima s", all(make("nissan"), says("altima"), says("s"))],
  ["rogue sv", all(make("nissan"), says("rogue"), says("sv"))],
  ["sentra sr", all(make("nissan"), says("sentra"), says("sr"))],
  ["elantra gls", all(make("hyundai"), says("elantra"), says("gls"))],
  ["sonata limited", all(make("hyundai"), says("sonata"), says("limited"))],
  ["elantra sel", all(make("hyundai"), says("elantra"), says("sel"))],
  ["optima lx", all(make("kia"), says("optima"), says("lx"))],
  ["forte fe", all(make("kia"), says("forte"), says("fe"))],
  ["grand cherokee laredo", all(make("jeep"), says("grand cherokee"), says("laredo"))],
  ["wrangler unlimited", all(make("jeep"), says("wrangler"), says("unlimited?"))],
  ["compass sport", all(make("jeep"), says("compass"), says("sport"))],
  ["charger sxt", all(make("dodge"), says("charger"), says("sxt"))],
  ["challenger r/t", all(make("dodge"), says("challenger"), says("r\\/?t"))],
  ["durango gt", all(make("dodge"), says("durango"), says("gt"))],
  ["jetta se", all(make("volkswagen"), says("jetta"), says("se"))],
  ["passat sel", all(make("volkswagen"), says("passat"), says("sel"))],
  ["outback limited", all(make("subaru"), says("outback"), says("limited"))],
  ["sierra denali", all(make("gmc"), says("sierra"), says("denali"))],
  ["acadia slt", all(make("gmc"), says("acadia"), says("slt-?\\d?"))],
  ["silverado ltz", all(make("chevrolet"), says("silverado"), says("ltz"))],
];

const NICKNAMES: [string, Fits][] = [
  ["mercedes", make("mercedes-benz")],
  ["benz", make("mercedes-benz")],
  ["merc", make("mercedes-benz")],
  ["chevy", make("chevrolet")],
  ["vw", make("volkswagen")],
  ["bimmer", make("bmw")],
  ["caddy", make("cadillac")],
  ["harley", make("harley-davidson")],
  ["chevy silverado", all(make("chevrolet"), says("silverado"))],
  ["silverado 1500", all(make("chevrolet"), says("silverado"), text("title")("1500"))],
  ["benz c300", all(make("mercedes-benz"), says("c ?300"))],
  ["mercedes e350", all(make("mercedes-benz"), says("e ?350"))],
  ["ml350", all(make("mercedes-benz"), says("ml ?350"))],
  ["bmw 328i", all(make("bmw"), says("328 ?(x|xi|i|d)?"))],
  ["328i", all(make("bmw"), says("328 ?(x|xi|i|d)?"))],
  ["bmw 3 series", all(make("bmw"), says("3 ?series|m?3\\d\\d\\w*"))],
  ["lexus rx350", all(make("lexus"), says("rx ?350h?"))],
  ["rx 350", all(make("lexus"), says("rx ?350h?"))],
  ["lexus es 350", all(make("lexus"), says("es ?350"))],
  ["gx 460", all(make("lexus"), says("gx ?460"))],
  ["corola", all(make("toyota"), says("corolla"))],
  ["toyota corola", all(make("toyota"), says("corolla"))],
  ["hundai elantra", all(make("hyundai"), says("elantra"))],
  ["toyta camry", all(make("toyota"), says("camry"))],
  ["crv", all(make("honda"), says("cr-?v"))],
  ["rav 4", all(make("toyota"), says("rav ?4"))],
  ["4 runner", all(make("toyota"), says("4-?runner"))],
  ["f-150", all(make("ford"), says("f-?150"))],
  ["venue", all(make("hyundai"), says("venue"))],
  ["colorado", all(make("chevrolet"), says("colorado"))],
];

const BODIES: [string, Fits][] = [
  ["suv", suv],
  ["suvs", suv],
  ["pickup", pickup],
  ["sedan", sedan],
  ["sedans", sedan],
  ["coupe", coupe],
  ["hatchback", body("hatchb")],
  ["convertible", all(body("convertible|roadster"), text("vehicleType")("automobile"))],
  ["wagon", body("wagon")],
  ["motorcycle", motorcycle],
  ["motorcycles", motorcycle],
  ["toyota suv", all(make("toyota"), suv)],
  ["honda sedan", all(make("honda"), sedan)],
  ["ford pickup", all(make("ford"), pickup)],
  ["chevrolet pickup", all(make("chevrolet"), pickup)],
  ["nissan sedan", all(make("nissan"), sedan)],
  ["bmw suv", all(make("bmw"), suv)],
  ["mercedes suv", all(make("mercedes-benz"), suv)],
  ["lexus jeep", all(make("lexus"), suv)],
  ["hyundai suv", all(make("hyundai"), suv)],
  ["kia sedan", all(make("kia"), sedan)],
  ["dodge coupe", all(make("dodge"), coupe)],
  ["honda van", all(make("honda"), van)],
  ["toyota van", all(make("toyota"), van)],
  ["mustang convertible", all(make("ford"), says("mustang"), body("convertible"))],
  ["harley motorcycle", all(make("harley-davidson"), motorcycle)],
];

const DAMAGES: [string, Fits][] = [
  ["flood", damage("flood|water")],
  ["flooded", damage("flood|water")],
  ["hail", damage("hail")],
  ["hail damage", damage("hail")],
  ["front end damage", damage("front")],
  ["front damage", damage("front")],
  ["rear damage", damage("rear")],
  ["rollover", damage("rollover")],
  ["burnt", damage("burn")],
  ["fire damage", damage("burn|fire")],
  ["mechanical damage", damage("mechanic|engine damage|transmission")],
  ["vandalized", damage("vandal")],
  ["toyota front end", all(make("toyota"), damage("front"))],
  ["honda rear end", all(make("honda"), damage("rear"))],
  ["camry hail", all(make("toyota"), says("camry"), damage("hail"))],
  ["ford no flood", all(make("ford"), not(damage("flood|water")))],
  ["suv not flood", all(suv, not(damage("flood|water")))],
  ["repossessed", any(damage("repo"), text("damageSecondary")("repo"))],
  ["nissan repossession", all(make("nissan"), any(damage("repo"), text("damageSecondary")("repo")))],
];

const STATES: [string, string][] = [
  ["texas", "TX"],
  ["in georgia", "GA"],
  ["florida", "FL"],
  ["new jersey", "NJ"],
  ["california", "CA"],
  ["ohio", "OH"],
  ["maryland", "MD"],
  ["new york", "NY"],
  ["pennsylvania", "PA"],
  ["north carolina", "NC"],
  ["illinois", "IL"],
  ["virginia", "VA"],
  ["tennessee", "TN"],
  ["michigan", "MI"],
  ["located in indiana", "IN"],
];
const statePhrases = table(STATES.map(([typed, code]) => [typed, state(code)]));
const TOWNS = "houston, dallas, baltimore, savannah, jacksonville, atlanta, charlotte, tampa, philadelphia";
const PLACES: [string, Fits][] = [
  ["toyota in texas", all(make("toyota"), state("TX"))],
  ["camry in georgia", all(make("toyota"), says("camry"), state("GA"))],
  ["honda new jersey", all(make("honda"), state("NJ"))],
  ["suv in florida", all(suv, state("FL"))],
  ["ford texas front end", all(make("ford"), state("TX"), damage("front"))],
  ["toyota houston", all(make("toyota"), place("houston"))],
  ["à houston", place("houston")],
];

const MONEY_AND_AGE: [string, Fits][] = [
  ["toyota under 5k", all(make("toyota"), under(5_000))],
  ["under $3000", under(3_000)],
  ["honda below 4000 dollars", all(make("honda"), under(4_000))],
  ["camry under 5000", all(make("toyota"), says("camry"), under(5_000))],
  ["suv under 6k", all(suv, under(6_000))],
  ["lexus less than $8,000", all(make("lexus"), under(8_000))],
  ["cheap toyota", make("toyota")],
  ["cheapest corolla", all(make("toyota"), says("corolla"))],
  ["2015 camry", all(make("toyota"), says("camry"), year(2015))],
  ["camry 2012-2016", all(make("toyota"), says("camry"), year(2012, 2016))],
  ["corolla 2010 to 2014", all(make("toyota"), says("corolla"), year(2010, 2014))],
  ["2018 honda", all(make("honda"), year(2018))],
  ["honda 2019 or newer", all(make("honda"), year(2019, 3000))],
  ["toyota from 2015", all(make("toyota"), year(2015, 3000))],
  ["suv 2020 and up", all(suv, year(2020, 3000))],
  ["ford older than 2008", all(make("ford"), year(0, 2007))],
  ["nissan before 2010", all(make("nissan"), year(0, 2009))],
  ["2016", year(2016)],
  ["2020-2022 hyundai", all(make("hyundai"), year(2020, 2022))],
  ["under 50000 miles", milesUnder(50_000)],
  ["toyota under 80k miles", all(make("toyota"), milesUnder(80_000))],
  ["honda less than 60,000 miles", all(make("honda"), milesUnder(60_000))],
  ["suv below 100k miles", all(suv, milesUnder(100_000))],
];

const gas = text("fuel");
const drive = text("drive");
const TECHNICAL: [string, Fits][] = [
  ["diesel", gas("diesel")],
  ["diesel pickup", all(pickup, gas("diesel"))],
  ["electric", gas("^electric$|^ev$")],
  ["electric cars", gas("^electric$|^ev$")],
  ["hybrid", gas("hybrid")],
  ["toyota hybrid", all(make("toyota"), gas("hybrid"))],
  ["ford diesel", all(make("ford"), gas("diesel"))],
  ["manual", text("transmission")("manual")],
  ["manual transmission honda", all(make("honda"), text("transmission")("manual"))],
  ["awd suv", all(suv, drive("all wheel|awd"))],
  ["subaru awd", all(make("subaru"), drive("all wheel|awd"))],
  ["4x4 pickup", all(pickup, drive("4x4|four by four|4wd"))],
  ["front wheel drive", drive("front ?-?wheel drive|fwd")],
  ["rear wheel drive", drive("rear ?-?wheel drive|^rwd")],
];

const COLOURS: [string, Fits][] = [
  ["red mustang", all(make("ford"), says("mustang"), colour("^red"))],
  ["black camry", all(make("toyota"), says("camry"), colour("black"))],
  ["white toyota", all(make("toyota"), colour("white"))],
  ["silver honda", all(make("honda"), colour("silver"))],
  ["blue suv", all(suv, colour("blue"))],
  ["gray nissan", all(make("nissan"), colour("gray"))],
  ["white pickup", all(pickup, colour("white"))],
  ["camry noire", all(make("toyota"), says("camry"), colour("black"))],
];

const SAID: [string, Fits][] = [
  ["do you have any tacoma?", all(make("toyota"), says("tacoma"))],
  ["i want to buy a highlander", all(make("toyota"), says("highlander"))],
  ["looking for a honda pilot", all(make("honda"), says("pilot"))],
  ["which lexus is cheap", make("lexus")],
  ["show me all bmw", make("bmw")],
  ["need a sienna please", all(make("toyota"), says("sienna"))],
  ["abeg show me corolla", all(make("toyota"), says("corolla"))],
  ["how much be camry", all(make("toyota"), says("camry"))],
  ["i dey find highlander", all(make("toyota"), says("highlander"))],
  ["honda accord wey dem sell", all(make("honda"), says("accord"))],
  ["combien coûte une corolla", all(make("toyota"), says("corolla"))],
  ["toyota accident avant", all(make("toyota"), damage("front"))],
  ["voiture honda", make("honda")],
  ["camry moins de 5000", all(make("toyota"), says("camry"), under(5_000))],
  ["nissan accidenté arrière", all(make("nissan"), damage("rear"))],
  ["je cherche une toyota", make("toyota")],
  ["ford dégât avant", all(make("ford"), damage("front"))],
  ["honda not civic", all(make("honda"), not(says("civic")))],
  ["suv except toyota", all(suv, not(make("toyota")))],
  ["camry or accord", any(all(make("toyota"), says("camry")), all(make("honda"), says("accord")))],
  ["toyota or honda suv", all(any(make("toyota"), make("honda")), suv)],
  ["corolla and civic", any(all(make("toyota"), says("corolla")), all(make("honda"), says("civic")))],
  ["copart toyota", make("toyota")],
];

const nearSavannah = any(place("savannah"), all(state("SC"), place("charleston")));
const NEAR: [string, Fits][] = [
  ["near houston", place("houston")],
  ["toyota close to houston", all(make("toyota"), place("houston"))],
  ["near savannah", nearSavannah],
  ["within 100 miles of savannah port", nearSavannah],
];

export const REAL_PHRASES: Phrase[] = [
  ...each(MAKES, (name) => ({ typed: name, fits: make(name) })),
  ...each(MAKES.split(", ").slice(0, 16).join(", "), (name) => ({ typed: `${name} cars`, fits: make(name) })),
  ...modelPhrases,
  ...table([
    ...TRIMS,
    ...NICKNAMES,
    ...BODIES,
    ...DAMAGES,
    ...PLACES,
    ...MONEY_AND_AGE,
    ...TECHNICAL,
    ...COLOURS,
    ...SAID,
  ]),
  ...statePhrases,
  ...each(TOWNS, (name) => ({ typed: name, fits: place(name) })),
  ...table(NEAR),
];
