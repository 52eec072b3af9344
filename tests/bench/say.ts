export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
