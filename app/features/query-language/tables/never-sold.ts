import type { CalledCar } from "./called-cars.ts";

export interface NeverSold extends CalledCar {
  label: string;
  /** Keys of lots that are called so all the same, beside what is said. */
  own?: string[];
  /** Which car of the US is nearest, in words. */
  nearest: string;
}

const TACOMA = { make: "toyota", models: ["tacoma"], nearest: "Toyota Tacoma" };
const SIENNA = { make: "toyota", models: ["sienna"], nearest: "Toyota Sienna" };
const GX = { make: "lexus", models: ["gx"], nearest: "Lexus GX" };
const RIO = { make: "kia", models: ["rio"], nearest: "Kia Rio" };
const SENTRA = { make: "nissan", models: ["sentra"], nearest: "Nissan Sentra" };
const ROGUE = { make: "nissan", models: ["rogue"], nearest: "Nissan Rogue" };
const FIT = { make: "honda", models: ["fit"], nearest: "Honda Fit" };
const MONTERO = { make: "mitsubishi", models: ["montero"], nearest: "Mitsubishi Montero" };
const FUSION = { make: "ford", models: ["fusion"], nearest: "Ford Fusion" };

/** Words of everyday are cars beside their make only: 'march', 'rush'. */
const EVERYDAY = new Set([
  "wish",
  "rush",
  "march",
  "stream",
  "shuttle",
  "inspire",
  "galaxy",
  "corona",
  "picnic",
  "ist",
]);

/** Cars that buyers ask for and that were not sold in the US, with the nearest one that was. */
export const NEVER_SOLD: readonly NeverSold[] = [
  { ...TACOMA, label: "Hilux", said: ["hilux", "toyota hilux", "hi lux", "hi-lux"] },
  { ...SIENNA, label: "HiAce", said: ["hiace", "toyota hiace", "hi ace", "hi-ace", "hummer bus"] },
  { ...RIO, label: "Picanto", said: ["picanto", "kia picanto"] },
  {
    ...GX,
    label: "Prado",
    own: ["landcruiserprado"],
    said: ["prado", "toyota prado", "land cruiser prado", "landcruiser prado"],
  },
  {
    make: "toyota",
    models: ["corolla"],
    nearest: "Toyota Corolla",
    label: "diesel Corolla",
    said: ["diesel corolla", "corolla diesel"],
  },
  {
    make: "toyota",
    models: ["4runner"],
    nearest: "Toyota 4Runner",
    label: "Fortuner",
    said: ["fortuner", "toyota fortuner"],
  },
  { make: "toyota", models: ["camry"], nearest: "Toyota Camry", label: "Avensis", said: ["avensis", "toyota avensis"] },
  {
    make: "toyota",
    models: ["yaris"],
    nearest: "Toyota Yaris",
    label: "Vitz",
    said: ["vitz", "toyota vitz", "starlet", "toyota starlet"],
  },
  { ...SIENNA, label: "Noah", said: ["noah", "toyota noah", "voxy", "toyota voxy", "previa"] },
  { ...SENTRA, label: "Almera", said: ["almera", "nissan almera", "nissan sunny"] },
  {
    make: "nissan",
    models: ["altima"],
    nearest: "Nissan Altima",
    label: "Primera",
    said: ["primera", "nissan primera"],
  },
  {
    ...ROGUE,
    label: "X-Trail",
    said: ["x-trail", "x trail", "xtrail", "nissan xtrail", "nissan x-trail", "qashqai", "nissan qashqai"],
  },
  { make: "nissan", models: ["versa"], nearest: "Nissan Versa", label: "Micra", said: ["micra", "nissan micra"] },
  {
    make: "nissan",
    models: ["frontier"],
    nearest: "Nissan Frontier",
    label: "Navara",
    said: ["navara", "nissan navara"],
  },
  { make: "nissan", models: ["armada"], nearest: "Nissan Armada", label: "Patrol", said: ["nissan patrol"] },
  { ...FIT, label: "Jazz", said: ["honda jazz"] },
  { ...FIT, label: "City", said: ["honda city"] },
  { ...MONTERO, label: "Pajero", said: ["pajero", "mitsubishi pajero"] },
  { ...TACOMA, label: "L200", said: ["l200", "mitsubishi l200"] },
  { ...FUSION, label: "Mondeo", said: ["mondeo", "ford mondeo"] },
  {
    make: "volkswagen",
    models: ["jetta"],
    nearest: "Volkswagen Jetta",
    label: "Bora",
    said: ["bora", "vw bora", "volkswagen bora"],
  },
  {
    make: "volkswagen",
    models: ["golf"],
    nearest: "Volkswagen Golf",
    label: "Polo",
    said: ["vw polo", "volkswagen polo"],
  },
  { ...SIENNA, label: "Sharan", said: ["sharan", "vw sharan", "volkswagen sharan"] },
  { make: "kia", models: ["forte"], nearest: "Kia Forte", label: "Cerato", said: ["cerato", "kia cerato"] },
  ...otherNames(),
  { ...RIO, label: "i10", said: ["i10", "hyundai i10", "i20", "hyundai i20"] },
  { make: "hyundai", models: ["tucson"], nearest: "Hyundai Tucson", label: "ix35", said: ["ix35", "hyundai ix35"] },
];

/** The rest of them: its make elsewhere, its names, and the make and model that are nearest. */
function otherNames(): NeverSold[] {
  const rows: [make: string, names: string, label: string, key: string, model: string][] = [
    ["toyota", "Auris, Verso, Corolla Verso, Wish, Allion, Premio", "Toyota Corolla", "toyota", "corolla"],
    ["toyota", "Passo, Ist, Belta, Duet", "Toyota Yaris", "toyota", "yaris"],
    ["toyota", "Harrier", "Lexus RX350", "lexus", "rx350"],
    ["toyota", "Kluger", "Toyota Highlander", "toyota", "highlander"],
    ["toyota", "Rush, Vanguard", "Toyota RAV4", "toyota", "rav4"],
    ["toyota", "Carina, Carina E, Corona, Mark X, Mark II", "Toyota Camry", "toyota", "camry"],
    ["toyota", "Alphard, Estima, Sienta, Innova, Picnic, Ipsum, Liteace, Townace", "Toyota Sienna", "toyota", "sienna"],
    ["toyota", "Coaster, Dyna", "Toyota Sienna", "toyota", "sienna"],
    ["honda", "Stream, Shuttle, Freed, Mobilio", "Honda Odyssey", "honda", "odyssey"],
    ["honda", "Vezel", "Honda HR-V", "honda", "hrv"],
    ["honda", "Ballade", "Honda Civic", "honda", "civic"],
    ["honda", "Inspire", "Honda Accord", "honda", "accord"],
    ["nissan", "Tiida, Bluebird, Wingroad", "Nissan Sentra", "nissan", "sentra"],
    ["nissan", "March", "Nissan Versa", "nissan", "versa"],
    ["nissan", "Teana", "Nissan Altima", "nissan", "altima"],
    ["nissan", "Urvan, Caravan Urvan, Serena, Elgrand", "Toyota Sienna", "toyota", "sienna"],
    ["nissan", "Terrano", "Nissan Pathfinder", "nissan", "pathfinder"],
    ["hyundai", "Getz, Atos", "Hyundai Accent", "hyundai", "accent"],
    ["hyundai", "i30", "Hyundai Elantra", "hyundai", "elantra"],
    ["hyundai", "Creta", "Hyundai Kona", "hyundai", "kona"],
    ["hyundai", "H1, H100", "Kia Sedona", "kia", "sedona"],
    ["kia", "Ceed", "Kia Forte", "kia", "forte"],
    ["volkswagen", "Touran, Vento", "Volkswagen Jetta", "volkswagen", "jetta"],
    ["ford", "Kuga", "Ford Escape", "ford", "escape"],
    ["ford", "Everest", "Ford Explorer", "ford", "explorer"],
    ["ford", "S-Max, Galaxy", "Ford Explorer", "ford", "explorer"],
    ["mazda", "Demio", "Mazda 3", "mazda", "3"],
  ];
  return rows.flatMap(([make, names, nearest, key, model]) =>
    names.split(", ").map((label) => ({
      label,
      said: saidOf(make, label),
      make: key,
      models: [model],
      nearest,
    })),
  );
}

function saidOf(make: string, label: string): string[] {
  const name = label.toLowerCase();
  const beside = [`${make} ${name}`, ...(make === "volkswagen" ? [`vw ${name}`] : [])];
  return EVERYDAY.has(name) ? beside : [name, ...beside];
}
