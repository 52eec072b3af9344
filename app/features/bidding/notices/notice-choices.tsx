import { ACCOUNT_FIELD } from "#app/platform/form-reply.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Switches } from "#app/ui/switches.tsx";
import { ALWAYS, STOPPABLE, STOPPABLE_KINDS, type Stoppable } from "./notice-kinds.ts";

interface Choosing {
  choices: Record<Stoppable, boolean>;
  account: string;
}

export function NoticeChoices({ choices, account }: Choosing) {
  return (
    <>
      <form method="post" className="card p-4 sm:p-5">
        <input type="hidden" name={ACCOUNT_FIELD} value={account} />
        <Switches
          legend="Write to me when"
          prefix="notice"
          switches={STOPPABLE_KINDS.map((kind) => ({ name: kind, label: STOPPABLE[kind], isOn: choices[kind] }))}
        />
        <button className="button button-primary mt-3">Save choice</button>
      </form>
      <section aria-labelledby="always" className="mt-6">
        <h2 id="always" className="text-20 font-bold">
          What we always send
        </h2>
        <ul className="mt-2 list-disc pl-5">
          {ALWAYS.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Behind the link in a mail. Opening it changes nothing, because programs open links in mails. */
export function StopNotices({ kind, isDone }: { kind: Stoppable | undefined; isDone: boolean }) {
  if (!kind) {
    return <Notice tone="bad">This link does not belong to any emails of ours.</Notice>;
  }
  if (isDone) {
    return (
      <div className="flex flex-col gap-3">
        <Notice tone="good">You get no more of these emails.</Notice>
        <p>
          You can have them again{" "}
          <a href="/account/bids/notices" className="link">
            in your account
          </a>
          .
        </p>
      </div>
    );
  }
  return (
    <form method="post" className="flex flex-col items-start gap-4">
      <p className="text-17 font-semibold">Press Confirm to get no more emails of this kind: “{STOPPABLE[kind]}”.</p>
      <button type="submit" className="button button-primary min-h-12 px-8 text-17">
        Confirm
      </button>
      <p className="text-ink-soft">Receipts, prices to answer and vehicles that you won are still written to you.</p>
    </form>
  );
}
