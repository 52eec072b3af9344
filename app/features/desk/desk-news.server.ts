import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { mayAny, type Viewer, type Work } from "#app/features/accounts/viewer.ts";
import { getFreshness } from "#app/features/mirror/crawl-state.server.ts";
import { readMark, type DeskMark } from "./desk-mark.ts";
import { countWork } from "./count-work.server.ts";
import { dataAge, newsInWords, type News } from "./desk-words.ts";
import { UUID } from "#app/platform/uuid.ts";

interface Asked {
  viewer: Pick<Viewer, "userId" | "may">;
  since: string | null;
  /** What the open page shows: 'cases', 'documents', 'orders' or several of them. */
  topics: string[];
  /** The case that the page shows. */
  only: string | null;
  now: number;
}

/** What others did since the page was written, in words, and what the frame shows of now. */
export async function readNews(db: Kysely<DB>, { viewer, since, topics, only, now }: Asked) {
  const mark = readMark(since);
  const isAbout = (topic: "cases" | "documents" | "orders", work: Work) =>
    mark !== undefined && topics.includes(topic) && mayAny(viewer.may, [work]);
  const [{ work }, { ageSeconds }, entries, documents, orders] = await Promise.all([
    countWork(db, viewer),
    getFreshness(db, () => now),
    isAbout("cases", "support") && mark ? countEntries(db, viewer.userId, mark, only) : { messages: 0, changes: 0 },
    isAbout("documents", "documents") && mark ? countDocuments(db, viewer.userId, mark) : 0,
    isAbout("orders", "bids") && mark ? countOrders(db, mark) : 0,
  ]);
  return { news: newsInWords({ ...entries, documents, orders }), counts: work, age: dataAge(ageSeconds) };
}

async function countEntries(
  db: Kysely<DB>,
  userId: string,
  { entry }: DeskMark,
  only: string | null,
): Promise<Pick<News, "messages" | "changes">> {
  const found = await db
    .selectFrom("case_entries")
    .select(sql<number>`count(*) filter (where kind = 'message')`.as("messages"))
    .select(sql<number>`count(*) filter (where kind <> 'message')`.as("changes"))
    .where("id", ">", entry)
    .where((eb) => eb.or([eb("author_id", "is", null), eb("author_id", "<>", userId)]))
    .$if(only !== null && UUID.test(only), (query) => query.where("case_id", "=", only))
    .executeTakeFirstOrThrow();
  return found;
}

async function countDocuments(db: Kysely<DB>, userId: string, { documentMs }: DeskMark): Promise<number> {
  const { count } = await db
    .selectFrom("documents")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("created_at", ">", new Date(documentMs))
    .where("owner_id", "<>", userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Orders that a clerk has to place. */
async function countOrders(db: Kysely<DB>, { orderMs }: DeskMark): Promise<number> {
  const { count } = await db
    .selectFrom("order_instructions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("made_at", ">", new Date(orderMs))
    .where("port", "=", "desk")
    .where("state", "=", "wanted")
    .executeTakeFirstOrThrow();
  return count;
}
