import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import routes from "#app/routes.ts";
import { cutSheets } from "./page-sheets.ts";

// After `react-router build`: cuts the style sheet for each page, compresses what is served and stops the build when a
// page got too heavy.
const CLIENT = "build/client";
const SERVER = "build/server/index.js";
const PAGE_SHEETS = "build/server/page-sheets.json";
const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml)$/;
const KB = 1024;

function compressAll(): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const name of readdirSync(CLIENT, { recursive: true, encoding: "utf8" })) {
    if (!COMPRESSIBLE.test(name)) continue;
    const file = join(CLIENT, name);
    const content = readFileSync(file);
    const brotli = mostCompressed(content);
    writeFileSync(`${file}.br`, brotli);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    sizes.set(name, brotli.length);
  }
  return sizes;
}

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, { module: string; imports?: string[] }>;
}

function readManifest(sizes: Map<string, number>): Manifest {
  const name = [...sizes.keys()].find((file) => /^assets\/manifest-.*\.js$/.test(file));
  if (!name) throw new Error("The build has no route manifest.");
  const text = readFileSync(join(CLIENT, name), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
}

/** Static imports of a chunk, itself included. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(join(CLIENT, file), "utf8");
  for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) withImports(`assets/${name}`, found);
  return found;
}

function dynamicImports(file: string): string[] {
  const text = readFileSync(join(CLIENT, file), "utf8");
  return [...text.matchAll(/import\([`"']\.\/([\w.-]+\.js)[`"']\)/g)].map(([, name]) => `assets/${name}`);
}

/** Parts that no page fetches by itself: a tap does, or going to a search field. */
const LATER = new Set(["framework", "chat", "suggest", "menus", "total", "viewer", "desk-script"]);
const NOT_AT_HOME = new Set(["filters", "infinite", "gallery", "dialog", "lot", "bid", "own-clock"]);
const AT_HOME_ONLY = new Set(["sliders", "slider", "tabs"]);

/** A file with what it imports, and with the parts that these fetch, as far as they count. */
function withParts(file: string, counts: (part: string) => boolean, found = new Set<string>()): Set<string> {
  for (const imported of withImports(file)) {
    if (found.has(imported)) continue;
    found.add(imported);
    for (const part of dynamicImports(imported)) {
      const [, name = ""] = /([\w.-]+)-[\w-]{8}\.js$/.exec(part) ?? [];
      if (counts(name)) withParts(part, counts, found);
    }
  }
  return found;
}

export interface Weight {
  what: string;
  bytes: number;
  limit: number;
  files?: number;
}

/** On a link that waits for round trips, files cost more than bytes. */
const MOST_FILES = 8;

const mostCompressed = (content: string | Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

function sheetOf(sizes: Map<string, number>): string {
  const sheet = [...sizes.keys()].find((name) => /^assets\/theme-.*\.css$/.test(name));
  if (!sheet) throw new Error("The build has no style sheet.");
  return sheet;
}

/** The parts of the style sheet that pages have inline, with what the heaviest of those for browsing and reading weighs. */
function writePageSheets(sizes: Map<string, number>): Weight[] {
  const sheets = cutSheets(readFileSync(join(CLIENT, sheetOf(sizes))), routes);
  // Packed, as a process keeps all of them and needs the text of few.
  const pack = (sheet: string) => gzipSync(sheet, { level: 9 }).toString("base64");
  const packed = Object.entries(sheets).map(([id, { usual, whole, rare }]) => [
    id,
    { usual: pack(usual), whole: pack(whole), rare },
  ]);
  writeFileSync(PAGE_SHEETS, JSON.stringify(Object.fromEntries(packed)));
  const weighed = (what: string, ids: string[], limit: number): Weight => ({
    what,
    bytes: Math.max(...ids.map((id) => mostCompressed(sheets[id]?.usual ?? "").length)),
    limit,
  });
  return [
    weighed("style of a form", ["routes/account/login", "routes/account/register", "routes/enquiries/contact"], 5 * KB),
    weighed("style of a listing", ["copart-listing", "routes/inventory/all-listing"], 6 * KB),
    weighed("style of a table", ["copart-table"], 6 * KB),
    weighed("style of home", ["routes/site/home"], 5.5 * KB),
    weighed("style of a lot", ["routes/inventory/lot"], 5.5 * KB),
    weighed("style of a page to read", ["routes/site/faq", "routes/site/terms", "routes/site/blog-post"], 4.5 * KB),
  ];
}

/** Of such a sign the code would be another text. */
const UNWRITABLE = /\\[^\0-\xff]|\.raw`[^`]*[^\0-\xff`]/;

/**
 * A process keeps the text of what it runs, in two bytes a character as soon as one of them is not Latin: 4 MB more.
 * @throws when such a sign stands after a backslash or in raw text
 */
export function inLatin(script: string): string {
  const unwritable = UNWRITABLE.exec(script);
  if (unwritable) throw new Error(`Write this sign by its code (\\u…): ${unwritable[0].slice(0, 100)}`);
  return script.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

function weigh(sizes: Map<string, number>): Weight[] {
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + (sizes.get(file) ?? 0), 0);
  const chunk = (start: string) => {
    const file = [...sizes.keys()].find((name) => name.startsWith(`assets/${start}-`));
    if (!file) throw new Error(`The build has no chunk '${start}'.`);
    return file;
  };
  const manifest = readManifest(sizes);
  const asset = (path: string) => path.replace(/^\//, "");
  const module = asset(manifest.entry.module);
  const weights: Weight[] = [
    // Swiper is 22 KB by itself; it is fetched where a slider is in use.
    {
      what: "script of the home page",
      bytes: sum(withParts(module, (name) => !LATER.has(name) && !NOT_AT_HOME.has(name))),
      limit: 28 * KB,
    },
    {
      what: "script of any other page that is not hydrated",
      bytes: sum(withParts(module, (name) => !LATER.has(name) && !AT_HOME_ONLY.has(name))),
      limit: 20 * KB,
    },
  ];
  // All of its parts are named so.
  const deskFiles = withParts(chunk("desk-script"), (name) => name.startsWith("desk-"));
  weights.push({
    what: "script of the desk, beside that of every page",
    bytes: sum([...deskFiles].filter((file) => !withImports(module).has(file))),
    limit: 40 * KB,
  });
  const shell = new Set([...withImports(module), ...withImports(chunk("framework"))]);
  for (const id of [
    "routes/account/login",
    "routes/account/login-code",
    "routes/account/register",
    "routes/enquiries/shipping-request",
    "routes/enquiries/contact",
    "routes/enquiries/affiliates",
  ]) {
    const files = new Set(shell);
    for (const part of ["root", id]) {
      const route = manifest.routes[part];
      if (!route) throw new Error(`The build has no route '${part}'.`);
      for (const path of [route.module, ...(route.imports ?? [])])
        for (const file of withImports(asset(path))) files.add(file);
    }
    weights.push({ what: `script of ${id}`, bytes: sum(files), limit: 105 * KB, files: files.size + 1 });
  }
  return weights;
}

export const tooHeavy = (weights: Weight[]): Weight[] =>
  weights.filter(({ bytes, limit, files = 0 }) => bytes > limit || files > MOST_FILES);

if (import.meta.main) {
  const sizes = compressAll();
  const weights = [...weigh(sizes), ...writePageSheets(sizes)];
  for (const { what, bytes, limit, files } of weights) {
    const counted = files === undefined ? "" : `, ${files} of ${MOST_FILES} files`;
    process.stdout.write(`${what}: ${(bytes / KB).toFixed(1)} of ${limit / KB} KB${counted}\n`);
  }
  writeFileSync(SERVER, inLatin(readFileSync(SERVER, "utf8")));
  const refused = tooHeavy(weights);
  if (refused.length > 0) {
    process.stderr.write(`Too heavy: ${refused.map(({ what }) => what).join(", ")}\n`);
    process.exit(1);
  }
}
