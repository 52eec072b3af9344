import { createHmac } from "node:crypto";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SHORT_PAUSE_MS = 3 * MINUTE_MS;
const SHORT_PAUSES = 4;
const KEPT_MS = 72 * HOUR_MS;

/** Takes a message to the shop. @returns whether the shop said that it has it */
export type Tell = (body: string, signature: string) => Promise<boolean>;

interface Message {
  body: string;
  signature: string;
  at: number;
  firstAt: number;
  tries: number;
}

export interface CardMessages {
  add(event: string, data: object, own?: { afterMs?: number; times?: number; isForged?: boolean }): void;
  /** Sends all that are due; those that the shop did not take wait for their next time. */
  deliver(): Promise<void>;
  waiting(): number;
  clear(): void;
}

/** Told again after three minutes, four times, and then every hour for 72 hours, as the provider does. */
export function createMessages(secret: string, now: () => number, tell: Tell | undefined): CardMessages {
  let messages: Message[] = [];
  const sign = (body: string, key: string) => createHmac("sha512", key).update(body).digest("hex");
  return {
    add(event, data, { afterMs = 0, times = 1, isForged = false } = {}) {
      const body = JSON.stringify({ event, data });
      const at = now() + afterMs;
      const signature = sign(body, isForged ? "the secret of somebody else" : secret);
      for (let time = 0; time < times; time++) messages.push({ body, signature, at, firstAt: at, tries: 0 });
    },
    async deliver() {
      const due = messages.filter(({ at }) => at <= now());
      messages = messages.filter((message) => !due.includes(message));
      for (const message of due) {
        const isTaken = await tell?.(message.body, message.signature).catch(() => false);
        if (!isTaken) messages.push(...later(message, now()));
      }
    },
    waiting: () => messages.length,
    clear: () => void (messages = []),
  };
}

function later(message: Message, now: number): Message[] {
  const tries = message.tries + 1;
  const at = now + (tries <= SHORT_PAUSES ? SHORT_PAUSE_MS : HOUR_MS);
  return at > message.firstAt + KEPT_MS ? [] : [{ ...message, tries, at }];
}
