import fc from "fast-check";
import { sql } from "kysely";
import { vi } from "vitest";
import { FACET_PARAMS } from "#app/features/search/address/facet-params.ts";
import { anyCharacter } from "#tests/factories/any-character.ts";
import type { Site } from "#tests/support/app.ts";
import { patience } from "#tests/support/patience.ts";
import { textOf } from "../account/signed-in.ts";

/** A cookie bypasses the page cache. */
export const OWN = { cookie: `bidport.favourites=${encodeURIComponent(btoa("[]"))}` };

const NAMES = [
  ...Object.values(FACET_PARAMS),
  ...Object.values(FACET_PARAMS).map((name) => `no-${name}`),
  ..."q from to min max miles miles-from day sort page view of more cols heading make model year title state".split(
    " ",
  ),
  ..."vehicle_type body_type odometer zip country".split(" "),
];
const hostile = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.constantFrom("", "0", "-1", "1e99", "NaN", "9".repeat(400), "x".repeat(10_240), ",".repeat(2_000), "~.~~", "%00"),
  fc.constantFrom("' or 1=1 --", "(a+)+$", "__proto__", "constructor", "../../etc", "toyota,honda", "\u202E", "2015-"),
  fc.constantFrom("4T1BF1FK", "9999999999", "today", "best", "not-stated", "a b c d e f g h i j k"),
  fc.array(fc.constantFrom("toyota", "honda", "a", "b", "%", "_", "\\"), { maxLength: 80 }).map((all) => all.join(",")),
);
const pair = fc.tuple(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...NAMES) }, hostile), hostile);

const hostileQuery = fc
  .array(pair, { minLength: 1, maxLength: 8 })
  .map((pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString());

export async function listRefused(site: Site, path: string, count: number): Promise<string[]> {
  const refused: string[] = [];
  for (const query of fc.sample(hostileQuery, count)) {
    const response = await site.get(`${path}?${query}`, OWN);
    await response.text();
    if (![200, 302, 303].includes(response.status)) refused.push(`${response.status} ${path}?${query}`);
  }
  return refused;
}

interface Seen {
  box: string;
  isNothing: boolean;
  ways: string[];
}

function look(html: string, key: string): Seen {
  const [, how = "", lots = ""] =
    new RegExp(
      `<label class="([^"]*)"><input type="checkbox" name="makes" checked="" value="${key}"/>(.*?)</label>`,
    ).exec(html) ?? [];
  const ways = [...html.matchAll(/<a href="([^"]*)" class="way-out"><span>(.*?)<\/span>/g)];
  return {
    box: `${how}: ${textOf(`<main>${lots}</main>`)}`,
    isNothing: textOf(html).includes("No vehicles match this search"),
    ways: ways.map(([, address, words]) => `${words} ${address}`),
  };
}

export async function lookWhileWithdrawing(site: Site, make: string): Promise<{ before: Seen; after: Seen }> {
  const key = make.toLowerCase();
  const shown = async () => look(await (await site.get(`/allListing?makes=${key}`, OWN)).text(), key);
  const before = await shown();
  await site.db.updateTable("lots").set({ withdrawn_at: new Date() }).where("make", "=", make).execute();
  await sql`update lot_facets set withdrawn = true, seq = nextval('lots_seq') where make = ${key}`.execute(site.db);
  await sql`select pg_notify('lots', '')`.execute(site.db);
  await vi.waitUntil(async () => (await shown()).isNothing, { timeout: patience(25_000) });
  return { before, after: await shown() };
}
