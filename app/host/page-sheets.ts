import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { transform, type Selector, type SelectorComponent } from "lightningcss";
import type { RouteConfigEntry } from "@react-router/dev/routes";

const APP = "app";
/** What brings markup to a page by script, by what the page must have for it. */
const BY_SCRIPT: [mark: string, files: string[]][] = [
  ["", ["toast", "suggest", "total", "option-counts", "session"].map((name) => `ui/enhance/${name}.ts`)],
  ["data-summary", ["ui/enhance/dialog.ts", "routes/resources/lot-summary.tsx"]],
  ["data-gallery", ["ui/enhance/gallery.ts"]],
  ["data-cost", ["routes/resources/cost-panel.tsx"]],
  ["data-bid", ["routes/resources/lot-standing.tsx", "ui/enhance/bid/bid.ts"]],
  ["data-recent", ["routes/resources/recent-strip.tsx"]],
  ["data-slider", ["ui/enhance/slider.ts"]],
  ["data-desk", ["ui/enhance/desk-keys.ts"]],
];
/**
 * What a page shows only to who chose it (platform/reader-choices.ts): its rules are left out of the page's sheet and are
 * in a second one, `<id> <choice>`.
 */
const BY_CHOICE = {
  choice: "table",
  file: "features/listings/lot-table.tsx",
  usualIn: "routes/inventory/table-listing.tsx",
};
const IMPORT = /(?:from|import)\s*\(?\s*"([^"]+)"/g;

/** Controls with parts of their own, by what of such a part's name tells them. */
const CONTROLS: [part: RegExp, control: string][] = [
  [/^file-selector/, 'type="file"'],
  [/date|calendar/, 'type="date"'],
  [/spin-button/, 'type="number"'],
];

/**
 * The style sheet for the pages of each route, by the route's id: without the rules for classes, elements and parts of
 * controls that no module of the page names.
 */
export function cutSheets(css: Buffer, routes: readonly RouteConfigEntry[]): Record<string, string> {
  const sheets: Record<string, string> = {};
  for (const { id, files } of pagesOf(routes)) {
    const whole = modulesOf(["root.tsx", ...files]);
    const isChosen = whole.has(BY_CHOICE.file) && !files.includes(BY_CHOICE.usualIn);
    sheets[id] = sheetFor(css, isChosen ? modulesOf(["root.tsx", ...files], new Map([[BY_CHOICE.file, ""]])) : whole);
    if (isChosen) sheets[`${id} ${BY_CHOICE.choice}`] = sheetFor(css, whole);
  }
  return sheets;
}

function sheetFor(css: Buffer, modules: Map<string, string>): string {
  for (const [mark, more] of BY_SCRIPT)
    if ([...modules.values()].some((text) => text.includes(mark))) modulesOf(more, modules);
  return cutSheet(css, namesIn(modules));
}

interface Page {
  id: string;
  files: string[];
}

function pagesOf(routes: readonly RouteConfigEntry[], parents: string[] = []): Page[] {
  return routes.flatMap(({ id, file, children = [] }) => {
    const files = [...parents, file];
    const own = { id: id ?? file.replace(/\.tsx?$/, ""), files };
    return file.endsWith(".tsx") ? [own, ...pagesOf(children, files)] : [];
  });
}

/** The files and all that they import, with their texts. */
function modulesOf(files: string[], found = new Map<string, string>()): Map<string, string> {
  for (const file of files) {
    const path = join(APP, file);
    if (found.has(file) || !existsSync(path)) continue;
    const text = readFileSync(path, "utf8");
    found.set(file, text);
    const imported = [...text.matchAll(IMPORT)].map(([, name = ""]) =>
      name.startsWith("#app/") ? name.slice(5) : name.startsWith(".") ? join(dirname(file), name) : "",
    );
    modulesOf(imported.filter(Boolean), found);
  }
  return found;
}

interface Names {
  whole: Set<string>;
  /** Of names that are put together, such as `lot-col-${column}`. */
  beginnings: string[];
  elements: Set<string>;
  /** Marks of elements, `data-kind` or, as script calls it, `dataset.kind`. */
  isMarked: (name: string) => boolean;
  /** Of CONTROLS. */
  controls: Set<string>;
}

/** What stands between quotation marks, where class names are; names of files do not count. */
const QUOTED = /"[^"\n]*"|`[^`]*`/g;
/** In modules without markup a plain word is of a sentence or a state, unless it is the tone of a sign. */
const hasMarkup = (file: string, text: string) => /\.tsx$|^ui\//.test(file) || text.includes('class="');
const PLAIN = /^(?!(?:good|bad)$)[a-z]+$/;

function namesIn(modules: Map<string, string>): Names {
  const bare = Array.from(modules, ([file, text]): [string, string] => [file, text.replaceAll(IMPORT, "")]);
  const texts = bare.map(([, text]) => text);
  const wordsOf = ([file, text]: [string, string]) =>
    (text.match(QUOTED) ?? [])
      .flatMap((quoted) => quoted.split(/[\s"'`]+|\$\{/))
      .filter((word) => hasMarkup(file, text) || !PLAIN.test(word));
  const whole = new Set(bare.flatMap(wordsOf));
  const tags = texts.flatMap((text) => Array.from(text.matchAll(/<([a-z][a-z0-9]*)/g), ([, name = ""]) => name));
  return {
    whole,
    beginnings: [...whole].filter((word) => /^[a-z][\w-]*-$/.test(word)),
    elements: new Set(tags),
    isMarked: (name) => texts.some((text) => text.includes(name) || text.includes(`dataset.${inScript(name)}`)),
    controls: new Set(
      CONTROLS.map(([, control]) => control).filter((name) => texts.some((text) => text.includes(name))),
    ),
  };
}

const inScript = (mark: string) =>
  mark.replace("data-", "").replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

function cutSheet(css: Buffer, { whole, beginnings, elements, controls, isMarked }: Names): string {
  const isNamed = (name: string) => whole.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
  const canMatch = (selector: Selector) => selector.every(isPossible);
  const isPossible = (part: SelectorComponent): boolean => {
    if (part.type === "class") return isNamed(part.name);
    if (part.type === "type") return elements.has(part.name) || whole.has(part.name);
    if (part.type === "attribute") return !part.name.startsWith("data-") || isMarked(part.name);
    if (part.type === "pseudo-element") return hasControl(part);
    if (part.type !== "pseudo-class") return true;
    if (part.kind !== "is" && part.kind !== "where" && part.kind !== "has") return true;
    return part.selectors.some(canMatch);
  };
  const hasControl = ({ kind, ...part }: { kind: string }) => {
    const name = "name" in part ? String(part.name) : kind;
    return CONTROLS.every(([ofPart, control]) => !ofPart.test(name) || controls.has(control));
  };
  const used = transform({
    filename: "page.css",
    code: css,
    minify: true,
    visitor: {
      Rule: { style: ({ value }) => (value.selectors.some(canMatch) ? undefined : []) },
      Selector: (selector) => (canMatch(selector) ? undefined : []),
    },
  });
  const text = used.code.toString();
  const isRead = (name: string) => text.includes(`var(${name}`);
  const isMoved = (name: string) => new RegExp(`animation[\\w-]*:[^;}]*\\b${name}\\b`).test(text);
  const { code } = transform({
    filename: "page.css",
    code: used.code,
    minify: true,
    visitor: {
      Rule: {
        property: ({ value }) => (isRead(value.name) ? undefined : []),
        keyframes: ({ value }) => (isMoved(value.name.value) ? undefined : []),
      },
      Declaration: { custom: ({ name }) => (!name.startsWith("--") || isRead(name) ? undefined : []) },
    },
  });
  return code.toString();
}
