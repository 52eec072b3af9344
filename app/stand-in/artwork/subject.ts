export const BODY_STYLES = [
  "sedan",
  "suv",
  "pickup",
  "hatchback",
  "van",
  "wagon",
  "coupe",
  "convertible",
  "cargo-van",
  "box-truck",
  "semi",
  "motorcycle",
  "dirt-bike",
  "atv",
  "bus",
  "boat",
  "jet-ski",
  "snowmobile",
  "motorhome",
  "trailer",
  "excavator",
] as const;

export type BodyStyle = (typeof BODY_STYLES)[number];

export interface VehicleSubject {
  body: BodyStyle;
  paint: string;
  damage: string | null;
  damageSecondary: string | null;
  seed: number;
  year: number;
  make: string | null;
}
