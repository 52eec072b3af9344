// Turns kernel.wat into kernel.ts: the search index's WebAssembly as text inside a module, so that every bundle, test
// and process that loads the index has it without knowing where a file lies.
import { argv } from "node:process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import wabt from "wabt";

const FOLDER = join(import.meta.dirname, "..", "features", "search", "index");
export const KERNEL_MODULE = join(FOLDER, "kernel.ts");

/** The text of kernel.ts as its source has it now. */
export async function writeKernel(): Promise<string> {
  const toolkit = await wabt();
  const parsed = toolkit.parseWat("kernel.wat", readFileSync(join(FOLDER, "kernel.wat"), "utf8"), { simd: true });
  parsed.validate();
  const { buffer } = parsed.toBinary({});
  parsed.destroy();
  const text = Buffer.from(buffer).toString("base64");
  const lines = text.match(/.{1,110}/g) ?? [];
  const parts = lines.map((line) => `  "${line}"`).join(" +\n");
  return `// Written by app/host/build-kernel.ts (npm run kernel) from kernel.wat, ${buffer.length} bytes. Not to be edited.\nexport const KERNEL =\n${parts};\n`;
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) writeFileSync(KERNEL_MODULE, await writeKernel());
