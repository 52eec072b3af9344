import { FormCard, Moment } from "#app/features/accounts/account-page.tsx";
import { dayInWords } from "#app/features/accounts/account-times.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { fieldsOf, PageForm } from "#app/ui/form.tsx";
import type { FormReply } from "#app/platform/form-reply.ts";
import type { HelpRequest } from "./read-help.server.ts";

const LABELS = { words: "What keeps you from paying in time", wanted: "When you can pay" };

interface Props {
  house: string;
  requests: HelpRequest[];
  /** Why nothing can be asked. */
  fault: string | undefined;
  /** The day by which we answer what is asked now, YYYY-MM-DD. */
  answerBy: string;
  reply: FormReply | undefined;
}

/** Asking us for more time to pay, and what we answered. */
export function HelpPage({ house, requests, fault, answerBy, reply }: Props) {
  const isOpen = requests.some(({ state }) => state === "open");
  const mayAsk = fault === undefined && !isOpen;
  return (
    <div className="flex flex-col gap-6">
      {reply && !mayAsk ? <ErrorSummary errors={reply.errors} labels={LABELS} /> : null}
      {mayAsk ? (
        <>
          <p>
            We can move our own date, not {house}&rsquo;s: its late charge and the storage stay yours. We answer by{" "}
            {dayInWords(answerBy)}.
          </p>
          <AskForm reply={reply} />
        </>
      ) : null}
      {fault === undefined ? null : <p>{fault}</p>}
      {requests.map((one) => (
        <Request key={one.id} request={one} />
      ))}
    </div>
  );
}

function AskForm({ reply }: { reply: FormReply | undefined }) {
  const field = fieldsOf<keyof typeof LABELS>(LABELS, reply);
  return (
    <FormCard>
      <PageForm reply={reply} labels={LABELS}>
        <TextArea field={field("words", { required: true, hint: "Such as: the bank holds the wire until Monday." })} />
        <TextField field={field("wanted", { hint: "Leave it empty if you do not know." })} type="date" short />
        <button className="button button-primary self-start px-6">Ask for help</button>
      </PageForm>
    </FormCard>
  );
}

function answerOf({ state, movedTo, answerBy }: HelpRequest): string {
  if (state === "open") return `We answer by ${dayInWords(answerBy)}.`;
  return movedTo === null ? "We could not move our date." : `We wait until ${dayInWords(movedTo)}.`;
}

function Request({ request }: { request: HelpRequest }) {
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="font-bold">{answerOf(request)}</h2>
      <p className="text-14 text-ink-soft">
        You asked on <Moment at={request.askedAt} />
        {request.wantedDay === null ? "." : ` and can pay on ${dayInWords(request.wantedDay)}.`}
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{request.words}</p>
      {request.answer === "" ? null : (
        <p className="mt-3 border-t border-line pt-3 wrap-anywhere whitespace-pre-line">{request.answer}</p>
      )}
    </section>
  );
}
