/** Progress for whoever watches; standard output has the tables only. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
