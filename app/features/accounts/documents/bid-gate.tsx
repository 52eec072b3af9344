import { Icon } from "#app/ui/icon.tsx";
import type { AccountState } from "./account-tasks.ts";

export function BidGate({ tasks, waiting, lot, back }: AccountState & { lot: string; back: string }) {
  const [task] = tasks;
  return (
    <div className="mt-4 grid gap-3">
      <p className="flex gap-3 rounded-card bg-harbour-soft p-4">
        <Icon name={task ? "info" : waiting.length > 0 ? "clock" : "check"} className="mt-0.5" />
        <span>
          <strong className="block">{task?.title ?? (waiting.length > 0 ? IN_REVIEW : READY)}</strong>
          {task?.why ?? (waiting.length > 0 ? `${waiting.join(", ")}: we write to you when that is done.` : HOW)}
        </span>
      </p>
      {task ? <Step task={task} back={back} /> : null}
      <a
        href={`/contactus?lot=${encodeURIComponent(lot)}`}
        className={`button ${task || waiting.length > 0 ? "button-quiet" : "button-money"}`}
      >
        <Icon name="message" /> {task || waiting.length > 0 ? "Ask about this lot" : "Send us your bid"}
      </a>
    </div>
  );
}

const IN_REVIEW = "We are checking your documents.";
const READY = "Your account is ready to bid.";
const HOW = "Tell us your highest bid for this lot. We answer with the deposit, and place it for you.";

function Step({ task: { link }, back }: { task: AccountState["tasks"][number]; back: string }) {
  if (link) {
    return (
      <a href={link.href} className="button button-primary">
        {link.label}
      </a>
    );
  }
  return (
    <form method="post" action="/resendverification" className="grid">
      <input type="hidden" name="back" value={back} />
      <button className="button button-primary">Send the link again</button>
    </form>
  );
}
