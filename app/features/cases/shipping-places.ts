import { DESTINATION_COUNTRIES } from "#app/features/policy/policy-constants.ts";

/** The ports that lines from the US call at, by the country where a car is cleared. */
const PORTS: Record<string, string[]> = {
  Nigeria: ["Lagos (Apapa)", "Lagos (Tin Can Island)", "Lekki", "Onne"],
  Ghana: ["Tema", "Takoradi"],
  Togo: ["Lomé"],
  Benin: ["Cotonou"],
  "Ivory Coast": ["Abidjan", "San-Pédro"],
  Senegal: ["Dakar"],
  Gambia: ["Banjul"],
  "Sierra Leone": ["Freetown"],
  Liberia: ["Monrovia"],
  Cameroon: ["Douala", "Kribi"],
};

/** Cleared in a neighbour's port. */
const INLAND = ["Niger", "Burkina Faso", "Mali"];

const near = () => [...Object.keys(PORTS), ...INLAND];

const ANY_PORT = "Not sure, advise me";

/** Functions, so that the names are not in the page's script. */
export const destinationGroups = () => [
  { label: "West and Central Africa", options: near() },
  { label: "Elsewhere", options: [...DESTINATION_COUNTRIES] },
];

export const portGroups = () => [
  { options: [ANY_PORT] },
  ...Object.entries(PORTS).map(([label, options]) => ({ label, options })),
];

export const destinations = (): string[] => [...near(), ...DESTINATION_COUNTRIES];

export const isPort = (name: string): boolean =>
  name === ANY_PORT || Object.values(PORTS).some((ports) => ports.includes(name));
