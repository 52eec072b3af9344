import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder with packages that nobody needs who only installs the site; removed at the bench's end. @throws with npm's words */
export function installAside(packages: Record<string, string>, atEnd: (step: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), "bidport-aside-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ private: true, type: "module", dependencies: packages }),
  );
  const line = ["install", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status, stderr } = spawnSync("npm", line, { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`${Object.keys(packages).join(", ")} cannot be installed: ${stderr}`);
  return folder;
}
