import { Leave, Name } from "./case-parts.tsx";
import { waitInShort } from "./case-wait.ts";
import type { ListedCase } from "./desk-case-list.server.ts";
import { searchOf, type CasesQuery } from "./desk-case-query.ts";

/** The inbox beside an open case. */
export function CaseSideList({
  cases,
  count,
  query,
  current,
  now,
}: {
  cases: ListedCase[];
  count: number;
  query: CasesQuery;
  current: string;
  now: number;
}) {
  const search = searchOf(query);
  return (
    <nav aria-label="Inbox" className="case-list">
      <p>
        <Leave href={`/desk/cases${search}`}>
          <b className="num">{count}</b> waiting
        </Leave>{" "}
        <span>oldest first</span>
      </p>
      <ul>
        {cases.map(({ id, name, line, since, level }) => (
          <li key={id} data-row>
            <Leave
              href={`/desk/cases/${id}${search}`}
              className="side-row"
              aria-current={id === current ? "page" : undefined}
            >
              <b>
                <Name>{name}</Name>
              </b>
              <span className={`wait wait-${level ?? "fresh"}`}>{waitInShort(now - since.getTime())}</span>
              <span className="line">
                <Name>{line}</Name>
              </span>
            </Leave>
          </li>
        ))}
      </ul>
    </nav>
  );
}
