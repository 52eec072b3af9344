import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { FLOORS } from "./support/floors.ts";
import { readSources, ROOT } from "./support/source-tree.ts";

const FOLDERS = ["app", "db", "public", "tests"];

const tree = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
);
const atTop = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => name);
const names = new Set([...tree, ...atTop].map((path) => basename(path)));

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const documents = [...atTop, ...tree]
  .filter((path) => path.endsWith(".md"))
  .map((path) => ({ path, text: read(path) }));

function offences(pattern: RegExp, isWrong: (found: string, path: string) => boolean): string[] {
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].flatMap(([, found = ""]) => (isWrong(found, path) ? [`${path}: ${found}`] : [])),
  );
}

const IN_BACKTICKS = /`([^`\n]+)`/g;

test("the README fits in 120 lines", () => {
  expect(read("README.md").trimEnd().split("\n").length).toBeLessThanOrEqual(120);
});

test("a link of a document leads to a file, and to a heading that it has", () => {
  const anchor = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, "")
      .replaceAll(" ", "-");
  const wrong = offences(/\]\(([^)\s]+)\)/g, (link, path) => {
    if (/^https?:/.test(link)) return false;
    const [file = "", hash] = link.split("#");
    const target = file === "" ? path : normalize(join(dirname(path), file));
    if (!existsSync(join(ROOT, target))) return true;
    const headings = () => [...read(target).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => anchor(heading));
    return hash !== undefined && !headings().includes(hash);
  });
  expect(documents.length).toBeGreaterThan(1);
  expect(wrong).toEqual([]);
});

test("a path or a file's name in backticks exists", () => {
  const wrong = offences(IN_BACKTICKS, (found) => {
    const path = found.replace(/^(node|vitest run|npx) /, "").split(" ")[0] ?? "";
    if (/^(app|db|public|tests)\/[\w./-]+$/.test(path)) return !existsSync(join(ROOT, path));
    return /^\w[\w.-]+\.(tsx?|mjs|css|assembly)$/.test(path) && !/^\d{4}-/.test(path) && !names.has(path);
  });
  expect(wrong).toEqual([]);
});

test("a script that a document names is one of package.json", () => {
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read("package.json")));
  expect(offences(/\bnpm run ([\w:-]+)/g, (name) => !(name in scripts))).toEqual([]);
});

test("what the host's README says of settings is every setting that is read", () => {
  const told = read("app/host/README.md");
  const keys = ["app/platform/env.server.ts", "app/stand-in/main.ts"].flatMap((path) =>
    [...read(path).matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, key = ""]) => key),
  );
  expect(keys.length).toBeGreaterThan(20);
  expect(keys.filter((key) => !told.includes(`\`${key}\``))).toEqual([]);
});

test("the changelog begins with the release that package.json names", () => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(read("package.json")));
  const [, first] = /^## Changelog\n[^#]*### (\S+)$/m.exec(read("app/host/README.md")) ?? [];
  expect(first).toBe(version);
});

test("app/README.md names every room of the floor table", () => {
  const told = read("app/README.md");
  expect(FLOORS.map(({ room }) => room).filter((room) => !told.includes(`[${room}](features/${room})`))).toEqual([]);
});

test("the decisions are numbered without a gap", () => {
  const numbers = [...read("app/features/README.md").matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => Number(number));
  expect(numbers.length).toBeGreaterThan(35);
  expect(numbers).toEqual(numbers.map((_, place) => place + 1));
});

test("no source cites a document that is not in the repository", () => {
  const known = documents.map(({ path }) => `/${path}`);
  const styles = tree.filter((path) => path.endsWith(".css")).map((path) => ({ path, text: read(path) }));
  const wrong = [...readSources(["app", "db", "tests"]), ...styles].flatMap(({ path, text }) =>
    [...text.matchAll(/[\w./-]*\w\.md\b/g)].flatMap(([cited]) =>
      known.some((one) => one.endsWith(`/${cited.replace(/^[./]+/, "")}`)) ? [] : [`${path}: ${cited}`],
    ),
  );
  expect(wrong).toEqual([]);
});
