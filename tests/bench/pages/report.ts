export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), `|${head.map((_, place) => (place === 0 ? "---" : "---:")).join("|")}|`, ...rows.map(line)].join(
    "\n",
  );
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
export const times = (ratio: number) => `${ratio.toFixed(2)} ×`;

interface Check {
  what: string;
  isMet: boolean;
}

export function verdict(checks: Check[]): string {
  const missed = checks.filter(({ isMet }) => !isMet).map(({ what }) => what);
  return missed.length === 0 ? "met" : `**missed: ${missed.join(", ")}**`;
}
