import type { Dictionary, Name } from "./dictionary.ts";
import { nameKey } from "#app/features/lots/name-key.ts";

let frequency = 10_000;
const named = (label: string, key = label.toLowerCase()): Name => ({ key, label, count: (frequency -= 10) });
const makeOf = (label: string) => named(label, nameKey(label));
const modelsOf = (make: string, ...labels: string[]) =>
  labels.map((label) => ({ ...named(label, nameKey(label)), make: nameKey(make) }));

/** Names as the sources write them, the most frequent first. */
export const DICTIONARY: Dictionary = {
  makes: ["Toyota", "Honda", "Ford", "Chevrolet", "Mercedes-Benz", "BMW", "Land Rover", "Chrysler", "RAM", "Mazda"].map(
    makeOf,
  ),
  models: [
    ...modelsOf("Toyota", "Camry", "Corolla", "RAV4", "4Runner", "Highlander", "Tundra", "Camry LE", "Prius"),
    ...modelsOf("Honda", "Civic", "Accord", "CR-V"),
    ...modelsOf("Ford", "F-150", "Escape", "500"),
    ...modelsOf("Chevrolet", "Colorado", "Silverado 1500"),
    ...modelsOf("Mercedes-Benz", "C-Class"),
    ...modelsOf("BMW", "3 Series"),
    ...modelsOf("Chrysler", "300", "Town & Country"),
    ...modelsOf("Land Rover", "Range Rover"),
    ...modelsOf("RAM", "1500"),
    ...modelsOf("Mazda", "3"),
  ],
  bodies: ["Sedan", "SUV", "Pickup", "Coupe", "Sedan 4D", "Sport Utility", "Van", "Hatchback"].map((label) =>
    named(label),
  ),
  types: ["Automobile", "Motorcycle", "Boat", "Trailers"].map((label) => named(label)),
  fuels: ["Gas", "Gasoline", "Diesel", "Hybrid", "Electric"].map((label) => named(label)),
  gears: ["Automatic", "Manual"].map((label) => named(label)),
  drives: ["Front-wheel drive", "All-wheel drive", "4x4", "Rear-wheel drive"].map((label) => named(label)),
  yards: ["TX - Houston", "GA - Savannah", "CA - Los Angeles"].map((label) => named(label)),
};
