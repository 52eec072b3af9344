import css from "../ui/theme.css?inline";
import { cspHash } from "./security.server.ts";

/** A page under the pointer is fetched before the tap; markup decides which are not worth it. */
const PREFETCH = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { selector_matches: "[data-no-prefetch]" } }] },
      eagerness: "moderate",
    },
  ],
});

/**
 * Fetches the page's script after load and idle, or at the first touch, key or focus; with Save-Data or on 2g only
 * then. Hydrated pages carry their own module scripts as type text/later, at their end: a touch, or a focus set by markup,
 * that comes while the page still arrives waits for them. Pointers that can hover get prefetching.
 */
const loader = (entry: string) =>
  `(()=>{let d=document,w=window,c=navigator.connection||{},slow=c.saveData||/2g/.test(c.effectiveType||""),started;` +
  `function add(type,text,nonce){let s=d.createElement("script");s.type=type;if(nonce)s.nonce=nonce;s.textContent=text;d.head.append(s)}` +
  `function go(){if(started)return;if(d.readyState=="loading")return d.addEventListener("DOMContentLoaded",go,{once:true});` +
  `started=1;let later=d.querySelectorAll('script[type="text/later"]');` +
  `later.length?later.forEach(s=>add("module",s.textContent,s.nonce)):import(${JSON.stringify(entry)})}` +
  `for(let e of["pointerdown","keydown","focusin"])addEventListener(e,go,{once:true,capture:true,passive:true});` +
  `if(!slow)addEventListener("load",()=>{(w.requestIdleCallback||setTimeout)(go);` +
  `if(w.matchMedia("(hover:hover)").matches)add("speculationrules",${JSON.stringify(PREFETCH)})})})()`;

interface DocumentHead {
  html: string;
  scriptHashes: string[];
  styleHashes: string[];
}

const made = new Map<string, DocumentHead>();

/** The inlined style sheet and the loader, the same on every page, with their hashes for the policy. */
export function documentHead(entry: string): DocumentHead {
  const known = made.get(entry);
  if (known) return known;
  if (import.meta.env.DEV) {
    return { html: '<link rel="stylesheet" href="/app/ui/theme.css">', scriptHashes: [], styleHashes: [] };
  }
  const script = loader(entry);
  const head = {
    html: `<style>${css}</style><script>${script}</script>`,
    scriptHashes: [cspHash(script), cspHash(PREFETCH)],
    styleHashes: [cspHash(css)],
  };
  made.set(entry, head);
  return head;
}
