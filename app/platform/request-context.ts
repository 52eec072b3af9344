import { createContext } from "react-router";

export interface RequestFacts {
  /** Stands in the answer header X-Request-Id, in every log line and on every error page. */
  requestId: string;
  /** The client's address as the web host knows it; undefined under plain react-router-serve, which does not tell. */
  address: string | undefined;
}

export const requestFacts = createContext<RequestFacts>();

export interface FinishedPage {
  status: number;
  headers: [string, string][];
  body: Buffer;
}

/**
 * Set by the web host: takes a finished page straight to the socket. Through a Response and its stream the same bytes
 * cost a fifth of the request. Absent under plain react-router-serve.
 */
export const directAnswer = createContext<((page: FinishedPage) => void) | null>(null);

/** Set where a loader failed because the database is away. */
export const databaseAway = createContext(false);

/** Set by the web host where no page that may answer is hydrated. */
export const neverHydrated = createContext(false);

/** Set by the web host, where it measures: is told the pattern of the route that answers. */
export const routeHeard = createContext<((pattern: string) => void) | null>(null);

/** Set by the web host: where the request came from, from the socket or a trusted proxy. Headers are never asked. */
export const clientAddress = createContext<string | null>(null);
