import { z } from "zod";
import type { Answer } from "../failure.ts";
import { createOutbound, type Outbound } from "../http.server.ts";
import { text, webAddress } from "../parse.ts";

/** A post as the blog host sends it; `description` is hostile HTML until it is sanitised. */
export interface ForeignPost {
  title: string;
  image?: string;
  description: string;
}

export interface BlogClient {
  outbound: Outbound;
  url: string;
}

export function createBlogClient(settings: { url: string; deadlineMs?: number }): BlogClient {
  const { url, deadlineMs } = settings;
  const allowedHosts = [new URL(url).host];
  return { outbound: createOutbound({ name: "blog", allowedHosts, privateNetwork: true, deadlineMs }), url };
}

/** Longest description taken, in bytes; what is over is cut before anything parses it. */
const DESCRIPTION_BYTES = 200_000;
const MOST_POSTS = 200;

const list = z.object({ data: z.array(z.unknown()) });
const post = z.looseObject({ title: z.string(), description: z.string().catch("") });

export async function fetchPosts(client: BlogClient): Promise<Answer<ForeignPost[]>> {
  const answer = await client.outbound.json(client.url, list);
  if (!answer.ok) return answer;
  return { ok: true, body: answer.body.data.slice(0, MOST_POSTS).flatMap((raw) => parsePost(raw) ?? []) };
}

function parsePost(raw: unknown): ForeignPost | undefined {
  const parsed = post.safeParse(raw);
  const title = parsed.success ? text(parsed.data.title) : undefined;
  if (!parsed.success || !title) return undefined;
  const image = webAddress(parsed.data["image"]);
  return { title, description: cut(parsed.data.description), ...(image && { image }) };
}

function cut(html: string): string {
  // A cut inside a character leaves U+FFFD at the end at worst; NUL has no place in a text column.
  return Buffer.from(html.replaceAll("\u0000", "")).subarray(0, DESCRIPTION_BYTES).toString("utf8");
}
