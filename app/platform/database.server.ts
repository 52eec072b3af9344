import { type Compilable, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import type { DB } from "#db/schema.ts";
import { env, SettingError } from "./env.server.ts";
import { createSaidOften, logger } from "./logger.server.ts";
import { beginStatement, textOf } from "./tracing/statement-span.server.ts";
import { failSpan } from "./tracing/tracing.server.ts";

const WEB_STATEMENT_LIMIT_MS = 5_000;
const CONNECT_LIMIT_MS = 5_000;
const DEFAULT_CONNECTIONS = 10;

/** PostgreSQL's own 4 is for disks that turn: of all bids there ever were it would read every one, none by its index. */
export const PLAN_OPTIONS = "-c random_page_cost=1.1";

// Money is bigint cents in the database and stays far below 2^53, so a plain number is exact.
const INT8_OID: number = pg.types.builtins.INT8;
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: "text" = "text") =>
    oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig["getTypeParser"],
};

const planned = new Map<string, string>();
const pools = new WeakMap<Kysely<DB>, pg.Pool>();

export interface DatabaseOptions {
  max?: number;
  statementLimitMs?: number;
  connectLimitMs?: number;
  /** As PostgreSQL lists its connections. */
  name?: string;
  /** Refuses a new connection by throwing. */
  verify?: (client: pg.ClientBase) => Promise<void>;
}

export function createDatabase(url: string, options: DatabaseOptions = {}): Kysely<DB> {
  const statementLimitMs = options.statementLimitMs ?? WEB_STATEMENT_LIMIT_MS;
  const pool = openPool({
    connectionString: url,
    max: options.max ?? DEFAULT_CONNECTIONS,
    connectionTimeoutMillis: options.connectLimitMs ?? CONNECT_LIMIT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementLimitMs,
    // For a server that hangs and cannot end its statements itself.
    query_timeout: statementLimitMs * 1.5,
    application_name: options.name ?? "bidport",
    options: PLAN_OPTIONS,
    types,
    verify: (client, done) => void letIn(options, client, done),
  });
  pool.on("connect", nameStatements);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  plannedTwins.set(db, new Kysely<DB>({ dialect: new PostgresDialect({ pool: planningPool(pool) }) }));
  return db;
}

/** A broken connection raises an error on the pool or itself, also while pg closes it; unheard, it ends the process. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on("error", (error) => logger("database").warn({ reason: error.message }, "an idle connection was lost"));
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** For whoever hands its connections on. */
export function poolOf(db: Kysely<DB>): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error("This database has no connections of its own.");
  return pool;
}

/** Connections of a pool, and how many ask for one that is not free. */
export function readPool(db: Kysely<DB>): { open: number; idle: number; waiting: number } {
  const pool = pools.get(db);
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

async function letIn({ verify }: DatabaseOptions, client: pg.PoolClient, done: (error?: Error) => void) {
  try {
    await verify?.(client);
    done();
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
}

type Ask = (text: unknown, values?: unknown, ...others: unknown[]) => Promise<pg.QueryResult>;

function nameStatements(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as unknown as Ask;
  const query: Ask = async (...asked) => {
    const began = performance.now();
    const span = beginStatement(asked[0]);
    try {
      return await ask(...asked);
    } catch (error) {
      failSpan(span, error);
      // Its answer may still come, and nobody may read it as the next one's.
      if (isLate(error)) void (client as unknown as pg.Client).end().catch(() => undefined);
      throw error;
    } finally {
      span?.end();
      tellSlow(asked[0], performance.now() - began);
    }
  };
  const queryByName: Ask = (text, values, ...others) => {
    const name = typeof text === "string" ? planned.get(text) : undefined;
    return typeof text !== "string" || name === undefined
      ? query(text, values, ...others)
      : queryPlanned({ name, text, values }, ...others);
  };
  async function queryPlanned(one: { name: string; text: string; values: unknown }, ...others: unknown[]) {
    try {
      return await query(one, ...others);
    } catch (error) {
      if (!isOldPlan(error)) throw error;
      if (planned.get(one.text) === one.name) remember(one.text);
      // A transaction ends with it, and is begun again by whoever wants it.
      if (client.getTransactionStatus() !== "I") throw error;
      return queryByName(one.text, one.values, ...others);
    }
  }
  client.query = queryByName;
}

const SLOW_MS = 1_000;
const SHOWN_LETTERS = 300;
const saidOften = createSaidOften();

/** The text of a statement is its name: what people said is never in it, but beside it. */
function tellSlow(asked: unknown, ms: number): void {
  if (ms < SLOW_MS) return;
  const statement = textOf(asked).replace(/\s+/g, " ").slice(0, SHOWN_LETTERS);
  const untold = saidOften(statement);
  if (untold !== undefined) logger("database").warn({ ms: Math.round(ms), statement, untold }, "slow statement");
}

/** A table was changed under a plan that returns all its columns, by a later edition that is being installed. */
export const isOldPlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === "0A000" &&
  error.message.startsWith("cached plan must not change");

let names = 0;

const remember = (text: string) => void planned.set(text, `planned ${names++}`);

const MOST_PLANNED = 500;
const plannedTwins = new WeakMap<Kysely<DB>, Kysely<DB>>();

/**
 * The same connections for work whose statements are always of the same few texts: each connection has each of them
 * parsed and planned once, which takes longer than running it.
 */
export const plannedDatabase = (db: Kysely<DB>): Kysely<DB> => plannedTwins.get(db) ?? db;

function planningPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const planning = (client: pg.PoolClient): PostgresPoolClient => {
    const query = ((text: string, values: unknown[] = []) => {
      if (values.length > 0 && !planned.has(text) && planned.size < MOST_PLANNED) remember(text);
      return client.query(text, values);
    }) as unknown as PostgresPoolClient["query"];
    return { query, release: (isBroken?: boolean) => client.release(isBroken) };
  };
  return {
    options: {},
    end: () => Promise.resolve(),
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? planning(client);
      clients.set(client, known);
      return known;
    },
  };
}

/** Runs one statement whose text is always the same, as it is asked for with every page, in the same way. */
export async function runPlanned<Row>(db: Kysely<DB>, statement: Compilable<Row>): Promise<Row[]> {
  const compiled = statement.compile();
  if (!planned.has(compiled.sql)) remember(compiled.sql);
  const { rows } = await db.executeQuery(compiled);
  return rows;
}

let current: Kysely<DB> | undefined;

/** Opened at first use, when the host has put the embedded server's address into DATABASE_URL. */
export function database(): Kysely<DB> {
  current ??= createDatabase(databaseUrl());
  return current;
}

const HEALTH_LIMITS = { statementLimitMs: 1_000, connectLimitMs: 1_000 };
let health: Kysely<DB> | undefined;

/** Connections that only questions about health have, so that none waits behind pages, nor behind a slow one of them. */
export function healthDatabase(): Kysely<DB> {
  health ??= createDatabase(databaseUrl(), { max: 2, ...HEALTH_LIMITS });
  return health;
}

export async function endDatabases(): Promise<void> {
  await Promise.all([current?.destroy(), health?.destroy()]);
}

const REFUSED: Record<string, string> = {
  "28P01": "The database does not take the user or the password of the setting",
  "28000": "The database does not let in the user of the setting",
  "3D000": "There is no database of the name in the setting",
};

/**
 * One that is only away may come back, and is waited for.
 * @throws SettingError in words for a database that will never let us in
 */
export async function mustBeLetIn(url: string, setting = "DATABASE_URL"): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const sentence = error instanceof pg.DatabaseError ? REFUSED[error.code ?? ""] : undefined;
    if (sentence !== undefined) throw new SettingError(`${sentence} ${setting}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const AWAY = /^(?:ECONN|EPIPE$|ENOTFOUND$|ETIMEDOUT$|EHOSTUNREACH$|57P0[123]$|53300$|08)/;
const LATE_IN_WORDS = /^Query read timeout$/;
const AWAY_IN_WORDS =
  /Connection terminated|is not queryable$|timeout exceeded when trying to connect|^Query read timeout$/;

const isLate = (error: unknown): boolean => error instanceof Error && LATE_IN_WORDS.test(error.message);

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
