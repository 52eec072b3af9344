import { lagosMoment, dayInWords } from "#app/features/accounts/account-times.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.tsx";
import type { FormReply } from "#app/platform/form-reply.ts";
import type { HelpRequest } from "./read-help.server.ts";

const LABELS = { day: "We wait until the end of", answer: "What we write to the buyer" };

interface Props {
  requests: HelpRequest[];
  /** After an outage: until when nobody is called late, in milliseconds UTC. */
  quietUntil: number | undefined;
  reply: FormReply | undefined;
}

/** Requests for help with paying, what is open first, and the clock that stands after an outage. */
export function DeskHelp({ requests, quietUntil, reply }: Props) {
  return (
    <div className="flex max-w-[54rem] flex-col gap-5">
      {reply && Object.keys(reply.errors).length > 0 ? <ErrorSummary errors={reply.errors} labels={LABELS} /> : null}
      {quietUntil === undefined ? null : (
        <form method="post" className="desk-news mb-0!">
          <p>
            The dates of purchases stood still for a while. Until {lagosMoment(new Date(quietUntil))} nobody is called
            late, so that payments of that time can be looked at first.
          </p>
          <button name="intent" value="release" className="button button-quiet mt-2">
            Go on now
          </button>
        </form>
      )}
      {requests.map((one) => (
        <OneRequest
          key={one.id}
          request={one}
          reply={reply?.values["request"] === String(one.id) ? reply : undefined}
        />
      ))}
    </div>
  );
}

function OneRequest({ request, reply }: { request: HelpRequest; reply: FormReply | undefined }) {
  const { id, number, title, buyer, words, wantedDay, answerBy, state, movedTo, answer } = request;
  return (
    <section className="desk-panel">
      <header>
        <h2>
          {number}, {buyer}
        </h2>
      </header>
      <p className="text-ink-soft">
        {title}. Asked {lagosMoment(request.askedAt)}
        {wantedDay === null ? "" : `, can pay on ${dayInWords(wantedDay)}`}.{" "}
        {state === "open" ? `To be answered by ${dayInWords(answerBy)}.` : null}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{words}</p>
      {state === "open" ? (
        <AnswerForm id={id} reply={reply} wanted={wantedDay ?? ""} />
      ) : (
        <p className="wrap-anywhere whitespace-pre-line">
          <b>{movedTo === null ? "Refused." : `We wait until ${dayInWords(movedTo)}.`}</b> {answer}
        </p>
      )}
    </section>
  );
}

function AnswerForm({ id, reply, wanted }: { id: number; reply: FormReply | undefined; wanted: string }) {
  const field = fieldsOf<keyof typeof LABELS>(LABELS, reply, { day: wanted });
  const own = (name: string) => (reply ? name : `${name}-${id}`);
  return (
    <form method="post" noValidate className="panel-body flex flex-col gap-4">
      <input type="hidden" name="request" value={id} />
      <TextField
        field={field("day", { id: own("day"), hint: "The yard's day. Leave it as it is to refuse." })}
        type="date"
        short
      />
      <TextArea field={field("answer", { id: own("answer"), required: true })} rows={3} />
      <p className="flex flex-wrap gap-2">
        <button name="intent" value="grant" className="button button-primary">
          Move our date
        </button>
        <button name="intent" value="refuse" className="button button-quiet">
          Refuse
        </button>
      </p>
    </form>
  );
}
