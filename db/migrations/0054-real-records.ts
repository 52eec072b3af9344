import { sql, type Kysely } from "kysely";

// Facts of real records. What the house says of its reading (features/lots/odometer.ts), and the kilometres where it was read in those.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lots add column odometer_brand text, add column odometer_km integer`.execute(db);
  // A nought is no price and no value.
  await sql`update lots set buy_now_price = nullif(buy_now_price, 0), estimated_value = nullif(estimated_value, 0), cost_price = nullif(cost_price, 0)
    where buy_now_price = 0 or estimated_value = 0 or cost_price = 0`.execute(db);
}
