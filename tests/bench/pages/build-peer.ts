import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { firstFreePort } from "#db/free-port.ts";
import { ROOT, SERVER_CORE, startChild, type BenchChild } from "./children.ts";
import type { AtEnd, BenchSite } from "./site.ts";

export function inlinedHead(html: string): string {
  const found = /<style[^>]*>.*?<\/style><script>.*?<\/script>(?=<\/head>)/s.exec(html);
  if (!found) throw new Error("A page has no inlined style sheet and loader.");
  return found[0];
}

export async function startPeer(site: BenchSite, head: string, atEnd: AtEnd): Promise<BenchChild> {
  const folder = mkdtempSync(join(tmpdir(), "bidport-peer-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  await build({
    configFile: false,
    root: ROOT,
    mode: "production",
    logLevel: "warn",
    resolve: { alias: [{ find: /^react-router$/, replacement: join(import.meta.dirname, "no-router.ts") }] },
    build: {
      ssr: join(import.meta.dirname, "peer.tsx"),
      outDir: join(folder, "build"),
      emptyOutDir: true,
      copyPublicDir: false,
    },
  });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  const headFile = join(folder, "head.html");
  writeFileSync(headFile, head);
  const port = (await firstFreePort([0], "127.0.0.1", 0)) ?? 0;
  const peer = await startChild(
    [join(folder, "build/peer.js")],
    { ...site.settings(port), PEER_HEAD: headFile },
    SERVER_CORE,
  );
  atEnd(() => peer.stop());
  return peer;
}
