import { type Compilable, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "#db/schema.ts";
import { env } from "./env.server.ts";
import { logger } from "./logger.server.ts";

const WEB_STATEMENT_LIMIT_MS = 5_000;
const CONNECT_LIMIT_MS = 5_000;
const DEFAULT_CONNECTIONS = 10;

// Money is bigint cents in the database and stays far below 2^53, so a plain number is exact.
const INT8_OID: number = pg.types.builtins.INT8;
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: "text" = "text") =>
    oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig["getTypeParser"],
};

const planned = new Map<string, string>();

export interface DatabaseOptions {
  max?: number;
  statementLimitMs?: number;
}

export function createDatabase(url: string, options: DatabaseOptions = {}): Kysely<DB> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? DEFAULT_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementLimitMs ?? WEB_STATEMENT_LIMIT_MS,
    application_name: "bidport",
    types,
  });
  // A connection that breaks raises this on the pool when idle and on itself when at work; unheard, it would end the
  // process. Whoever was using it gets the error from its query.
  pool.on("error", (error) => logger("database").warn({ reason: error.message }, "an idle connection was lost"));
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    nameStatements(client);
  });
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

function nameStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const queryByName = (text: unknown, values: unknown, ...others: unknown[]) => {
    const name = typeof text === "string" ? planned.get(text) : undefined;
    return name === undefined ? query(text, values, ...others) : query({ name, text, values }, ...others);
  };
  client.query = queryByName as typeof client.query;
}

/**
 * Runs a statement whose text is always the same, as it is asked for with every page: each connection has it parsed and
 * planned once, which takes longer than running it.
 */
export async function runPlanned<Row>(db: Kysely<DB>, statement: Compilable<Row>): Promise<Row[]> {
  const compiled = statement.compile();
  if (!planned.has(compiled.sql)) planned.set(compiled.sql, `planned ${planned.size}`);
  const { rows } = await db.executeQuery(compiled);
  return rows;
}

let current: Kysely<DB> | undefined;

/** Opened at first use, when the host has put the embedded server's address into DATABASE_URL. */
export function database(): Kysely<DB> {
  current ??= createDatabase(databaseUrl());
  return current;
}

const AWAY = /^(?:ECONN|EPIPE$|ENOTFOUND$|ETIMEDOUT$|EHOSTUNREACH$|57P0[123]$|53300$|08)/;
const AWAY_IN_WORDS = /Connection terminated|timeout exceeded when trying to connect/;

/** Whether something failed because PostgreSQL cannot be reached, or takes no connections, at the moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  const inside = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return AWAY.test(code) || AWAY_IN_WORDS.test(error.message) || [error.cause, ...inside].some(isDatabaseAway);
}

export function databaseUrl(): string {
  const url = env().DATABASE_URL ?? process.env["DATABASE_URL"];
  if (!url) throw new Error("No database: DATABASE_URL is not set and no embedded server was attached.");
  return url;
}
