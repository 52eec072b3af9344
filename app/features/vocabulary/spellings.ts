import { ATV, BODIES, type Spelled } from "./body-spellings.ts";
import type { Facet } from "./facets.ts";

export type SpelledFacet = Extract<Facet, "body" | "type" | "drive" | "fuel" | "gear">;

const FOUR_WHEELS = /4wd|4x4|four|\b4[ -]wheel/;

const butNotFour = (drive: RegExp) => new RegExp(`^(?!.*(?:${FOUR_WHEELS.source})).*(?:${drive.source})`);

/** What a house calls a kind of vehicle by one letter. */
const LETTERS: Record<string, string[]> = {
  Automobile: ["v"],
  Truck: ["k"],
  Motorcycle: ["c"],
  "Heavy truck": ["u"],
  "Mobile Home": ["r"],
  Bus: ["b"],
  Boat: ["m"],
  Watercraft: ["j"],
  Snowmobile: ["s"],
  "Industrial Equipment": ["n", "h"],
  "Dirt bike": ["d"],
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
      written: ["hybrid engine", "gas hybrid", "hybrid electric", "gas electric hybrid", "electric and gas hybrid"],
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
      written: ["flexible fuel", "flexible fuel vehicle ffv", "flexible", "flexiblefuel", "flex", "ffv"],
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
      written: ["rear whl drv", "rear wheel drv", "rwd rear wheel drive", "rea"],
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
      written: ["4wd 4 wheel drive 4x4", "four by four", ...offRoad("front", "rear")],
      said: ["four wheel", "4 wheel"],
      pattern: FOUR_WHEELS,
    },
    {
      label: "Two-wheel drive",
      names: ["2wd", "4x2", "2 wheel drive"],
      pattern: butNotFour(/[fr2]wd|4x2|front|rear|two/),
    },
  ],
  body: BODIES,
  type: [
    ATV,
    // Copart's letters.
    ...Object.entries(LETTERS).map(([label, written]) => ({ label, written })),
    { said: ["jet ski", "jet skis", "jetski", "jetskis"], pattern: /jet ?sk[iy]/ },
    {
      said: ["bike", "bikes", "motorbike", "motorbikes", "motorcycle", "motorcycles"],
      pattern: /motor ?(?:cycle|bike)/,
    },
  ],
};

function offRoad(...axles: string[]): string[] {
  return axles.flatMap((axle) => [`4x4 w ${axle} whl drv`, `4x4 w ${axle} wheel drv`, `4x4 w ${axle} wheel drive`]);
}
