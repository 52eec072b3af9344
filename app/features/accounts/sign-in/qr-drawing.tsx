import { encode } from "uqr";

const pathOf = (rows: boolean[][]): string =>
  rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        return [`M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`];
      }),
    )
    .join("");

export function QrDrawing({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="qr" shapeRendering="crispEdges">
      <path d={pathOf(data)} />
    </svg>
  );
}
