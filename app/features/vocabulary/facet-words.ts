import type { Facet } from "./facets.ts";
import { ownLabel } from "./facet-labels.ts";
import { inSentenceCase } from "#app/features/lots/format.ts";
import { inNameCase } from "#app/features/lots/name-case.ts";

export const FACET_NAMES: Record<Facet, string> = {
  house: "Auction house",
  make: "Make",
  model: "Model",
  year: "Year",
  body: "Body",
  type: "Vehicle type",
  gear: "Transmission",
  fuel: "Fuel",
  drive: "Drive",
  engine: "Engine",
  cylinders: "Cylinders",
  damage: "Damage",
  damage2: "Second damage",
  run: "Run state",
  keys: "Keys",
  paper: "Title",
  export: "Export",
  sale: "Sale",
  state: "State",
  yard: "Yard",
  port: "Port",
  far: "To the port",
  video: "Video",
  buynow: "Buy Now",
};

export type LabelOf = (facet: Facet, key: string) => string;

export type Labels = ReadonlyMap<string, string>;

export const labelKey = (facet: Facet, key: string): string => `${facet} ${key}`;

const capitalised = (key: string) => key.charAt(0).toUpperCase() + key.slice(1);

/** Our own rules' words, else the source's spelling, else the key itself. */
export function labeller(labels: Labels): LabelOf {
  return (facet, key) => {
    const own = ownLabel(facet, key);
    if (own !== undefined) return own;
    const spelled = labels.get(labelKey(facet, key)) ?? capitalised(key);
    if (facet === "yard" || facet === "state") return spelled;
    return facet === "make" || facet === "model" ? inNameCase(spelled) : inSentenceCase(spelled);
  };
}
