const FOUR_WHEELS = /4wd|4x4|four|\b4[ -]wheel/;

/** '4x4 w/Front Whl Drv' has all four. */
const butNotFour = (drive: RegExp) => new RegExp(`^(?!.*(?:${FOUR_WHEELS.source})).*(?:${drive.source})`);

const PICKUP = /pick ?-?up|\b(?:crew|double|quad|extended|club|king|regular) cab\b/;

/** How people call what the sources write in many ways: the pattern of key and label. */
export const SOURCE_WORDS: [facet: "fuel" | "gear" | "drive" | "body" | "type", words: string[], keys: RegExp][] = [
  ["fuel", ["diesel", "dizel"], /diesel/],
  ["fuel", ["plug in hybrid", "plug in", "plugin hybrid", "plugin", "phev"], /plug|phev/],
  ["fuel", ["hybrid", "hybrids"], /hybrid/],
  ["fuel", ["electric", "ev", "evs"], /^(?!.*hybrid).*(?:electric|\bev\b)/],
  ["fuel", ["gas", "gasoline", "petrol", "benzin", "benzine"], /^(?!.*hybrid)(?:gas|petrol)/],
  ["fuel", ["flex fuel", "flexfuel", "e85"], /flex|e85/],
  ["gear", ["automatic", "auto"], /auto/],
  ["gear", ["manual", "stick", "stick shift", "standard transmission", "standard shift"], /manual/],
  ["gear", ["cvt"], /cvt|variable/],
  ["drive", ["4wd", "4x4", "four wheel drive", "4 wheel drive", "four wheel", "4 wheel"], FOUR_WHEELS],
  ["drive", ["awd", "all wheel drive", "all wheel", "quattro", "xdrive", "4matic", "4motion"], /awd|\ball\b/],
  ["drive", ["fwd", "front wheel drive", "front wheel", "2wd front"], butNotFour(/fwd|front/)],
  ["drive", ["rwd", "rear wheel drive", "rear wheel"], butNotFour(/rwd|rear/)],
  ["drive", ["2wd", "4x2", "two wheel drive", "2 wheel drive"], butNotFour(/[fr2]wd|4x2|front|rear|two/)],
  ["body", ["suv", "suvs", "sport utility", "sports utility"], /\bsuv\b|sports? utility|\bspor\b|crossover/],
  ["body", ["sedan", "sedans", "saloon", "saloons"], /\bsedan\b|saloon/],
  ["body", ["pickup", "pickups", "pick up", "pickup truck", "pickup trucks", "pick up truck"], PICKUP],
  ["body", ["coupe", "coupes"], /\bcoupe\b/],
  // Nothing else of them is told by its doors.
  ["body", ["2 door", "2 doors", "two door", "two doors", "2dr"], /\bcoupe\b/],
  ["body", ["convertible", "convertibles", "cabriolet"], /convertible|cabriolet/],
  ["body", ["hatchback", "hatchbacks", "hatch"], /hatch/],
  ["body", ["wagon", "wagons", "estate", "station wagon"], /\bwagon\b|estate/],
  ["body", ["minivan", "minivans", "mini van"], /mini ?van/],
  // Where they are counted with the vans.
  ["body", ["van", "vans", "minivan", "minivans", "mini van"], /\bvan\b|minivan/],
  ["body", ["quad", "quads", "quad bike", "quad bikes", "atvs"], /\batv\b/],
  ["type", ["quad", "quads", "quad bike", "quad bikes", "atvs"], /\batv\b/],
  ["type", ["jet ski", "jet skis", "jetski", "jetskis"], /jet ?sk[iy]/],
  ["type", ["bike", "bikes", "motorbike", "motorbikes"], /motor ?(?:cycle|bike)/],
];
