import type { Facet } from "./facets.ts";

export interface Spelled {
  /** What we call it; its key is the same in small letters. Kinds without one only gather what buyers say. */
  label?: string;
  /** Other words of houses and buyers, normalised and without the count of doors, as the two lists below. */
  names?: string[];
  written?: string[];
  said?: string[];
  pattern?: RegExp;
}

export type SpelledFacet = Extract<Facet, "body" | "type" | "drive" | "fuel" | "gear">;

const FOUR_WHEELS = /4wd|4x4|four|\b4[ -]wheel/;

const butNotFour = (drive: RegExp) => new RegExp(`^(?!.*(?:${FOUR_WHEELS.source})).*(?:${drive.source})`);

const PICKUP = /pick ?-?up|\b(?:crew|double|quad|extended|club|king|regular) cab\b/;

const ATV: Spelled = {
  label: "ATV",
  written: ["all terrain vehicle"],
  said: ["quad", "quads", "quad bike", "quad bikes", "atvs"],
  pattern: /\batv\b/,
};

/** Of two kinds with the same words the first one counts that any lot has. */
export const SPELLINGS: Record<SpelledFacet, Spelled[]> = {
  fuel: [
    {
      label: "Gas",
      names: ["gasoline", "petrol"],
      written: ["gas engine", "gasoline engine"],
      said: ["benzin", "benzine"],
      pattern: /^(?!.*hybrid)(?:gas|petrol)/,
    },
    { label: "Diesel", written: ["diesel engine"], said: ["dizel"], pattern: /diesel/ },
    {
      label: "Hybrid",
      written: ["hybrid engine", "gas hybrid", "hybrid electric", "gas electric hybrid"],
      said: ["hybrids"],
      pattern: /hybrid/,
    },
    {
      label: "Plug-in hybrid",
      names: ["plugin hybrid", "phev"],
      written: ["plug in hybrid engine", "plug in hybrid electric"],
      said: ["plug in", "plugin"],
      pattern: /plug|phev/,
    },
    {
      label: "Electric",
      names: ["ev"],
      written: ["electric motor", "battery electric", "bev"],
      said: ["evs"],
      pattern: /^(?!.*hybrid).*(?:electric|\bev\b)/,
    },
    {
      label: "Flex fuel",
      names: ["flexfuel", "e85"],
      written: ["flexible fuel", "flexible fuel vehicle ffv", "flex", "ffv"],
      pattern: /flex|e85/,
    },
  ],
  gear: [
    { label: "Automatic", names: ["auto"], written: ["automatic transmission"], pattern: /auto/ },
    {
      label: "Manual",
      names: ["stick", "stick shift"],
      written: ["manual transmission"],
      said: ["standard transmission", "standard shift"],
      pattern: /manual/,
    },
    {
      label: "CVT",
      written: ["continuously variable", "continuously variable transmission cvt", "variable"],
      pattern: /cvt|variable/,
    },
  ],
  drive: [
    {
      label: "Front-wheel drive",
      names: ["fwd", "front wheel"],
      written: ["front whl drv", "front wheel drv", "fwd front wheel drive"],
      said: ["2wd front"],
      pattern: butNotFour(/fwd|front/),
    },
    {
      label: "Rear-wheel drive",
      names: ["rwd", "rear wheel"],
      written: ["rear whl drv", "rear wheel drv", "rwd rear wheel drive"],
      pattern: butNotFour(/rwd|rear/),
    },
    {
      label: "All-wheel drive",
      names: ["awd", "all wheel"],
      written: ["all whl drv", "all wheel drv", "awd all wheel drive"],
      said: ["quattro", "xdrive", "4matic", "4motion"],
      pattern: /awd|\ball\b/,
    },
    {
      label: "Four-wheel drive",
      names: ["4wd", "4x4", "4 wheel drive"],
      // Which axle is driven while the other one is off does not make it a car of two driven wheels.
      written: ["4wd 4 wheel drive 4x4", ...offRoad("front", "rear")],
      said: ["four wheel", "4 wheel"],
      pattern: FOUR_WHEELS,
    },
    {
      said: ["2wd", "4x2", "two wheel drive", "2 wheel drive"],
      pattern: butNotFour(/[fr2]wd|4x2|front|rear|two/),
    },
  ],
  body: [
    {
      label: "SUV",
      names: ["sport utility", "sports utility"],
      written: ["spor", "sport utility vehicle", "sports utility vehicle", "crossover"],
      said: ["suvs"],
      pattern: /\bsuv\b|sports? utility|\bspor\b|crossover/,
    },
    { label: "Sedan", names: ["saloon"], said: ["sedans", "saloons"], pattern: /\bsedan\b|saloon/ },
    {
      label: "Pickup",
      names: ["pick up", "pickup truck"],
      written: cabs("crew", "double", "quad", "extended", "club", "king", "regular"),
      said: ["pickups", "pickup trucks", "pick up truck", "pick up van", "double cabin", "single cabin"],
      pattern: PICKUP,
    },
    {
      label: "Hatchback",
      names: ["hatch"],
      written: ["hatch back", "liftback"],
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
      written: ["sports van", "sport van", "passenger van"],
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
      said: ["wagons"],
      pattern: /\bwagon\b|estate/,
    },
    {
      label: "Coupe",
      // Nothing else is told by its doors.
      said: ["coupes", "2 door", "2 doors", "two door", "two doors", "2dr"],
      pattern: /\bcoupe\b/,
    },
    {
      label: "Convertible",
      names: ["cabriolet"],
      said: ["convertibles"],
      pattern: /convertible|cabriolet/,
    },
    ATV,
  ],
  type: [
    ATV,
    { said: ["jet ski", "jet skis", "jetski", "jetskis"], pattern: /jet ?sk[iy]/ },
    {
      said: ["bike", "bikes", "motorbike", "motorbikes", "motorcycle", "motorcycles"],
      pattern: /motor ?(?:cycle|bike)/,
    },
  ],
};

function cabs(...sizes: string[]): string[] {
  return sizes.flatMap((size) => [`${size} cab`, `${size} cab pickup`, `${size} pickup`]);
}

function offRoad(...axles: string[]): string[] {
  return axles.flatMap((axle) => [`4x4 w ${axle} whl drv`, `4x4 w ${axle} wheel drv`, `4x4 w ${axle} wheel drive`]);
}
