import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { isDatabaseAway } from "#app/platform/database.server.ts";
import { SettingError } from "#app/platform/env.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import type { FileStore } from "#app/upstream/file-store/store.ts";
import { hasMigration, migrateTo, migrateToLatest } from "#db/migrate.ts";
import { JOBS, MANIFEST, manifest, tableFile, type Manifest } from "./manifest.ts";

interface Wanted {
  url: string;
  store: FileStore;
  folder: string;
}

/**
 * Fills an empty database and a store with what a back-up holds, and brings it to this release. Rows and bytes are held
 * against the manifest, references are checked by PostgreSQL.
 * @throws OperatorError in words: where it cannot be done, before anything is written; where the back-up is damaged, after
 * which the database is to be made anew
 */
export async function restoreBackup({ url, store, folder }: Wanted): Promise<Manifest> {
  const made = readManifest(folder);
  if (!(await hasMigration(made.migration)))
    throw new SettingError(`The back-up is of a later release (${made.migration}): restore it with that one.`);
  await refuseUsed(url);
  await migrateTo(url, made.migration);
  const { [JOBS]: jobs, ...tables } = made.tables;
  await makeParts(url, made.parts);
  await fill(url, folder, tables, made.sequences);
  await migrateToLatest(url);
  if (jobs) await fill(url, folder, { [JOBS]: jobs }, {});
  await putFiles(store, folder, made);
  return made;
}

const damaged = (what: string, cause?: unknown) =>
  new OperatorError(
    `The back-up is damaged: ${what} is not what was written. Name another back-up and a new database.`,
    {
      cause,
    },
  );

function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) throw new SettingError(`There is no whole back-up in ${folder}: it has no ${MANIFEST}.`);
  return manifest.parse(JSON.parse(readFileSync(file, "utf8")));
}

async function refuseUsed(url: string): Promise<void> {
  const used = await onClient(url, async (client) => {
    const { rows } = await client.query("select 1 from pg_class where relnamespace = 'public'::regnamespace limit 1");
    return rows.length > 0;
  });
  if (used) throw new SettingError("The database is not empty: name a new one in DATABASE_URL, or in DATA_DIR.");
}

async function onClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const makeParts = (url: string, parts: Manifest["parts"]) =>
  onClient(url, async (client) => {
    for (const { name, of, bounds } of parts)
      await client.query(`create table ${quoted(name)} partition of ${quoted(of)} ${bounds}`);
  });

const quoted = (table: string) => table.split(".").map(pg.escapeIdentifier).join(".");

/** All or nothing. Triggers stand still: what they would do has been done. References are put back last, and checked. */
const fill = (url: string, folder: string, tables: Manifest["tables"], sequences: Manifest["sequences"]) =>
  onClient(url, async (client) => {
    const names = Object.keys(tables).map(quoted);
    await client.query("begin");
    const references = await dropReferences(client, names);
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${names.join(", ")}`);
    for (const [table, { columns, rows, sha256 }] of Object.entries(tables)) {
      const target = client.query(
        copyFrom(`copy ${quoted(table)} (${columns.map(pg.escapeIdentifier).join(", ")}) from stdin`),
      );
      const hash = createHash("sha256");
      const checking = new PassThrough().on("data", (chunk: Buffer) => hash.update(chunk));
      const source = createReadStream(join(folder, tableFile(table)));
      await pipeline(source, createGunzip(), checking, target).catch((cause: unknown) => {
        throw isDatabaseAway(cause) ? cause : damaged(table, cause);
      });
      if (target.rowCount !== rows || hash.digest("hex") !== sha256) throw damaged(table);
    }
    for (const reference of references) await client.query(reference);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const [name, last] of Object.entries(sequences))
      await client.query("select setval($1::regclass, $2)", [name, last]);
    await client.query("commit");
    await client.query("analyze");
  });

/** @returns the statements that put them back */
async function dropReferences(client: pg.Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any($1::regclass[])`,
    [tables],
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
  );
}

async function putFiles(store: FileStore, folder: string, { files }: Manifest): Promise<void> {
  for (const [key, { name, sha256 }] of Object.entries(files)) {
    const file = join(folder, name);
    const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
    if (createHash("sha256").update(bytes).digest("hex") !== sha256) throw damaged(`the file ${name}`);
    await store.put(key, bytes);
  }
}
