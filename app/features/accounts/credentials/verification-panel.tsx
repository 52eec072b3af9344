import { useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ErrorToast } from "#app/ui/toast.tsx";
import { NOT_ME, type VerificationReply } from "./verification-reply.ts";

/**
 * GET changes nothing, because programs open links in mails: script, or the user, sends the form.
 * @param mustAsk this browser did not register the address, so script sends nothing: its owner may know of no account
 */
export function VerificationPanel({
  reply,
  mustAsk,
  isSignedIn,
  login,
}: {
  reply: VerificationReply | undefined;
  mustAsk: boolean;
  isSignedIn: boolean;
  login: string;
}) {
  const fault = reply?.fault;
  const form = useRef<HTMLFormElement>(null);
  const wasSent = useRef(false);
  const submit = useSubmit();
  const { state, formData } = useNavigation();
  const isBusy = state !== "idle";
  const isVerifying = isBusy ? formData?.get("intent") !== NOT_ME : !mustAsk;

  useEffect(() => {
    if (wasSent.current || reply || mustAsk) return;
    wasSent.current = true;
    void submit(form.current);
  }, [reply, mustAsk, submit]);

  if (reply?.isDisowned) return <Disowned />;
  if (reply?.notice) return <AlreadyVerified notice={reply.notice} isSignedIn={isSignedIn} login={login} />;
  return (
    <div className="flex flex-col items-start gap-5">
      <ErrorToast message={fault} of={reply} />
      {isVerifying || (fault && !isBusy) ? (
        <Progress fault={isBusy ? undefined : fault} />
      ) : (
        <p className="text-17 font-semibold">Was it you? Then press Confirm.</p>
      )}
      <Form ref={form} method="post" className="flex flex-wrap gap-3">
        <button type="submit" className="button button-primary min-h-12 px-8 text-17" disabled={isBusy}>
          {fault ? "Try again" : "Confirm"}
        </button>
        {mustAsk ? (
          <button name="intent" value={NOT_ME} className="button button-quiet min-h-12 text-17" disabled={isBusy}>
            It was not me
          </button>
        ) : null}
      </Form>
      {mustAsk ? (
        <p className="text-ink-soft">
          If it was not you, press It was not me. Then nobody can log in with the password that was chosen.
        </p>
      ) : null}
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

function Progress({ fault }: { fault: string | undefined }) {
  if (fault) return <Notice tone="bad">{fault}</Notice>;
  return (
    <>
      <p role="status" className="flex items-center gap-3 text-17 font-semibold noscript:hidden">
        <span className="spinner" aria-hidden="true" /> Verifying your email…
      </p>
      <p className="hidden text-17 font-semibold noscript:block">Press Confirm to verify your email.</p>
    </>
  );
}

function Disowned() {
  return (
    <div className="flex flex-col items-start gap-5">
      <p role="status" className="flex items-center gap-3 text-17 font-semibold">
        <Icon name="check" className="text-leaf" /> Done. Nobody can log in with the password that was chosen.
      </p>
      <p>
        The documents that were sent are deleted. If you want an account with your address,{" "}
        <a href="/forgottenpassword" className="link">
          choose a password of your own
        </a>
        .
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
