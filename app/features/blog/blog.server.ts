import { isStorable } from "#app/platform/formats/control-characters.ts";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import { findAllowedUrl } from "#app/upstream/allowed-hosts.server.ts";
import { fetchPosts, type BlogClient, type ForeignPost } from "#app/upstream/blog/posts.server.ts";
import type { Answer } from "#app/upstream/failure.ts";
import type { DB } from "#db/schema.ts";
import { sanitisePost } from "./blog-html.ts";

export interface Post {
  slug: string;
  title: string;
  image: string | null;
  html: string;
  fetchedAt: Date;
}

const SLUG_LENGTH = 80;

export async function listPosts(db: Kysely<DB>, criteria: { title?: string } = {}): Promise<Post[]> {
  const title = criteria.title?.trim().toLowerCase();
  const rows = await db
    .selectFrom("posts")
    .selectAll()
    .$if(Boolean(title), (query) => query.where(sql<boolean>`strpos(lower(title), ${title}) > 0`))
    .orderBy("position")
    .execute();
  return rows.map(toPost);
}

export async function findPost(db: Kysely<DB>, slug: string): Promise<Post | undefined> {
  // PostgreSQL rejects NUL and lone surrogates.
  if (slug.length > 200 || !isStorable(slug)) return undefined;
  const row = await db.selectFrom("posts").selectAll().where("slug", "=", slug).executeTakeFirst();
  return row && toPost(row);
}

function toPost(row: { slug: string; title: string; image: string | null; html: string; fetched_at: Date }): Post {
  return { slug: row.slug, title: row.title, image: row.image, html: row.html, fetchedAt: row.fetched_at };
}

/** Keeps the last good copy on failure. */
export async function refreshPosts(
  db: Kysely<DB>,
  client: BlogClient,
  settings: { imageHosts: readonly string[]; now: number },
): Promise<Answer<number>> {
  const answer = await fetchPosts(client);
  if (!answer.ok) return answer;
  await replacePosts(db, answer.body, settings);
  return { ok: true, body: answer.body.length };
}

async function replacePosts(
  db: Kysely<DB>,
  foreign: ForeignPost[],
  { imageHosts, now }: { imageHosts: readonly string[]; now: number },
): Promise<void> {
  const allowImage = (address: string) => findAllowedUrl(address, imageHosts);
  const slugs = new Set<string>();
  const posts = foreign.map((post, position) => ({
    slug: freshSlug(post.title, slugs),
    position,
    title: post.title,
    image: (post.image && allowImage(post.image)) ?? null,
    html: sanitisePost(post.description, allowImage),
    fetched_at: new Date(now),
  }));
  await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom("posts")
      .select(["slug", "title", "image", "html"])
      .orderBy("position")
      .execute();
    if (isSame(before, posts)) return;
    await trx.deleteFrom("posts").execute();
    if (posts.length > 0) await trx.insertInto("posts").values(posts).execute();
    await sql`select pg_notify('content', 'posts')`.execute(trx);
  });
}

type Shown = Pick<Post, "slug" | "title" | "image" | "html">;

function isSame(before: Shown[], after: Shown[]): boolean {
  const shown = (posts: Shown[]) =>
    JSON.stringify(posts.map(({ slug, title, image, html }) => [slug, title, image, html]));
  return shown(before) === shown(after);
}

function freshSlug(title: string, taken: Set<string>): string {
  const base = slugOf(title);
  let slug = base;
  for (let next = 2; taken.has(slug); next++) slug = `${base}-${next}`;
  taken.add(slug);
  return slug;
}

function slugOf(title: string): string {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const slug = plain
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_LENGTH)
    .replace(/^-+|-+$/g, "");
  return slug || "post";
}
