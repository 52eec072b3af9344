import { createContext } from "react-router";

/** What every loader and action may know of its request. */
export interface RequestFacts {
  /** Stands in the answer header X-Request-Id, in every log line and on every error page. */
  requestId: string;
  /** For inline scripts of hydrated pages (Content-Security-Policy). */
  nonce: string;
}

export const requestFacts = createContext<RequestFacts>();
