import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { transform, type CustomAtRules, type Selector, type SelectorComponent, type Visitor } from "lightningcss";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { LIST_VIEWS, type ListView } from "#app/platform/reader-choices.ts";

const APP = "app";
/** What brings markup to a page by script, by what the page must have for it; not what fetches all style first (ui/enhance/toast.ts). */
const BY_SCRIPT: [mark: string, files: string[]][] = [
  ["", ["suggest", "total", "option-counts", "session"].map((name) => `ui/enhance/${name}.ts`)],
  ["data-gallery", ["ui/enhance/gallery.ts"]],
  ["data-cost", ["routes/resources/cost-panel.tsx"]],
  ["data-bid", ["routes/resources/lot-standing.tsx", "ui/enhance/bid/bid.ts"]],
  ["data-recent", ["routes/resources/recent-strip.tsx"]],
  ["data-slider", ["ui/enhance/slider.ts"]],
  ["data-desk", ["ui/enhance/desk-keys.ts"]],
];
/**
 * A list's page shows its lots in one view of these: the one that is usual there, or the one that its reader chose
 * (platform/reader-choices.ts). What only the other views need is left out of its sheet.
 */
const VIEWS: Record<ListView, string[]> = {
  rows: ["features/listings/lot-cards.tsx", "features/listings/rows-class.ts"],
  cards: ["features/listings/lot-cards.tsx"],
  table: ["features/listings/lot-table.tsx"],
};
const TABLES = "routes/inventory/table-listing.tsx";
/** What pages seldom show: a page that does gets its whole sheet, and script that brings it fetches all style first. */
const RARE = [
  "features/listings/answer-card.tsx",
  "features/listings/brand-links.tsx",
  "features/listings/nothing-found.tsx",
  "features/listings/search-notes.tsx",
  "features/listings/whole-facet.tsx",
  "features/lot-cards/inventory-alert.tsx",
  "features/site/account-menu.tsx",
  "features/site/error-page.tsx",
  "features/site/site-notice.tsx",
  "features/site/unverified-banner.tsx",
  "ui/empty-state.tsx",
  "ui/toast-line.tsx",
];
const IMPORT = /(?:from|import)\s*\(?\s*"([^"]+)"/g;

/** Controls with parts of their own, by what of such a part's name tells them. */
const CONTROLS: [part: RegExp, control: string][] = [
  [/^file-selector/, 'type="file"'],
  [/date|calendar/, 'type="date"'],
  [/spin-button/, 'type="number"'],
];

export interface PageSheet {
  /** Enough for a page that shows none of `rare`. */
  usual: string;
  /** Without the rules for classes, elements and parts of controls that no module of the page names. */
  whole: string;
  /** Classes that the usual one has no rules for, as markup writes them. */
  rare: string[];
}

/** The style sheets for the pages of each route, by the route's id; `<id> <view>` where a view is not the usual one there. */
export function cutSheets(css: Buffer, routes: readonly RouteConfigEntry[]): Record<string, PageSheet> {
  const sheets: Record<string, PageSheet> = {};
  for (const { id, files } of pagesOf(routes)) {
    const all = modulesOf(["root.tsx", ...files]);
    const usual = files.includes(TABLES) ? "table" : "cards";
    for (const view of LIST_VIEWS) {
      const isShown = VIEWS[view].every((file) => all.has(file));
      if (!isShown && view !== usual) continue;
      const others = Object.values(VIEWS).flat();
      const hidden = isShown ? others.filter((file) => !VIEWS[view].includes(file)) : [];
      sheets[view === usual ? id : `${id} ${view}`] = sheetFor(css, ["root.tsx", ...files], hidden);
    }
  }
  return sheets;
}

function sheetFor(css: Buffer, files: string[], hidden: string[]): PageSheet {
  const names = namesOfPage(files, hidden);
  const { whole, beginnings } = namesOfPage(files, [...hidden, ...RARE]);
  const [most, usual] = [cutSheet(css, names), cutSheet(css, { ...names, whole, beginnings })];
  const known = classesIn(usual);
  const rare = [...classesIn(most)].filter((name) => !known.has(name));
  return { usual, whole: most, rare: rare.map((name) => name.replaceAll("&", "&amp;").replaceAll(">", "&gt;")) };
}

const classesIn = (css: string) =>
  new Set(
    Array.from(css.matchAll(/\.((?:[a-z_-]|\\.)(?:[\w-]|\\.)*)/gi), ([, name = ""]) => name.replaceAll("\\", "")),
  );

function namesOfPage(files: string[], skipped: string[]): Names {
  const modules = modulesOf(files, new Map(skipped.map((file) => [file, ""])));
  for (const [mark, more] of BY_SCRIPT)
    if ([...modules.values()].some((text) => text.includes(mark))) modulesOf(more, modules);
  return namesIn(modules);
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
    elements: new Set([...tags, ...whole]),
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
    if (part.type === "type") return elements.has(part.name);
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
  const { code: plain } = transform({
    filename: "page.css",
    code: used.code,
    minify: true,
    visitor: { Variable: valueIn(used.code.toString()) },
  });
  const text = plain.toString();
  const isRead = (name: string) => text.includes(`var(${name}`);
  const isMoved = (name: string) => new RegExp(`animation[\\w-]*:[^;}]*\\b${name}\\b`).test(text);
  const { code } = transform({
    filename: "page.css",
    code: plain,
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

/** Of a name that is declared nowhere else. */
const THEME = /@layer theme\{:root,:host\{([^}]*)\}\}/;
const DECLARED = /[{;](--[\w-]+):([^;}]*)/g;
const REGISTERED = /@property (--[\w-]+)\{[^}]*?(?:initial-value:([^;}]*))?\}/g;
/** Tailwind's, to be set by who wants to. */
const OPTIONAL = /^--default-/;

/**
 * What a page always reads the same: values of the theme, registered properties that no rule of the page sets, and what
 * stands in for a name that has no value. It is written where it is read, which leaves the names out.
 */
function valueIn(css: string): Visitor<CustomAtRules>["Variable"] {
  const declared = Map.groupBy(css.matchAll(DECLARED), ([, name = ""]) => name);
  const always = new Map<string, string | undefined>();
  for (const [, name = "", value] of (THEME.exec(css)?.[0] ?? "").matchAll(DECLARED))
    if (declared.get(name)?.length === 1) always.set(name, value);
  for (const [, name = "", first] of css.matchAll(REGISTERED)) {
    const isSet = declared.get(name)?.some(([, , value]) => value !== "initial" && value !== first);
    if (!isSet) always.set(name, first);
  }
  const written = (value: string): string =>
    value.replaceAll(/var\((--[\w-]+)\)/g, (whole, name: string) => {
      const inner = always.get(name);
      return inner === undefined ? whole : written(inner);
    });
  return ({ name: { ident }, fallback }) => {
    const value = always.get(ident);
    if (value !== undefined) return { raw: written(value) };
    const hasNone = always.has(ident) || (OPTIONAL.test(ident) && !declared.has(ident));
    return hasNone && fallback ? fallback : undefined;
  };
}
