import { brotliCompressSync } from "node:zlib";
import { compress } from "#app/platform/document/page-cache.server.ts";
import type { BenchChild } from "./children.ts";
import type { PageKind } from "./goals.ts";
import { OWN_COOKIE } from "./throughput.ts";

export interface PageWeight {
  path: string;
  sent: number;
  withoutStyles: number;
  inlineScript: number;
}

export async function fetchPage(server: BenchChild, path: string): Promise<string> {
  const headers = { "accept-encoding": "identity", accept: "text/html", cookie: OWN_COOKIE };
  const answer = await fetch(server.origin + path, { headers });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
  return answer.text();
}

const brotli = (html: string) => compress(Buffer.from(html), "br").length;
const STYLES = /<style[^>]*>.*?<\/style>/gs;
const RUNNING_SCRIPT = /<script(?![^>]*application\/ld\+json)[^>]*>(.*?)<\/script>/gs;

export async function weighPage(server: BenchChild, path: string): Promise<PageWeight> {
  const html = await fetchPage(server, path);
  const script = [...html.matchAll(RUNNING_SCRIPT)].map(([, text]) => text).join("\n");
  return {
    path,
    sent: brotli(html),
    withoutStyles: brotli(html.replace(STYLES, "")),
    inlineScript: script ? brotliCompressSync(script).length : 0,
  };
}

export function kindOf(html: string): PageKind {
  if (html.includes("__reactRouterContext")) return "hydrated";
  return html.includes("data-slider") ? "slider" : "plain";
}

export interface Likeness {
  ours: number;
  peers: number;
  difference: string | undefined;
}

export async function compareWithPeer(web: BenchChild, peer: BenchChild, path: string): Promise<Likeness> {
  const [ours, peers] = await Promise.all([fetchPage(web, path), fetchPage(peer, path)]);
  const [mine, theirs] = [visibleWords(ours), visibleWords(peers)];
  const at = mine.findIndex((word, place) => word !== theirs[place]);
  const differs = at >= 0 || mine.length !== theirs.length;
  const place = at >= 0 ? at : mine.length;
  const around = (words: string[]) => words.slice(Math.max(0, place - 3), place + 4).join(" ");
  return {
    ours: brotli(ours),
    peers: brotli(peers),
    difference: differs ? `'${around(mine)}' against '${around(theirs)}'` : undefined,
  };
}

function visibleWords(html: string): string[] {
  return (
    html
      .replace(/<(style|script|template)\b.*?<\/\1>/gs, "")
      .replace(/<!--.*?-->/gs, "")
      .replace(/<[^>]+>/g, " ")
      // A lot's page says where it is.
      .replaceAll(/localhost:\d+/g, "")
      .split(/\s+/)
      .filter(Boolean)
  );
}
