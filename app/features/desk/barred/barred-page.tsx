import type { BlockedMoney, NameCheck } from "#app/features/barred-persons/check-states.ts";
import type { BarredList } from "#app/features/barred-persons/list-lists.server.ts";
import { counted, Panel } from "#app/features/desk/desk-parts.tsx";
import { briefDay } from "#app/ui/brief-day.ts";
import { BlockedTable, CheckTable } from "./barred-parts.tsx";

interface Props {
  checks: NameCheck[];
  decided: NameCheck[];
  blocked: BlockedMoney[];
  lists: BarredList[];
  today: string;
}

export function BarredPage({ checks, decided, blocked, lists, today }: Props) {
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap gap-2">
        <a href="/desk/money/barred/lists" className="button button-quiet">
          OFAC’s list
        </a>
        <a href="/desk/money/barred/own" className="button button-quiet">
          Own entries
        </a>
      </p>
      <ListNote lists={lists} />
      <Panel title="Checks that wait" more={{ href: "/desk/money/barred/csv", label: "Checks as CSV", isLogged: true }}>
        {checks.length === 0 ? <p>No check waits.</p> : <CheckTable checks={checks} caption="Checks that wait" />}
      </Panel>
      <Panel title="Blocked money" more={{ href: "/desk/money/barred/blocked/csv", label: "As CSV", isLogged: true }}>
        {blocked.length === 0 ? <p>Nothing is blocked.</p> : <BlockedTable blocked={blocked} today={today} />}
      </Panel>
      <Panel title="Decided last">
        {decided.length === 0 ? <p>Nothing yet.</p> : <CheckTable checks={decided} caption="Decided last" />}
      </Panel>
    </div>
  );
}

function ListNote({ lists }: { lists: BarredList[] }) {
  const used = lists.find(({ state }) => state === "in-use");
  const waiting = lists.find(({ state }) => state === "waiting");
  return (
    <>
      {waiting ? (
        <p className="desk-news mb-0!">
          The list of {briefDay(waiting.day)} waits for a second word.{" "}
          <a href="/desk/money/barred/lists" className="link">
            Look at it
          </a>
        </p>
      ) : null}
      {used ? (
        <p>
          Names are compared with OFAC’s list of {briefDay(used.day)}: {counted(used.entries, "entry", "entries")} and{" "}
          {counted(used.aliases, "alias", "aliases")}.
        </p>
      ) : (
        <p className="desk-news mb-0!">
          No list is loaded, so names are compared with own entries only.{" "}
          <a href="/desk/money/barred/lists" className="link">
            Load OFAC’s list
          </a>
        </p>
      )}
    </>
  );
}
