import { Notice } from "#app/ui/notice.tsx";

type State = { kind: "asked" | "already" | "failed" } | { kind: "half"; missing: "old" | "new" };

export function ConfirmEmailPanel({ state }: { state: State }) {
  if (state.kind === "asked") return <Asked />;
  if (state.kind === "half") return <HalfDone missing={state.missing} />;
  return state.kind === "already" ? <UsedAlready /> : <Failed />;
}

function Asked() {
  return (
    <form method="post" className="flex flex-col items-start gap-4">
      <p className="text-17 font-semibold">Press Confirm if you asked to change the email address of your account.</p>
      <p className="text-ink-soft">The address changes when every mail that we sent about it is confirmed.</p>
      <button type="submit" className="button button-primary min-h-12 px-8 text-17">
        Confirm
      </button>
      <p className="text-ink-soft">If you did not ask for this, close the page: nothing changes.</p>
    </form>
  );
}

function HalfDone({ missing }: { missing: string }) {
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="good">Confirmed. One more to go.</Notice>
      <p>
        Now open the mail that we sent to the <strong>{missing}</strong> address and confirm there too. Until then
        nothing changes.
      </p>
    </div>
  );
}

function UsedAlready() {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-17 font-semibold">
        This link was used already.
      </p>
      <p>
        If the address has not changed yet, open the link in the mail to the other address. You see your address{" "}
        <a href="/account/email" className="link">
          in your account
        </a>
        .
      </p>
    </div>
  );
}

function Failed() {
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="bad">This link does not work any more.</Notice>
      <p>
        A link works once and for one hour, and a later request replaces it. You see your address{" "}
        <a href="/account/email" className="link">
          in your account
        </a>
        , and can ask for new links there.
      </p>
    </div>
  );
}
