import pg from "pg";
import type { SearchedLot } from "#app/features/vocabulary/facets.ts";
import { LOT_COLUMNS, toSearchedLot } from "#app/features/search/index/lot-rows.server.ts";

export async function readSample(url: string, most: number): Promise<SearchedLot[]> {
  const client = new pg.Client({
    connectionString: url,
    types: { getTypeParser: () => (value: string) => value },
  });
  await client.connect();
  const { rows } = await client.query<string[]>({
    text: `
      select ${LOT_COLUMNS} from lot_facets f join lot_bids b using (lot_id)
      where f.lot_id % greatest(1, (select max(lot_id) from lot_facets) / $1) = 0 order by f.lot_id limit $1`,
    values: [most],
    rowMode: "array",
  });
  await client.end();
  return rows.map(toSearchedLot);
}
