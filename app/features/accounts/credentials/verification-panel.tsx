import { useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorToast } from "#app/ui/toast.tsx";
import type { VerificationReply } from "./verification-reply.ts";

/** GET changes nothing, because programs open links in mails: script, or the user, sends the form. */
export function VerificationPanel({
  reply,
  isSignedIn,
  login,
}: {
  reply: VerificationReply | undefined;
  isSignedIn: boolean;
  login: string;
}) {
  const fault = reply?.fault;
  const form = useRef<HTMLFormElement>(null);
  const wasSent = useRef(false);
  const submit = useSubmit();
  const isBusy = useNavigation().state !== "idle";

  useEffect(() => {
    if (wasSent.current || reply) return;
    wasSent.current = true;
    void submit(form.current);
  }, [reply, submit]);

  if (reply?.notice) return <AlreadyVerified notice={reply.notice} isSignedIn={isSignedIn} login={login} />;
  const isWaiting = isBusy || !fault;
  return (
    <div className="flex flex-col items-start gap-5">
      <ErrorToast message={fault} of={reply} />
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
          className="flex items-center gap-3 rounded-card bg-flare-soft p-4 text-17 font-semibold text-flare wrap-anywhere"
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
        A link works once and for one hour.{" "}
        <a href={isSignedIn ? "/account" : `${login}#resend-email`} className="link">
          Ask for a new one
        </a>{" "}
        if this one is older.
      </p>
    </div>
  );
}

function AlreadyVerified({ notice, isSignedIn, login }: { notice: string; isSignedIn: boolean; login: string }) {
  return (
    <div className="flex flex-col items-start gap-5">
      <p role="status" className="flex items-center gap-3 text-17 font-semibold">
        <Icon name="check" className="text-leaf" /> {notice}
      </p>
      <a href={isSignedIn ? "/account" : login} className="button button-primary min-h-12 px-8 text-17">
        {isSignedIn ? "My account" : "Login"}
      </a>
    </div>
  );
}
