import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type Criteria, isWholeWord, wordsOf } from "#app/features/search/criteria/criteria.ts";
import { FACETS, type Facet, type Sort } from "#app/features/vocabulary/facets.ts";
import { installAside } from "../install.ts";
import { PLAIN_KEYS } from "./plain-search.ts";

/** Installed by the bench, never by npm ci. */
const PACKAGE = "@duckdb/node-api";
const VERSION = "1.5.6-r.1";
const THREADS = 2;

interface Connection {
  run(text: string): Promise<unknown>;
  runAndReadAll(text: string): Promise<{ getRows(): unknown[][] }>;
}

interface DuckModule {
  DuckDBInstance: { create(path: string, options: object): Promise<{ connect(): Promise<Connection> }> };
}

export interface Duck {
  count(criteria: Criteria, now: number): Promise<number>;
  page(criteria: Criteria, sort: Sort, now: number): Promise<number[]>;
  facets(criteria: Criteria, facets: Facet[], now: number): Promise<Partial<Record<Facet, Map<string, number>>>>;
}

/** The lots of the plain table in DuckDB's memory: keys as enums, sorted by the end of the sale. */
export async function startDuck(url: string, atEnd: (step: () => void) => void): Promise<Duck> {
  const folder = installAside({ [PACKAGE]: VERSION }, atEnd);
  const entry = pathToFileURL(join(folder, "node_modules", PACKAGE, "lib/index.js")).href;
  const { DuckDBInstance } = (await import(entry)) as DuckModule;
  const connection = await (await DuckDBInstance.create(":memory:", { threads: String(THREADS) })).connect();

  const file = join(folder, "lots.csv");
  const instant = (column: string) => `(extract(epoch from least(${column}, '9999-01-01'))*1000)::bigint as ${column}`;
  const plain = PLAIN_KEYS.map((key) => `"${key}"`).join(", ");
  const columns = `id, price, ${instant("ends_at")}, ${instant("first_seen_at")}, odometer, year, year_number, words, ${plain}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rows = client.query(copyTo(`copy (select ${columns} from bench_plain) to stdout csv header`));
  await pipeline(rows, createWriteStream(file));
  await client.end();
  await connection.run(`create table raw as select * from read_csv('${file}', all_varchar = true, header = true)`);
  const keys = ["year", ...PLAIN_KEYS];
  for (const key of keys) await connection.run(`create type "${key}_keys" as enum (select distinct "${key}" from raw)`);
  await connection.run(`
    create table lots as select id::integer as id, price::bigint as price, ends_at::bigint as ends_at,
      first_seen_at::bigint as first_seen_at, odometer::integer as odometer, year_number::smallint as year_number,
      ' ' || words || ' ' as words,
      ${keys.map((key) => `"${key}"::"${key}_keys" as "${key}"`).join(", ")}
    from raw order by ends_at::bigint, id::integer`);
  await connection.run("drop table raw");
  const ask = async (text: string) => (await connection.runAndReadAll(text)).getRows();
  return {
    async count(criteria, now) {
      const [row] = await ask(`select count(*)::integer from lots where ${conditions(criteria, now)}`);
      return Number(row?.[0]);
    },
    async page(criteria, sort, now) {
      const rows = await ask(
        `select id from lots where ${conditions(criteria, now)} order by ${ORDERS[sort]} limit 12`,
      );
      return rows.map(([id]) => Number(id));
    },
    async facets(criteria, facets, now) {
      const counts: Partial<Record<Facet, Map<string, number>>> = {};
      // A facet with chosen values is counted as if they were not chosen; all others share one reading of the table.
      const shared = facets.filter((facet) => criteria.any?.[facet] === undefined);
      const groups = [...facets.filter((facet) => !shared.includes(facet)).map((facet) => [facet]), shared];
      for (const group of groups.filter(({ length }) => length > 0)) {
        const names = group.map((facet) => `"${facet}"`);
        const rows = await ask(`
          select ${names.join(", ")}, count(*)::integer, grouping_id(${names.join(", ")}) from lots
          where ${conditions(criteria, now, group.length === 1 ? group[0] : undefined)}
          group by grouping sets (${names.map((name) => `(${name})`).join(", ")})`);
        for (const facet of group) counts[facet] = new Map();
        for (const row of rows) {
          const bits = Number(row[group.length + 1]);
          const place = group.findIndex((_, at) => (bits & (1 << (group.length - 1 - at))) === 0);
          const facet = group[place];
          if (facet) counts[facet]?.set(String(row[place]), Number(row[group.length]));
        }
      }
      return counts;
    },
  };
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

function conditions(criteria: Criteria, now: number, without?: Facet): string {
  const all = [`ends_at > ${now}`];
  for (const facet of FACETS) {
    const keys = criteria.any?.[facet];
    if (keys && facet !== without) all.push(`"${facet}" in (${keys.map(quoted).join(", ")})`);
  }
  const { yearMin, priceMax, odometerMax } = criteria;
  if (yearMin !== undefined) all.push(`year_number >= ${yearMin}`);
  if (priceMax !== undefined) all.push(`price <= ${priceMax}`);
  if (odometerMax !== undefined) all.push(`odometer <= ${odometerMax}`);
  // Each word lies between blanks (hasWord of criteria.ts).
  for (const word of wordsOf(criteria))
    all.push(`contains(words, ${quoted(isWholeWord(word) ? ` ${word} ` : ` ${word}`)})`);
  return all.join(" and ");
}

const ORDERS: Record<Sort, string> = {
  ending: "ends_at, id",
  new: "first_seen_at desc, id",
  price: "price, id",
  "price-down": "price desc, id",
  miles: "odometer, id",
  year: "year_number desc nulls last, id",
  landed: "ends_at, id",
  best: "ends_at, id",
};
