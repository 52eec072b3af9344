import type { SourceFile } from "#tests/support/source-tree.ts";

const IS_TEST = /\.test\.tsx?$/;
/** Tests of one file are rarely further away; those that are stand behind a door, and are named by the fault. */
const MOST_RELATED = 25;

export function relatedTests(path: string, files: SourceFile[]): string[] {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const { target, isOurs, isTypeOnly } of file.imports) {
      if (isOurs && !isTypeOnly) importers.set(target, [...(importers.get(target) ?? []), file.path]);
    }
  }
  const seen = new Set([path]);
  for (const one of seen) for (const importer of importers.get(one) ?? []) seen.add(importer);
  return [...seen].filter((one) => IS_TEST.test(one) && /^(app|db)\//.test(one)).slice(0, MOST_RELATED);
}
