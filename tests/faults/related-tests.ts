import { importersOf } from "#tests/support/changed.ts";
import type { SourceFile } from "#tests/support/source-tree.ts";

const IS_TEST = /\.test\.tsx?$/;
/** Tests of one file are rarely further away; those that are stand behind a door, and are named by the fault. */
const MOST_RELATED = 25;

export const relatedTests = (path: string, files: SourceFile[]): string[] =>
  importersOf([path], files)
    .filter((one) => IS_TEST.test(one) && /^(app|db)\//.test(one))
    .slice(0, MOST_RELATED);
