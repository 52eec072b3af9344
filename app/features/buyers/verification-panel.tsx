import { useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/**
 * A look at the page changes nothing, as programs open links in mails too. Script sends the form by itself; without
 * it the reader confirms.
 */
export function VerificationPanel({ fault }: { fault: string | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const wasSent = useRef(false);
  const submit = useSubmit();
  const isBusy = useNavigation().state !== "idle";

  useEffect(() => {
    if (wasSent.current || fault) return;
    wasSent.current = true;
    void submit(form.current);
  }, [fault, submit]);

  const isWaiting = isBusy || !fault;
  return (
    <div className="flex flex-col items-start gap-5">
      {isWaiting ? (
        <>
          <p role="status" className="flex items-center gap-3 text-17 font-semibold noscript:hidden">
            <span className="spinner" aria-hidden="true" /> Verifying your email…
          </p>
          <p className="hidden text-17 font-semibold noscript:block">Press Confirm to verify your email.</p>
        </>
      ) : (
        <p
          role="alert"
          className="flex items-center gap-3 rounded-card bg-flare-soft p-4 text-17 font-semibold text-flare"
        >
          <Icon name="triangleAlert" /> {fault}
        </p>
      )}
      <Form ref={form} method="post">
        <button type="submit" className="button button-primary min-h-12 px-8 text-17" disabled={isBusy}>
          {fault ? "Try again" : "Confirm"}
        </button>
      </Form>
      <p className="text-ink-soft">
        A link works once and for one hour. If it is older,{" "}
        <a href="/login" className="link">
          log in
        </a>{" "}
        and ask for a new one, or{" "}
        <a href="/contactus" className="link">
          write to us
        </a>
        .
      </p>
    </div>
  );
}
