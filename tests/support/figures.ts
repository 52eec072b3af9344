/** The value of one series in Prometheus's text; labels as they are printed. */
export function figureIn(text: string, series: string): number | undefined {
  const line = text.split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}
