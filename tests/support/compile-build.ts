import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { constants, Script } from "node:vm";
import type { ServerBuild } from "react-router";

const IMPORT = /^import (?:(\w[\w$]*)(?:, )?)?(?:\{ ([^}]*) \})? ?from "([^"]+)";$/;
const EXPORT = /^export \{ ([^}]*) \};$/;

/** 'a as b' of an import is 'a: b' of an object. */
const asProperties = (names: string) => names.replaceAll(/([\w$]+) as ([\w$]+)/g, "$1: $2");

function importedBy(line: string): { from: string; declaration: string } | undefined {
  const [, whole, names, from] = IMPORT.exec(line) ?? [];
  if (from === undefined) return undefined;
  const parts = [...(whole ? [`default: ${whole}`] : []), ...(names ? [asProperties(names)] : [])];
  return { from, declaration: `const { ${parts.join(", ")} } = ownPackages[${JSON.stringify(from)}];` };
}

/**
 * The built site as a function: each call evaluates the file anew, with the settings of that moment, as loading it under
 * another name would. It is compiled once, which takes longer than all else that loading does. Lines keep their numbers.
 */
export function compileBuild(path: string): () => Promise<ServerBuild> {
  return (compiled[path] ??= compile(path));
}

const compiled: Record<string, () => Promise<ServerBuild>> = {};

function compile(path: string): () => Promise<ServerBuild> {
  const names: string[] = [];
  const lines = readFileSync(path, "utf8")
    .split("\n")
    .map((line) => {
      const imported = importedBy(line);
      if (imported) names.push(imported.from);
      const [, exported] = EXPORT.exec(line) ?? [];
      const own =
        exported === undefined ? line : `return { ${exported.replaceAll(/([\w$]+) as ([\w$]+)/g, "$2: $1")} };`;
      return imported?.declaration ?? own.replaceAll("import.meta.", "ownMeta.");
    });
  const left = lines.find((line) => /^(?:import|export)\b/.test(line));
  if (left !== undefined) throw new Error(`A line of the build is not understood: ${left.slice(0, 100)}`);
  // Imported from inside, by Node's own loader: vitest's would give other editions of some packages.
  const packages = `Object.fromEntries(await Promise.all(${JSON.stringify(names)}.map(async (name) => [name, await import(name)])))`;
  const script = new Script(
    `(async (ownMeta) => { "use strict"; const ownPackages = ${packages}; ${lines.join("\n")}\n})`,
    {
      filename: path,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    },
  );
  const evaluate = script.runInThisContext() as (meta: { dirname: string; main: boolean }) => Promise<ServerBuild>;
  return () => evaluate({ dirname: dirname(path), main: false });
}
