import { createHash } from "node:crypto";
import { createWriteStream, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { SettingError } from "#app/platform/env.server.ts";
import type { FileStore } from "#app/upstream/file-store/store.ts";
import { fileName, JOBS, MANIFEST, tableFile, type Manifest } from "./manifest.ts";

interface Wanted {
  url: string;
  store: FileStore;
  folder: string;
  now: number;
}

/**
 * Writes all tables as they were at one instant, and the files that they name, into a new folder, beside a running site.
 * @throws SettingError where the folder is in use
 */
export async function takeBackup({ url, store, folder, now }: Wanted): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new SettingError(`The folder ${folder} is not empty: name a new one.`);
  for (const part of ["tables", "files"]) mkdirSync(join(folder, part), { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const migration = await readMigration(client);
    // Before a night drops one, as nobody can say its bounds any longer; what was in it is missing then.
    const parts = await readParts(client);
    const tables: Manifest["tables"] = {};
    for (const [table, columns] of await listTables(client))
      tables[table] = {
        columns,
        ...(await copyTable(client, statementFor(table, columns), join(folder, tableFile(table)))),
      };
    const sequences = await readSequences(client);
    const keys = await readKeys(client);
    await client.query("commit");
    const files = await copyFiles(store, keys, folder);
    const made = { madeAt: new Date(now).toISOString(), migration, tables, parts, sequences, ...files };
    writeFileSync(join(folder, MANIFEST), `${JSON.stringify(made, undefined, 2)}\n`);
    return made;
  } finally {
    await client.end();
  }
}

async function readMigration(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>("select max(name) as name from kysely_migration");
  return rows[0]?.name ?? "";
}

/** With the columns that are written, not reckoned. */
async function listTables(client: pg.Client): Promise<[table: string, columns: string[]][]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and ((n.nspname = 'public' and c.relname not like 'kysely\\_%') or n.nspname || '.' || c.relname = '${JOBS}')
    group by 1 order by 1`);
  return rows.map(({ name, columns }) => [name, columns]);
}

const named = (columns: string[]) => columns.map((column) => pg.escapeIdentifier(column)).join(", ");

/** A job that somebody works on goes back to those that wait: it bears being done twice. */
function statementFor(table: string, columns: string[]): string {
  // Of a table in parts PostgreSQL copies only what is selected.
  if (table !== JOBS) return `copy (select ${named(columns)} from ${pg.escapeIdentifier(table)}) to stdout`;
  const read = columns.map((column) =>
    column === "state" ? "case state when 'active' then 'retry' else state end" : pg.escapeIdentifier(column),
  );
  return `copy (select ${read.join(", ")} from ${JOBS} where state in ('created', 'retry', 'active')) to stdout`;
}

async function copyTable(
  client: pg.Client,
  statement: string,
  file: string,
): Promise<{ rows: number; sha256: string }> {
  const source = client.query(copyTo(statement));
  const hash = createHash("sha256");
  const counting = new PassThrough().on("data", (chunk: Buffer) => hash.update(chunk));
  await pipeline(source, counting, createGzip(), createWriteStream(file, { mode: 0o600 }));
  return { rows: source.rowCount, sha256: hash.digest("hex") };
}

async function readParts(client: pg.Client): Promise<Manifest["parts"]> {
  const { rows } = await client.query<Manifest["parts"][number]>(`
    select c.relname as name, p.relname as of, pg_get_expr(c.relpartbound, c.oid) as bounds
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and pg_get_expr(c.relpartbound, c.oid) is not null
    order by 1`);
  return rows;
}

/** Those that have never been asked begin at their first number by themselves. */
async function readSequences(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]));
}

async function readKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>("select storage_key as key from files order by created_at, id");
  return rows.map(({ key }) => key);
}

async function copyFiles(
  store: FileStore,
  keys: string[],
  folder: string,
): Promise<Pick<Manifest, "files" | "missing">> {
  const files: Manifest["files"] = {};
  const missing: string[] = [];
  for (const [place, key] of keys.entries()) {
    const bytes = await store.find(key);
    if (!bytes) {
      missing.push(key);
      continue;
    }
    writeFileSync(join(folder, fileName(place)), bytes, { mode: 0o600 });
    files[key] = { name: fileName(place), sha256: createHash("sha256").update(bytes).digest("hex") };
  }
  return { files, missing };
}
