import { VEHICLE_TYPES } from "#app/features/policy/policy-constants.ts";

export interface BrowseEntry {
  name: string;
  url: string;
}

export interface BrowseTypeEntry extends BrowseEntry {
  filter: "vehicletype" | "bodytype";
}

const MAKES = [
  "Acura",
  "Audi",
  "BMW",
  "Buick",
  "Cadillac",
  "Chevrolet",
  "Chrysler",
  "Dodge",
  "Ford",
  "GMC",
  "Honda",
  "Hyundai",
  "Infiniti",
  "Jeep",
  "Kia",
  "Land Rover",
  "Lexus",
  "Mazda",
  "Mercedes-Benz",
  "Nissan",
  "Ram",
  "Subaru",
  "Toyota",
  "Volkswagen",
];

const MODELS = [
  "4Runner",
  "Accord",
  "Altima",
  "Avalon",
  "Camry",
  "Civic",
  "Corolla",
  "CR-V",
  "Edge",
  "Elantra",
  "Escape",
  "Explorer",
  "F-150",
  "Highlander",
  "Pathfinder",
  "Pilot",
  "RAV4",
  "Rogue",
  "Sienna",
  "Silverado 1500",
  "Sonata",
  "Tacoma",
  "Tucson",
  "Venza",
];

const BODY_TYPES = [
  "Sedan",
  "SUV",
  "Pickup",
  "Hatchback",
  "Van",
  "Wagon",
  "Coupe",
  "Convertible",
  "Cargo Van",
  "Box Truck",
  "Dirt Bike",
];

const entry =
  (tab: "makes" | "models" | "types") =>
  (name: string): BrowseEntry => ({ name, url: `/${tab}/${encodeURIComponent(name)}` });

export const BROWSE_MAKES: BrowseEntry[] = MAKES.map(entry("makes"));
export const BROWSE_MODELS: BrowseEntry[] = MODELS.map(entry("models"));
export const BROWSE_TYPES: BrowseTypeEntry[] = [
  ...VEHICLE_TYPES.map((name) => ({ ...entry("types")(name), filter: "vehicletype" as const })),
  ...BODY_TYPES.map((name) => ({ ...entry("types")(name), filter: "bodytype" as const })),
];
