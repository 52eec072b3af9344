import { Moment } from "../account-page.tsx";

interface SessionFacts {
  id: string;
  isCurrent: boolean;
  device: string;
  network: string | undefined;
  startedAt: Date;
  usedAt: Date;
  endsAt: Date;
}

export function SessionsList({ sessions }: { sessions: SessionFacts[] }) {
  return (
    <ul className="grid gap-3">
      {sessions.map((session) => (
        <li key={session.id} className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
          <div className="min-w-0 grow basis-60">
            <p className="flex flex-wrap items-center gap-2 text-17 font-semibold">
              {session.device}
              {session.isCurrent ? <span className="chip bg-leaf-soft text-leaf">This session</span> : null}
            </p>
            <SessionTimes {...session} />
          </div>
          {session.isCurrent ? (
            <form method="post" action="/logout">
              <button className="button button-quiet">Log out</button>
            </form>
          ) : (
            <form method="post">
              <input type="hidden" name="id" value={session.id} />
              <button
                name="intent"
                value="end"
                className="button button-quiet"
                aria-label={`End the session of ${session.device}`}
              >
                End
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}

function SessionTimes({ network, startedAt, usedAt, endsAt }: SessionFacts) {
  return (
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-13">
      <Fact label="Logged in">
        <Moment at={startedAt} />
      </Fact>
      <Fact label="Last used">
        <Moment at={usedAt} />
      </Fact>
      <Fact label="Ends">
        <Moment at={endsAt} />
      </Fact>
      {network ? (
        <Fact label="Network">
          <span className="num break-all">{network}</span>
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
