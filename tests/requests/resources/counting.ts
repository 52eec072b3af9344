import type { Site } from "#tests/support/app.ts";
import { OWN } from "../inventory/searching.ts";

export type Counts = Record<string, Record<string, number>>;

const plain = (value: string) => value.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');

/** Boxes that are closed at first, and what they hold when they are opened. */
const CLOSED = ["bodies", "keys", "states", "damage"];

async function optionsAt(site: Site, listing: string, path: string): Promise<Counts> {
  const response = await site.get(path, OWN);
  const page = await (
    response.status < 300 ? response : await site.get(response.headers.get("location") ?? "", OWN)
  ).text();
  const { search } = new URL(path, "http://localhost");
  const boxes = CLOSED.filter((name) => page.includes(`name="more" value="${name}"`)).map((name) =>
    openBox(site, `of=${listing}&${search.slice(1)}&more=${name}`),
  );
  const html = page + (await Promise.all(boxes)).join("");
  const counts: Counts = {};
  const add = (name = "", value = "", number = "") => {
    counts[name] = { ...counts[name], [plain(value)]: Number(number.replaceAll(",", "")) };
  };
  const ticks = /<input type="checkbox"[^>]* name="([^"]*)"[^>]* value="([^"]*)"[^>]*>[^<]*<small>([\d,]+)</g;
  for (const [, name, value, number] of html.matchAll(ticks)) add(name, value, number);
  for (const [, value, number] of html.matchAll(/<option value="([^"]+)"[^>]*>[^<(]* \(([\d,]+)\)</g))
    add("day", value, number);
  return counts;
}

async function openBox(site: Site, query: string): Promise<string> {
  const { box = "" } = (await (await site.get(`/total?${query}`)).json()) as { box?: string };
  return box;
}

const naming = (shown: Counts): string =>
  Object.entries(shown)
    .map(([name, values]) => `show-${name}=${Object.keys(values).map(encodeURIComponent).join(",")}`)
    .join("&");

const within = (counts: Counts, other: Counts): Counts =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([name, values]) => {
      const kept = Object.entries(values).filter(([value]) => other[name]?.[value] !== undefined);
      return kept.length > 0 ? [[name, Object.fromEntries(kept)]] : [];
    }),
  );

const sizeOf = (counts: Counts): number => Object.values(counts).flatMap(Object.keys).length;

const QUERIES = [
  "",
  "makes=honda",
  "makes=honda,toyota&from=2015&to=2017",
  "makes=toyota&more=models",
  "models=camry&keys=yes",
  "no-makes=toyota",
  "day=week&max=5000",
  "q=leather",
  "q=toyota+manual",
  "makes=zeppelin",
];

interface Told {
  query: string;
  counts: Counts;
}

export async function compareCounts(site: Site, listing: string, path: string) {
  const shown = await optionsAt(site, listing, path);
  const said: Told[] = [];
  const expected: Told[] = [];
  let values = 0;
  for (const query of QUERIES) {
    const then = await optionsAt(site, listing, `${path}?${query}`);
    const response = await site.get(`/total?of=${listing}&${query}&${naming(shown)}`);
    const { counts } = (await response.json()) as { counts: Counts };
    said.push({ query, counts: within(counts, then) });
    expected.push({ query, counts: within(then, shown) });
    values += sizeOf(within(then, shown));
  }
  return { said, expected, values };
}
