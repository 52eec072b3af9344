import { randomUUID } from "node:crypto";
import { storeBidder } from "#tests/factories/bidder.ts";
import { idOf, type LotSeed } from "#tests/factories/lot.ts";
import { sessionOf, type Person } from "#tests/factories/person.ts";
import type { FormFields, Site } from "#tests/support/app.ts";

export const bidPath = (lot: LotSeed, query = ""): string => `/lots/${encodeURIComponent(idOf(lot))}/bid${query}`;

/** Somebody with a session and a chosen destination. */
export async function comeToBid(site: Site, seed: Parameters<typeof storeBidder>[1] = {}) {
  const bidder = await storeBidder(site.db, seed);
  return { ...bidder, cookie: `${await cookieFor(site, bidder)}; to=ngtin` };
}

export const cookieFor = async (site: Site, person: Person): Promise<string> =>
  (await sessionOf(site.db, person)).cookie;

export interface Sent {
  status: number;
  headers: Headers;
  html: string;
  /** All text of the page's main part. */
  text: string;
}

export async function send(site: Site, lot: LotSeed, cookie: string, fields: FormFields): Promise<Sent> {
  const response = await site.post(bidPath(lot), fields, { cookie });
  const html = await response.text();
  return { status: response.status, headers: response.headers, html, text: textOfMain(html) };
}

export function textOfMain(html: string): string {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
  return main
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}

/** The fields of the form that would be sent next. */
export const tokenIn = (html: string): string => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? "";

/** Looks at a bid and confirms it. */
export async function bid(site: Site, lot: LotSeed, cookie: string, amount: string, more: FormFields = {}) {
  const shown = await send(site, lot, cookie, { amount, intent: "bid" });
  const form = { amount, intent: "bid", token: tokenIn(shown.html), ...more };
  return { shown, form, answer: await send(site, lot, cookie, form) };
}

export const madeUp = () => Buffer.from(randomUUID().repeat(4)).toString("base64url");
