import { formatCount } from "#app/features/lots/format.ts";
import { inHundred } from "./grade-words.ts";
import type { Grade } from "./grades.ts";

interface GradeRow {
  grade: Grade;
  name: string;
  href: string;
  isChosen: boolean;
  note: string | undefined;
}

const CELL = "border-b border-line py-1 pr-3 text-right whitespace-nowrap last:pr-0";

/** Errors are medians; the naive error stands beside ours on the same lots. */
export function GradesTable({ first, rows }: { first: string; rows: GradeRow[] }) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={`Grades by ${first.toLowerCase()}`}>
      <table className="num w-full text-left text-13">
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="border-b border-line py-1 pr-3 font-semibold">
              {first}
            </th>
            {["Lots", "Off by", "Held", "Naive off by", "Ours there"].map((heading) => (
              <th
                key={heading}
                scope="col"
                className="border-b border-line py-1 pr-3 text-right font-semibold last:pr-0"
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ grade, name, href, isChosen, note }) => (
            <tr key={href}>
              <th scope="row" className="border-b border-line py-1 pr-3 font-normal">
                <a href={href} className="link inline-flex min-h-11 items-center" aria-current={isChosen || undefined}>
                  {name}
                </a>
                {note ? <span className="block text-ink-soft">{note}</span> : null}
              </th>
              <td className={CELL}>{formatCount(grade.lots)}</td>
              <td className={CELL}>{inHundred(grade.error)}</td>
              <td className={CELL}>{inHundred(grade.held / grade.lots)}</td>
              <td className={CELL}>{grade.rivalError === null ? "–" : inHundred(grade.rivalError)}</td>
              <td className={CELL}>{grade.ownError === null ? "–" : inHundred(grade.ownError)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
