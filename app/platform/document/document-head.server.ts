import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import css from "../../ui/theme.css?inline";
import sheetUrl from "../../ui/theme.css?url";
import type { ListView } from "../reader-choices.ts";
import { cspHash } from "../security.server.ts";

/** The style sheet's file of this build, as the cookie of a browser that holds it names it. */
const SHEET = sheetUrl.replace(/^.*\/|\.css$/g, "");

/**
 * Whether a browser surely holds this build's style sheet: its pages link it, which leaves out two fifths of their bytes.
 * A cheap phone drops files from its cache and keeps cookies, so the cookie counts only for who comes from a page of ours
 * (Sec-Fetch-Site), which just used the file. Everybody else gets it inline: a request for it would come before any paint.
 */
export const holdsSheet = (cookieHeader: string | null | undefined, fetchSite: string | null | undefined): boolean =>
  fetchSite === "same-origin" && cookieHeader?.split(/;\s*/).includes(`sheet=${SHEET}`) === true;

/** What of the style sheet the pages of a route can use, packed, by the route's id; the build's last step cuts them (host/page-sheets.ts). */
const PAGE_SHEETS = join(import.meta.dirname, "page-sheets.json");
const pageSheets = existsSync(PAGE_SHEETS)
  ? (JSON.parse(readFileSync(PAGE_SHEETS, "utf8")) as Record<string, { usual: string; whole: string; rare: string[] }>)
  : {};

/** A page under the pointer is fetched before the tap; markup decides which are not worth it. */
const PREFETCH = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { selector_matches: "[data-no-prefetch]" } }] },
      eagerness: "moderate",
    },
  ],
});

const AGAIN = `if(location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate")d.documentElement.className="again";`;

/**
 * Fetches the page's script after load and idle, three seconds after load at the latest, or at the first touch, key or focus; with Save-Data or on 2g only
 * then. A touch, or a focus set by markup, that comes while the page still arrives waits for its end. Pointers that can
 * hover get prefetching. A page that is come back to, or entered in its middle, is laid out whole at once (listing.css).
 */
const loader = (entry: string, hydrated: boolean) =>
  `(()=>{let d=document,c=navigator.connection||{},made=(type,text)=>Object.assign(d.createElement("script"),{type,textContent:text});${hydrated ? "" : AGAIN}` +
  `function go(){d.readyState=="loading"?d.addEventListener("DOMContentLoaded",go,{once:1}):` +
  `${hydrated ? LATER : `import(${JSON.stringify(entry)})`}}` +
  `for(let e of["pointerdown","keydown","focusin"])addEventListener(e,go,{once:1,capture:1});` +
  `if(!c.saveData&&!/2g/.test(c.effectiveType))addEventListener("load",()=>{(self.requestIdleCallback||setTimeout)(go,{timeout:3e3});` +
  `if(matchMedia("(hover:hover)").matches)d.head.append(made("speculationrules",'${PREFETCH}'))})})()`;

/**
 * Hydrated pages carry their own module scripts as type text/later, at their end. They may become any other page, so all of
 * the style sheet comes with them; app/hydrate.tsx waits for it.
 */
const LATER =
  `d.started||(d.started=1,d.querySelectorAll('script[type="text/later"]').forEach(s=>` +
  `d.head.append(Object.assign(made("module",s.textContent),{nonce:s.nonce}))),` +
  `d.styled=new Promise(r=>{let s=d.querySelector("[data-sheet]");s?d.head.append(` +
  `Object.assign(d.createElement("link"),{rel:"stylesheet",href:s.dataset.sheet,onload:r,onerror:r})):r()}))`;

interface DocumentHead {
  html: Buffer;
  scriptHashes: string[];
  styleHashes: string[];
}

function makeHead({ entry, hydrated, isHeld }: Head, sheet: string | undefined): DocumentHead {
  const script = loader(entry, hydrated);
  const own = sheet ? gunzipSync(Buffer.from(sheet, "base64")).toString() : css;
  // Who has it inline fetches the file it names when all else is done (ui/enhance/page.ts).
  const styles = isHeld
    ? `<link rel="stylesheet" href="${sheetUrl}">`
    : `<style data-sheet="${sheetUrl}">${own}</style>`;
  return {
    html: Buffer.from(`${styles}<script>${script}</script>`),
    scriptHashes: [cspHash(script), cspHash(PREFETCH)],
    styleHashes: isHeld ? [] : [cspHash(own)],
  };
}

interface Head {
  /** Address of the page's script. */
  entry: string;
  hydrated: boolean;
  /** Whether the browser holds the style sheet. */
  isHeld: boolean;
  /** Id of the route whose part of the style sheet is enough. */
  route: string;
  /** How the page shows a list of lots: its sheet has what this needs. */
  view: ListView | undefined;
  /** Of all parts of the page (`classListsIn`): what it shows seldom needs more of its sheet. */
  classLists: Iterable<string>[];
}

const made = new Map<string, DocumentHead>();

export function documentHead(head: Head): DocumentHead {
  const id = [`${head.route} ${head.view}`, head.route].find((name) => name in pageSheets);
  const sheets = head.isHeld || id === undefined ? undefined : pageSheets[id];
  const part = sheets && (hasOneOf(sheets.rare, head.classLists) ? "whole" : "usual");
  const key = `${head.hydrated} ${head.isHeld} ${part && `${id} ${part}`}`;
  const before = made.get(key);
  if (before) return before;
  if (import.meta.env.DEV) {
    return {
      html: Buffer.from('<link rel="stylesheet" href="/app/ui/theme.css">'),
      scriptHashes: [],
      styleHashes: [],
    };
  }
  const fresh = makeHead(head, part && sheets?.[part]);
  made.set(key, fresh);
  return fresh;
}

const CLASS = 'class="';

/** What stands in the class attributes of markup. */
export function classListsIn(html: string): Set<string> {
  const lists = new Set<string>();
  for (let at = html.indexOf(CLASS); at >= 0; at = html.indexOf(CLASS, at)) {
    const begin = at + CLASS.length;
    at = html.indexOf('"', begin);
    if (at < 0) break;
    lists.add(ownText(html.slice(begin, at)));
  }
  return lists;
}

const owned = new Map<string, string>();

/** A slice would keep all of the page in memory. */
function ownText(slice: string): string {
  const before = owned.get(slice);
  if (before !== undefined) return before;
  const text = Buffer.from(slice).toString();
  owned.set(text, text);
  return text;
}

const known = new WeakMap<string[], Map<string, boolean>>();

/** Pages have a hundred lists of classes, of which most are the same. */
function hasOneOf(names: string[], classLists: Iterable<string>[]): boolean {
  const answers = known.get(names) ?? new Map<string, boolean>();
  known.set(names, answers);
  const hasOne = (list: string) => {
    const answer = answers.get(list) ?? list.split(" ").some((name) => names.includes(name));
    answers.set(list, answer);
    return answer;
  };
  return classLists.some((lists) => [...lists].some(hasOne));
}
