import { readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "real-words");

/** The lines of a table of data/real-words without its heading, each as its cells; the last cell is the count. */
export const readRealWords = (file: string): string[][] =>
  readFileSync(join(FOLDER, file), "utf8")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));
