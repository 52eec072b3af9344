import { sql, type RawBuilder } from "kysely";

/** How makes and models are compared: 'Mercedes Benz' is 'MERCEDES-BENZ'. */
export const nameKey = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, "");

/** `nameKey` of a column, in SQL. */
export const nameKeyOf = (column: "make" | "model"): RawBuilder<string> =>
  sql`regexp_replace(lower(${sql.ref(column)}), '[^a-z0-9]+', '', 'g')`;
