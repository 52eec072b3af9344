import { Form, useNavigation } from "react-router";
import { ErrorSummary, FormNotice } from "./error-summary.tsx";
import type { FieldProps } from "./field.tsx";

interface Reply {
  values: Record<string, string>;
  errors: Record<string, string>;
  notice?: { text: string; link?: { label: string; href: string } };
}

/** The value is what was typed, or `start` before the first submit. */
export function fieldsOf<Name extends string>(
  labels: Record<Name, string>,
  reply: Reply | undefined,
  start: Partial<Record<NoInfer<Name>, string>> = {},
) {
  return (name: Name, more: Partial<FieldProps> = {}): FieldProps => ({
    name,
    label: labels[name],
    error: reply?.errors[name],
    defaultValue: reply ? reply.values[name] : start[name],
    ...more,
  });
}

export function PageForm({
  reply,
  news = reply,
  labels,
  action,
  takesFiles = false,
  keepsFiles = false,
  trap,
  onChange,
  onSubmit,
  children,
}: {
  reply: Reply | undefined;
  /** The answer that brought the errors, when `reply` has fewer of them: only a new one takes the focus. */
  news?: object | undefined;
  labels: Record<string, string>;
  /** Where it is sent, when not to the page itself. */
  action?: string | undefined;
  takesFiles?: boolean;
  keepsFiles?: boolean;
  /** Honeypot: a hidden field that only bots fill in. */
  trap?: string;
  onChange?: React.ComponentProps<"form">["onChange"];
  onSubmit?: React.ComponentProps<"form">["onSubmit"];
  children: React.ReactNode;
}) {
  const hasErrors = reply !== undefined && Object.keys(reply.errors).length > 0;
  return (
    <>
      {hasErrors ? <ErrorSummary errors={reply.errors} news={news} labels={labels} /> : null}
      {reply?.notice ? <FormNotice {...reply.notice} /> : null}
      <Form
        method="post"
        action={action}
        encType={takesFiles ? "multipart/form-data" : undefined}
        noValidate
        onChange={onChange}
        onSubmit={onSubmit}
        className="flex flex-col gap-6"
      >
        {children}
        {trap ? <Trap name={trap} /> : null}
      </Form>
      {hasErrors && takesFiles && !keepsFiles ? (
        <noscript>
          <p className="mt-4 text-ink-soft">Files have to be chosen again: a browser does not keep them.</p>
        </noscript>
      ) : null}
    </>
  );
}

export function FieldGroup({
  legend,
  hint,
  children,
}: {
  legend: string;
  hint?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <fieldset className="border-line [fieldset~&]:border-t [fieldset~&]:pt-5">
      <legend className="float-left w-full text-20 font-bold">{legend}</legend>
      <div className="clear-both flex flex-col gap-5 pt-3">
        {hint ? <p className="text-ink-soft">{hint}</p> : null}
        {children}
      </div>
    </fieldset>
  );
}

export function SubmitButton({
  label,
  busyLabel,
  busy = false,
  disabled = false,
  describedBy,
}: {
  label: string;
  busyLabel: string;
  busy?: boolean;
  disabled?: boolean;
  describedBy?: string;
}) {
  const isSending = useNavigation().state !== "idle";
  const isBusy = busy || isSending;
  return (
    <button
      type="submit"
      disabled={disabled || isBusy}
      aria-describedby={describedBy}
      className="button button-primary min-h-12 w-full text-17 disabled:cursor-not-allowed disabled:opacity-60 sm:w-auto sm:self-start sm:px-8"
    >
      {isBusy ? busyLabel : label}
    </button>
  );
}

function Trap({ name }: { name: string }) {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <label htmlFor={name}>Leave this empty</label>
      <input id={name} name={name} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
