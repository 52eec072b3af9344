/** Rows of the table, their cells apart by bars. @throws RangeError on a row with another number of cells. */
export function parseTable(text: string, columns: number): string[][] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const cells = line.split("|").map((cell) => cell.trim());
      if (cells.length !== columns) throw new RangeError(`${cells.length} cells in: ${line}`);
      return cells;
    });
}
