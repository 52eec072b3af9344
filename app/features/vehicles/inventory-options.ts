/** A value that occurs in the inventory and how many live lots have it. */
export interface Option {
  value: string;
  count: number;
}

/** The table filters with suggestions, by their parameter names. */
export type OptionName =
  | "make"
  | "model"
  | "year"
  | "state"
  | "vehicle_type"
  | "body_type"
  | "transmission"
  | "fuel"
  | "drive";

export type InventoryOptions = Record<OptionName, Option[]>;
