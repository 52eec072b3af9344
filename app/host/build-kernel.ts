// Turns kernel.assembly into kernel.ts: the search index's WebAssembly as text inside a module, so that every bundle,
// test and process that loads the index has it without knowing where a file lies.
import { argv } from "node:process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const FOLDER = join(import.meta.dirname, "..", "features", "search", "index");
export const KERNEL_MODULE = join(FOLDER, "kernel.ts");

export async function writeKernel(): Promise<string> {
  const bytes = await compile(readFileSync(join(FOLDER, "kernel.assembly"), "utf8"));
  const text = Buffer.from(bytes).toString("base64");
  const lines = text.match(/.{1,110}/g) ?? [];
  const parts = lines.map((line) => `  "${line}"`).join(" +\n");
  return `// Written by app/host/build-kernel.ts (npm run kernel) from kernel.assembly, ${bytes.length} bytes. Not to be edited.\nexport const KERNEL =\n${parts};\n`;
}

interface Compiler {
  main(
    options: string[],
    io: {
      readFile(name: string): string | null;
      writeFile(name: string, contents: string | Uint8Array): void;
      listFiles(): string[];
      stderr: { write(text: string): void };
    },
  ): Promise<{ error: Error | null }>;
}

/** Named by a variable, so that its types stay away: they declare AssemblyScript's own arrays for the whole project. */
const COMPILER = "assemblyscript/asc";

async function compile(source: string): Promise<Uint8Array> {
  let bytes: Uint8Array | undefined;
  const messages: string[] = [];
  // The compiler takes only names that end in .ts, while the type checker would read such a file as TypeScript.
  const files = ["kernel.ts", "--outFile", "kernel.wasm"];
  const options = ["-O3", "--runtime", "stub", "--enable", "simd", "--importMemory", "--noExportMemory"];
  const compiler = (await import(COMPILER)) as Compiler;
  const { error } = await compiler.main([...files, ...options], {
    readFile: (name) => (name === "kernel.ts" ? source : null),
    writeFile: (_, contents) => {
      if (typeof contents !== "string") bytes = contents;
    },
    listFiles: () => [],
    stderr: { write: (text) => void messages.push(text) },
  });
  if (error || !bytes) throw new Error(`kernel.assembly does not compile.\n${messages.join("")}`);
  return bytes;
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) writeFileSync(KERNEL_MODULE, await writeKernel());
