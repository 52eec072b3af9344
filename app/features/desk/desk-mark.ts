/** How far a page of the desk knows what happened. */
export interface DeskMark {
  /** The latest entry of any case. */
  entry: number;
  /** When the latest document came, rounded up. */
  documentMs: number;
}

export const writeMark = ({ entry, documentMs }: DeskMark): string => `${entry}.${documentMs}`;

/** Undefined for anything that no page of ours says. */
export function readMark(mark: string | null): DeskMark | undefined {
  const found = /^(\d{1,15})\.(\d{1,15})$/.exec(mark ?? "");
  return found ? { entry: Number(found[1]), documentMs: Number(found[2]) } : undefined;
}
