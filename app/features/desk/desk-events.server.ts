import type { Kysely } from "kysely";
import { isDraining } from "#app/platform/lifecycle.server.ts";
import { onSignal } from "#app/platform/signals.server.ts";
import type { DB } from "#db/schema.ts";
import { mayAny, type Viewer, type Work } from "#app/features/accounts/viewer.ts";
import { readMark, type DeskMark } from "./desk-mark.ts";

/** Each is told to whoever may do that kind of work. */
const TOPICS = {
  readers: "support",
  cases: "support",
  documents: "documents",
  orders: "bids",
  bids: "bids",
} as const satisfies Record<string, Work>;
type Topic = keyof typeof TOPICS;

const TICK_MS = 1_000;
/** How long a line may outlive its session when nothing happens. */
const LOOK_MS = 3_000;
const HEARTBEAT_MS = 15_000;
/** Streams end after this many ms; the browser reconnects by itself. */
const LONGEST_MS = 30 * 60_000;
const COME_BACK_MS = 5_000;
const MOST_A_PERSON = 5;
/** Unread messages after which the stream is closed. */
const MOST_UNREAD = 16;
const MOST_NAMED = 20;

const open = new Map<string, number>();

interface Listener {
  viewer: Pick<Viewer, "userId" | "sessionId" | "may">;
  since: string | null;
}

interface Deps {
  db: Kysely<DB>;
  clock: () => number;
}

/** Server-sent events. Ends with the session or when unread; undefined when one user has too many streams. */
export function openDeskEvents(
  { db, clock }: Deps,
  { viewer, since }: Listener,
): ReadableStream<Uint8Array> | undefined {
  const { userId, sessionId } = viewer;
  const topics = (Object.keys(TOPICS) as Topic[]).filter((topic) => mayAny(viewer.may, [TOPICS[topic]]));
  const others = open.get(userId) ?? 0;
  if (others >= MOST_A_PERSON) return undefined;
  open.set(userId, others + 1);
  let leave = (): void => undefined;

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const encoder = new TextEncoder();
        const began = clock();
        let beat = began;
        let looked = began;
        let isOpen = true;
        let told = Promise.resolve();

        function say(words: string): void {
          if (!isOpen) return;
          if (words === "") return;
          if ((controller.desiredSize ?? 0) <= 0) return end();
          controller.enqueue(encoder.encode(words));
        }
        function end(): void {
          if (isOpen) controller.close();
          leave();
        }
        async function sayOrEnd(words: string): Promise<void> {
          if (!isOpen) return;
          if (await isStillStaff(db, sessionId, clock())) say(words);
          else end();
        }
        function tell(words: string): void {
          told = told.then(() => sayOrEnd(words)).catch(end);
        }
        function tick(): void {
          const now = clock();
          if (isDraining() || now - began >= LONGEST_MS) return end();
          const isBeat = now - beat >= HEARTBEAT_MS;
          if (isBeat) beat = now;
          if (!isBeat && now - looked < LOOK_MS) return;
          looked = now;
          tell(isBeat ? ": here\n\n" : "");
        }

        const ticking = setInterval(tick, TICK_MS).unref();
        const stops = topics.map((topic) => onSignal(topic, (payloads) => tell(eventOf(topic, payloads))));
        leave = () => {
          if (!isOpen) return;
          isOpen = false;
          clearInterval(ticking);
          for (const stop of stops) stop();
          forget(userId);
        };
        say(`retry: ${COME_BACK_MS}\n\n`);
        listMissed(db, topics, readMark(since)).then((missed) => missed.forEach(say), end);
      },
      cancel: () => leave(),
    },
    new CountQueuingStrategy({ highWaterMark: MOST_UNREAD }),
  );
}

function forget(userId: string): void {
  const left = (open.get(userId) ?? 1) - 1;
  if (left > 0) open.set(userId, left);
  else open.delete(userId);
}

/** '*' when too many changed; the browser drops an event without data. */
function eventOf(topic: Topic, named: string[]): string {
  const names = [...new Set(named)].filter(Boolean);
  const data = names.length === 0 || names.length > MOST_NAMED ? "*" : names.join(" ");
  return `event: ${topic}\ndata: ${data}\n\n`;
}

async function listMissed(db: Kysely<DB>, topics: Topic[], mark: DeskMark | undefined): Promise<string[]> {
  if (!mark) return [];
  const missed = await Promise.all([
    topics.includes("cases") ? missedCases(db, mark) : [],
    topics.includes("documents") ? missedDocuments(db, mark) : [],
  ]);
  return missed.flat();
}

async function missedCases(db: Kysely<DB>, mark: DeskMark): Promise<string[]> {
  const cases = await db
    .selectFrom("case_entries")
    .select("case_id")
    .distinct()
    .where("id", ">", mark.entry)
    .limit(MOST_NAMED + 1)
    .execute();
  const ids = cases.map(({ case_id }) => case_id);
  return ids.length > 0 ? [eventOf("cases", ids)] : [];
}

async function missedDocuments(db: Kysely<DB>, mark: DeskMark): Promise<string[]> {
  const document = await db
    .selectFrom("documents")
    .select("id")
    .where("created_at", ">", new Date(mark.documentMs))
    .limit(1)
    .executeTakeFirst();
  return document ? [eventOf("documents", [])] : [];
}

/** Reads the row only: an open page must not keep its session alive. */
async function isStillStaff(db: Kysely<DB>, sessionId: string, now: number): Promise<boolean> {
  const found = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select("sessions.id")
    .where("sessions.id", "=", sessionId)
    .where("sessions.expires_at", ">", new Date(now))
    .where("users.role", "=", "staff")
    .where("users.two_factor_enabled", "=", true)
    .executeTakeFirst();
  return found !== undefined;
}
