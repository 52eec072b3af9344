/** The feed's transport errors: a named kind, or the HTTP status as it came. */
export type FailureKind = "FETCH_ERROR" | "TIMEOUT_ERROR" | "PARSING_ERROR" | number;

export interface UpstreamFailure {
  kind: FailureKind;
  upstream: string;
  message: string;
}

export type Answer<T> = { ok: true; body: T } | { ok: false; failure: UpstreamFailure };
