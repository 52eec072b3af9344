// For containers, which have no curl: ends with 0 when the process at the port is ready for work.
import { argv } from "node:process";

const [port = "3000"] = argv.slice(2);
const LIMIT_MS = 2_500;

try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(LIMIT_MS) });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
