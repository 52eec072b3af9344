export interface DeskMark {
  entry: number;
  documentMs: number;
  orderMs: number;
}

export const writeMark = ({ entry, documentMs, orderMs }: DeskMark): string => `${entry}.${documentMs}.${orderMs}`;

export function readMark(mark: string | null): DeskMark | undefined {
  const found = /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})$/.exec(mark ?? "");
  return found ? { entry: Number(found[1]), documentMs: Number(found[2]), orderMs: Number(found[3]) } : undefined;
}
