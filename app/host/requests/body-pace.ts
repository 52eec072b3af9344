/** So many looks within the span over which a body is measured, so that one that falls silent ends soon after it. */
export const LOOKS_A_SPAN = 6;

/** Says at each look whether fewer than so many bytes have come within the last span; `begun` were there before. */
export function createPace(leastBytes: number, begun: number): (bytesRead: number) => boolean {
  const seen = [begun];
  return (bytesRead) => {
    seen.push(bytesRead);
    const before = seen.length > LOOKS_A_SPAN ? seen.shift() : undefined;
    return before !== undefined && bytesRead - before < leastBytes;
  };
}
