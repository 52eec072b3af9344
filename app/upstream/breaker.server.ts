import {
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhenResult,
  isBrokenCircuitError,
  type CircuitBreakerPolicy,
} from "cockatiel";
import type { Logger } from "pino";
import type { Answer, UpstreamFailure } from "./failure.ts";

const FAILURES_TO_OPEN = 5;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
const REPEAT_LOG_MS = 60_000;

export interface Breaker {
  run<T>(exchange: () => Promise<Answer<T>>): Promise<Answer<T>>;
}

/** One breaker a host: after five failures in a row it is asked again only now and then. */
export function createBreaker(label: string, log: Logger): Breaker {
  const policy: CircuitBreakerPolicy = circuitBreaker(
    handleWhenResult((result) => isOutage(result as Answer<unknown>)),
    {
      breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
      halfOpenAfter: new ExponentialBackoff({ initialDelay: FIRST_PAUSE_MS, maxDelay: LONGEST_PAUSE_MS }),
    },
  );
  const report = createReporter(label, log);
  let last: UpstreamFailure | undefined;

  return {
    async run<T>(exchange: () => Promise<Answer<T>>): Promise<Answer<T>> {
      try {
        const answer = await policy.execute(exchange);
        if (!answer.ok) last = answer.failure;
        report(answer);
        return answer;
      } catch (error) {
        // While open, the reason it opened is still the true Error Code.
        if (isBrokenCircuitError(error) && last) return { ok: false, failure: last };
        throw error;
      }
    },
  };
}

/** Only what says "this host is in trouble" counts: a 404 or a picture over the cap does not. */
function isOutage(answer: Answer<unknown>): boolean {
  if (answer.ok) return false;
  const { kind } = answer.failure;
  return (
    kind === "FETCH_ERROR" || kind === "TIMEOUT_ERROR" || kind === 429 || (typeof kind === "number" && kind >= 500)
  );
}

/** One line a cause: a failure is told when it begins, its end when it ends, flapping at most once a minute. */
function createReporter(label: string, log: Logger): (answer: Answer<unknown>) => void {
  const toldAt = new Map<string, number>();
  let state = "ok";
  return (answer) => {
    const next = answer.ok ? "ok" : String(answer.failure.kind);
    if (next === state) return;
    const before = state;
    state = next;
    if (Date.now() - (toldAt.get(next) ?? 0) < REPEAT_LOG_MS) return;
    toldAt.set(next, Date.now());
    if (answer.ok) log.info({ upstream: label, before }, "upstream answers again");
    else log.warn({ upstream: label, kind: answer.failure.kind, reason: answer.failure.message }, "upstream fails");
  };
}
