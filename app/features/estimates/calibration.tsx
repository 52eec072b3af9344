import { formatCount } from "#app/features/lots/format.ts";
import { inHundred } from "./grade-words.ts";
import type { Grade } from "./grades.ts";

const SIZE = 200;

/** How often '6 in 10' were 6 in 10, drawn and as a table. */
export function Calibration({ grade: { below, lots } }: { grade: Grade }) {
  const dots = below.map((count, place): [said: number, came: number] => [(place + 1) / 10, count / lots]);
  const at = ([said, came]: [number, number]) => `${Math.round(said * SIZE)} ${Math.round((1 - came) * SIZE)}`;
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(8rem,14rem)_1fr]">
      <svg viewBox={`-6 -6 ${SIZE + 12} ${SIZE + 12}`} className="w-full max-w-sm" role="img" aria-label={drawn(dots)}>
        <path d={`M0 0V${SIZE}H${SIZE}`} className="stroke-line-strong" fill="none" />
        <path d={`M0 ${SIZE}L${SIZE} 0`} className="stroke-ink-soft" strokeDasharray="3 3" />
        <path
          d={dots.map((dot) => `M${at(dot)}h0`).join("")}
          className="stroke-harbour"
          strokeWidth="9"
          strokeLinecap="round"
        />
      </svg>
      <table className="num w-full self-start text-left text-13">
        <caption className="sr-only">What we said, and how many lots ended at that bid or less</caption>
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="border-b border-line py-1 pr-3 font-semibold">
              We said
            </th>
            <th scope="col" className="border-b border-line py-1 text-right font-semibold">
              It came to
            </th>
          </tr>
        </thead>
        <tbody>
          {dots.map(([said, came], place) => (
            <tr key={said}>
              <td className="border-b border-line py-1 pr-3">{place + 1} in 10</td>
              <td className="border-b border-line py-1 text-right">
                {(came * 10).toFixed(1)} in 10 ({formatCount(below[place] ?? 0)} lots)
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function drawn(dots: [number, number][]): string {
  const off = Math.max(...dots.map(([said, came]) => Math.abs(said - came)));
  return `Nine dots, from 1 in 10 to 9 in 10. On the dashed line what we said is what came. The farthest dot lies ${inHundred(off)} off.`;
}
