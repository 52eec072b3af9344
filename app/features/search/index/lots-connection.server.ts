import pg from "pg";
import { PLAN_OPTIONS } from "#app/platform/database.server.ts";
import { disconnect } from "#app/platform/signals.server.ts";

const CONNECT_LIMIT_MS = 5_000;

export interface Notifications {
  forget(): void;
  /** Waits for a signal, but not for ever; throws when the connection is lost. */
  next(limitMs: number): Promise<void>;
}

/**
 * Works on a connection of its own, which is ended after the work or when the signal is given; the work's next statement
 * throws then. Values come as text.
 */
export async function onConnection(
  url: string,
  signal: AbortSignal,
  work: (client: pg.Client, notifications: Notifications) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    application_name: "bidport lots",
    options: PLAN_OPTIONS,
    types: { getTypeParser: () => (value: string) => value },
  });
  const notifications = listenOn(client);
  const leave = () => void disconnect(client);
  try {
    await client.connect();
    // Not before: a connection that is ended while it is being made never says so.
    signal.addEventListener("abort", leave);
    signal.throwIfAborted();
    await work(client, notifications);
  } finally {
    signal.removeEventListener("abort", leave);
    await disconnect(client);
  }
}

/** Runs a statement, or several; throws when the answer takes too long, and the connection is to be given up then. */
export function ask<Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  limitMs: number,
): Promise<pg.QueryResult<Row>> {
  return client.query<Row>({ text, query_timeout: limitMs } as pg.QueryConfig);
}

function listenOn(client: pg.Client): Notifications {
  let wake: (() => void) | undefined;
  let wasTold = false;
  let lost: Error | undefined;
  const hear = () => {
    wasTold = true;
    wake?.();
  };
  const lose = (error?: Error) => {
    lost ??= error ?? new Error("the connection ended");
    wake?.();
  };
  client.on("notification", hear);
  client.on("error", lose);
  client.on("end", () => lose());
  return {
    forget: () => void (wasTold = false),
    async next(limitMs) {
      if (!wasTold && !lost) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, limitMs);
        wake = resolve;
        await promise;
        wake = undefined;
        clearTimeout(timer);
      }
      if (lost) throw lost;
    },
  };
}
