/** Between which instants something happened, in milliseconds, UTC. */
export interface Span {
  low: number;
  high: number;
}

export interface TimedAnswer {
  /** By our clock. */
  sentAt: number;
  receivedAt: number;
  /** What the answer's `Date` header says by the upstream's clock, in whole seconds. */
  date: number | undefined;
}

const SECOND_MS = 1_000;
const REMEMBERED = 64;
/** An answer that seems to be older than this was not kept by a cache on the way: a clock was set. */
const OLDEST_MS = 2 * 60_000;

/**
 * Tells by our clock when an upstream made an answer. How far its clock is from ours shows in the answers that came
 * quickest; one whose `Date` lies further back was kept on the way, and says what was true then.
 */
export function createAnswerSpans(): (answer: TimedAnswer) => Span {
  const ahead: number[] = [];
  return ({ sentAt, receivedAt, date }) => {
    const fresh = { low: Math.min(sentAt, receivedAt), high: receivedAt };
    if (date === undefined) return fresh;
    const difference = receivedAt - date;
    if (difference - Math.min(...ahead) > OLDEST_MS) ahead.length = 0;
    ahead.push(difference);
    if (ahead.length > REMEMBERED) ahead.shift();
    const madeBy = date + Math.min(...ahead) + SECOND_MS;
    if (madeBy >= sentAt) return { low: fresh.low, high: Math.min(receivedAt, Math.max(madeBy, fresh.low)) };
    // The quickest answer was under way for at most as long as this one.
    return { low: madeBy - 2 * SECOND_MS - (receivedAt - fresh.low), high: madeBy };
  };
}

const COMPARED = 64;
/** Before so many answers an old date may be that of a copy. */
const FEWEST_TO_BE_BEHIND = 8;

export interface ClockCompare {
  /** Of an answer that says by itself that it is a copy (`Age`), the date says nothing. */
  note(answer: TimedAnswer & { isCopy: boolean }): void;
  /** By how many milliseconds an upstream's clock is surely behind ours, or ahead of it (below zero); undefined without dates. */
  behindMs(): number | undefined;
}

/**
 * The date was written between question and answer, and hides up to a second: so each answer allows a range, and only
 * what no answer of the last ones allows is said. Copies on the way make a clock seem behind, never ahead, so the newest
 * date among several counts for that.
 */
export function createClockCompare(): ClockCompare {
  const last: { most: number; least: number }[] = [];
  return {
    note({ sentAt, receivedAt, date, isCopy }) {
      if (isCopy) return;
      if (date === undefined) last.length = 0;
      else last.push({ most: receivedAt - date, least: sentAt - date - SECOND_MS });
      if (last.length > COMPARED) last.shift();
    },
    behindMs() {
      if (last.length === 0) return undefined;
      const most = Math.min(...last.map((one) => one.most));
      if (most < 0) return most;
      const least = Math.min(...last.map((one) => one.least));
      return last.length < FEWEST_TO_BE_BEHIND ? 0 : Math.max(0, least);
    },
  };
}
