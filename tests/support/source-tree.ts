import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");

export interface Import {
  target: string;
  isOurs: boolean;
  isTypeOnly: boolean;
  names: string[];
}

export interface SourceFile {
  path: string;
  text: string;
  code: string;
  lines: number;
  imports: Import[];
  /** Exported functions, constants and classes; types cost nothing. */
  exports: string[];
}

const CODE_FILE = /(?<!\.d)\.(ts|tsx|mjs)$/;

export function readSources(folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((f) => `${folder}/${f}`),
    )
    .filter((path) => CODE_FILE.test(path))
    .toSorted()
    .map(readSource);
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(ROOT, path), "utf8");
  const code = withoutComments(text);
  const lines = text.trimEnd().split("\n").length;
  return { path, text, code, lines, imports: importsOf(path, code), exports: exportsOf(code) };
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(^|\s)\/\/.*$/gm, "$1");
}

const STATIC = /^(?:import|export)\s+(type\s)?\s*([^"';]*?)\s*from\s*["']([^"']+)["']/gm;
const SIDE_EFFECT = /^import\s*["']([^"']+)["']/gm;
const DYNAMIC = /(typeof\s+)?import\(\s*(?:\/\*.*?\*\/)?\s*["']([^"']+)["']\s*\)/g;

function importsOf(path: string, code: string): Import[] {
  return [
    ...[...code.matchAll(STATIC)].map(([, type, clause = "", from = ""]) =>
      importOf(path, from, Boolean(type) || isOnlyTypes(clause), namesIn(clause)),
    ),
    ...[...code.matchAll(SIDE_EFFECT)].map(([, from = ""]) => importOf(path, from, false, [])),
    ...[...code.matchAll(DYNAMIC)].map(([, type, from = ""]) => importOf(path, from, Boolean(type), ["*"])),
  ];
}

function isOnlyTypes(clause: string): boolean {
  const inBraces = /^\{([\s\S]*)\}$/.exec(clause)?.[1];
  if (inBraces === undefined) return false;
  return listed(inBraces).every((name) => name.startsWith("type "));
}

function namesIn(clause: string): string[] {
  if (clause.includes("*")) return ["*"];
  const inBraces = /\{([\s\S]*)\}/.exec(clause)?.[1] ?? "";
  const names = listed(inBraces).map(
    (name) =>
      name
        .replace(/^type /, "")
        .split(" as ")[0]
        ?.trim() ?? "",
  );
  return /^\w/.test(clause) ? [...names, "default"] : names;
}

const listed = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

function importOf(path: string, from: string, isTypeOnly: boolean, names: string[]): Import {
  const bare = from.replace(/\?.*$/, "");
  if (bare.startsWith("#")) return { target: bare.slice(1), isOurs: true, isTypeOnly, names };
  if (bare.startsWith(".")) return { target: normalize(join(dirname(path), bare)), isOurs: true, isTypeOnly, names };
  const parts = bare.split("/");
  const name = bare.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? bare);
  return { target: name, isOurs: false, isTypeOnly, names };
}

function exportsOf(code: string): string[] {
  const declared = code.matchAll(/^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm);
  return [...declared].map((match) => match[1] ?? "");
}

/** One cycle of imports, those of types included, as a path that ends where it began; undefined when there is none. */
export function findCycle(files: SourceFile[]): string[] | undefined {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const visit = (path: string, trail: string[]): string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return undefined;
    for (const { target, isOurs } of byPath.get(path)?.imports ?? []) {
      const cycle = isOurs ? visit(target, [...trail, path]) : undefined;
      if (cycle) return cycle;
    }
    done.add(path);
    return undefined;
  };
  for (const { path } of files) {
    const cycle = visit(path, []);
    if (cycle) return cycle;
  }
  return undefined;
}

export function reachableFrom(path: string, files: SourceFile[]): Set<string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const found = new Set<string>();
  const visit = (current: string): void => {
    if (found.has(current)) return;
    found.add(current);
    for (const one of byPath.get(current)?.imports ?? []) if (one.isOurs && !one.isTypeOnly) visit(one.target);
  };
  visit(path);
  return found;
}
