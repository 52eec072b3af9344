import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Moment } from "../account-page.tsx";
import type { AccountState, Task } from "../documents/account-tasks.ts";

export function TaskList({ tasks, waiting, isProven }: AccountState) {
  const isDone = tasks.length === 0 && waiting.length === 0;
  const checking = `We are checking your ${listed(waiting)}.`;
  const opensBidding = tasks.length === 0 && !isProven;
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do" className="text-20 font-bold">
        {tasks.length > 0 ? "What needs doing first" : isDone ? "You are all set" : checking}
      </h2>
      {tasks.length > 0 ? (
        <ol className="card mt-3 divide-y divide-line">
          {tasks.map((task, place) => (
            <TaskRow key={`${task.title} ${task.link?.href}`} task={task} isFirst={place === 0} number={place + 1} />
          ))}
        </ol>
      ) : null}
      {waiting.length > 0 ? (
        <p className="mt-3 flex gap-3 rounded-card bg-amber-soft p-4">
          <Icon name="clock" className="mt-0.5 text-amber" />
          <span>
            {tasks.length > 0 ? <strong>{checking} </strong> : null}
            {`It takes at most one working day${opensBidding ? "; then you can bid" : ""}.`}
          </span>
        </p>
      ) : null}
      {isDone ? (
        <div className="mt-3">
          <Notice tone="good">All done. You can bid when a deposit is placed.</Notice>
        </div>
      ) : null}
    </section>
  );
}

/** 'passport', 'licence and ID card'. */
const listed = (documents: string[]) => new Intl.ListFormat("en").format(documents);

function TaskRow({ task: { title, why, link }, isFirst, number }: { task: Task; isFirst: boolean; number: number }) {
  const look = `button w-full sm:w-auto ${isFirst ? "button-primary" : "button-quiet"}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <span
        aria-hidden="true"
        className="num grid size-8 shrink-0 place-items-center self-start rounded-full bg-harbour-soft font-bold text-harbour"
      >
        {number}
      </span>
      <p className="min-w-0 flex-1 basis-48">
        <strong className="block text-17">{title}</strong>
        <span className="text-ink-soft">{why}</span>
      </p>
      {link ? (
        <a href={link.href} className={look}>
          {link.label}
        </a>
      ) : (
        <form method="post" action="/resendverification" className="w-full sm:w-auto">
          <input type="hidden" name="back" value="/account" />
          <button className={look}>Send the link again</button>
        </form>
      )}
    </li>
  );
}

export function History({ events }: { events: { at: Date; what: string; more: string | undefined }[] }) {
  return (
    <section aria-labelledby="history" className="mt-8">
      <h2 id="history" className="text-20 font-bold">
        What happened so far
      </h2>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {events.map(({ at, what, more }) => (
          <li key={`${at.getTime()} ${what}`} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <span className="min-w-0">
              <span className="font-semibold">{what}</span>
              {more ? <span className="text-ink-soft"> · {more}</span> : null}
            </span>
            <span className="text-ink-soft">
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function WaysOn() {
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      <a href="/account/favourites" className="button button-quiet">
        <Icon name="heart" /> Favourites
      </a>
      <a href="/allListing" className="button button-quiet">
        <Icon name="car" /> All inventory
      </a>
      <a href="/buyvehiclesteps" className="button button-quiet">
        <Icon name="info" /> How buying works
      </a>
    </p>
  );
}
