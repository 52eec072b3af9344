export interface Spelled {
  /** What we call it; its key is the same in small letters. Kinds without one only gather what buyers say. */
  label?: string;
  /** Other words of houses and buyers, normalised and without the count of doors, as the two lists below. */
  names?: string[];
  written?: string[];
  said?: string[];
  pattern?: RegExp;
}

const PICKUP = /pick ?-?up|\b(?:crew|double|quad|extended|club|king|regular) cab\b/;

const CHASSIS = ["chassis", "chassis and cab", "cab chassis"];

export const ATV: Spelled = {
  label: "ATV",
  written: ["all terrain vehicle", "all terrain", "all terr", "a"],
  said: ["quad", "quads", "quad bike", "quad bikes", "atvs"],
  pattern: /\batv\b/,
};

export const BODIES: Spelled[] = [
  {
    label: "SUV",
    names: ["sport utility", "sports utility"],
    written: [
      "spor",
      "sport utility vehicle",
      "sport utility vehicle suv",
      "sports utility vehicle",
      "sports activity vehicle",
      "awd sport utility",
      "crossover",
    ],
    said: ["suvs"],
    pattern: /\bsuv\b|sports? utility|\bspor\b|crossover/,
  },
  {
    label: "Sedan",
    names: ["saloon"],
    written: ["2017 5 sedan", "4matic sedan", "fronttrak sedan", "quattro sedan", "sedan 4 cyl 4x2"],
    said: ["sedans", "saloons"],
    pattern: /\bsedan\b|saloon/,
  },
  {
    label: "Pickup",
    names: ["pick up", "pickup truck"],
    written: [
      ...cabs("crew", "double", "quad", "extended", "ext", "club", "king", "regular", "super", "supercrew", "mega"),
      ...cabs("access", "standard"),
      "supercrew",
      "ext",
      "crew pic",
      "sport pickup",
      "sport pi",
      "incomplete pickup",
      "sport utility truck",
      "sport ut truck",
      "double cab long bed",
      "standard bed crew cab",
    ],
    said: ["pickups", "pickup trucks", "pick up truck", "pick up van", "double cabin", "single cabin"],
    pattern: PICKUP,
  },
  {
    label: "Hatchback",
    names: ["hatch"],
    written: ["hatch back", "liftback", "hatchbac"],
    said: ["hatchbacks"],
    pattern: /hatch/,
  },
  {
    said: [
      ...["7", "seven", "8", "eight"].flatMap((many) => [`${many} seater`, `${many} seaters`, `${many} seats`]),
      ...["third", "3rd", "three", "3"].flatMap((third) => [`${third} row`, `${third} rows`, `${third} row seat`]),
      "third row seats",
    ],
    pattern: /^(?!.*cargo).*(?:\bsuv\b|sport utility|\bvan\b|minivan)/,
  },
  { said: ["minivan", "minivans", "mini van", "space bus", "space buses"], pattern: /mini ?van/ },
  {
    label: "Van",
    // Where no lot is called a minivan, they are counted with the vans.
    names: ["minivan", "mini van"],
    written: [
      "sports van",
      "sports v",
      "sport van",
      "extended sport van",
      "crew van",
      "extended wagon",
      "passenger van",
      "van passenger",
      "extended passenger van",
    ],
    // A bus is any van in Lagos.
    said: [
      "vans",
      "minivans",
      "bus",
      "buses",
      "mini bus",
      "minibus",
      "space bus",
      "space buses",
      "danfo",
      ...["10", "12", "14", "15", "16", "18"].flatMap((many) => [`${many} seater`, `${many} seater bus`]),
    ],
    pattern: /\bvan\b|minivan/,
  },
  {
    label: "Wagon",
    names: ["station wagon", "estate"],
    written: ["station"],
    said: ["wagons"],
    pattern: /\bwagon\b|estate/,
  },
  {
    label: "Coupe",
    written: ["fastback", "gran coupe"],
    // Nothing else is told by its doors.
    said: ["coupes", "2 door", "2 doors", "two door", "two doors", "2dr"],
    pattern: /\bcoupe\b/,
  },
  {
    label: "Convertible",
    names: ["cabriolet"],
    written: ["converti"],
    said: ["convertibles"],
    pattern: /convertible|cabriolet/,
  },
  ATV,
  { label: "Cargo van", written: ["van cargo", "cargo va", "extended cargo van", "step van"] },
  {
    label: "Cab and chassis",
    written: [...CHASSIS, "crew chassis", "incomplete chassis", "incomplete strip chassis"],
  },
  { label: "Tractor truck", written: ["tractor"] },
  { label: "Bus", written: ["bus school"] },
  { label: "Motorhome", written: ["motorized home", "van camper"] },
  { label: "Motorcycle", written: ["road", "road street", "road str", "motorcycle street"] },
];

function cabs(...sizes: string[]): string[] {
  const sides = ["styleside", "flareside", "stepside"];
  return sizes.flatMap((size) => [
    `${size} pickup`,
    ...["", " pickup", ...sides.map((side) => ` ${side}`)].map((end) => `${size} cab${end}`),
  ]);
}
