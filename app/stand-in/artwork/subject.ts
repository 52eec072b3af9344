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

/** The same subject always gives the same pictures. */
export interface VehicleSubject {
  body: BodyStyle;
  /** Colour word of the feed; unknown words give a silver. */
  paint: string;
  /** Primary and secondary damage in the feed's words, such as 'FRONT END'. */
  damage: string | null;
  damageSecondary: string | null;
  seed: number;
  year: number;
  make: string | null;
}
