import type { TABLE_FILTERS, Criteria } from "../criteria/criteria.ts";

type TableFilter = (typeof TABLE_FILTERS)[number];

export const FILTER_LABELS: Record<TableFilter, string> = {
  make: "Make",
  model: "Model",
  year: "Year",
  title: "Title",
  state: "State",
  vehicle_type: "Vehicle Type",
  body_type: "Body Type",
  transmission: "Transmission",
  fuel: "Fuel",
  drive: "Drive",
  odometer: "Odometer",
};

export const TABLE_FIELDS = {
  make: "makePart",
  model: "model",
  year: "year",
  title: "title",
  state: "state",
  vehicle_type: "vehicleType",
  body_type: "bodyType",
  transmission: "transmission",
  fuel: "fuel",
  drive: "drive",
  odometer: "odometerMax",
} as const satisfies Record<TableFilter, keyof Criteria>;
