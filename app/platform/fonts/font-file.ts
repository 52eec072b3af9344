import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

// Noto Sans is cut down to Latin, Greek and Cyrillic letters with kerning and marks (pyftsubset, --layout-features=kern,
// mark,mkmk): with 'ccmp', which takes letters apart, what is copied from a PDF loses the dots below its letters.
type Family = "noto-sans" | "roboto";

/** A font that comes with us. Bundled, this module lies elsewhere; the font always lies above it or beside it. */
export function fontFile(family: Family, weight: 400 | 700): string {
  const name = join("app", "platform", "fonts", `${family}-${weight}.ttf`);
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, name))) {
    if (folder === dirname(folder)) throw new Error(`There is no ${name} above ${import.meta.dirname}.`);
    folder = dirname(folder);
  }
  return join(folder, name);
}
