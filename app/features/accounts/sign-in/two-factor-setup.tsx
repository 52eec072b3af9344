import type { FormReply } from "#app/platform/form-reply.ts";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf, PageForm, SubmitButton } from "#app/ui/form.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { FormCard } from "../account-page.tsx";
import { QrDrawing } from "./qr-drawing.tsx";

type Reply = FormReply | undefined;

const CODE = { code: "Code" };
const PASSWORD = { password: "Password" };

/** Asks for the password, since the key alone is enough to make valid codes. */
export function BeginForm({ reply, isAgain }: { reply: Reply; isAgain: boolean }) {
  if (!isAgain) return <WithPassword reply={reply} intent="begin" label="Set up login codes" />;
  return (
    <details open={reply !== undefined}>
      <summary className="link inline-flex min-h-11 items-center font-semibold">Start again with a new key</summary>
      <p className="mb-3 text-ink-soft">The old key and its backup codes stop working.</p>
      <WithPassword reply={reply} intent="begin" label="Show a new key" />
    </details>
  );
}

export function TurnOffForm({ reply }: { reply: Reply }) {
  return <WithPassword reply={reply} intent="turn-off" label="Turn login codes off" />;
}

function WithPassword({ reply, intent, label }: { reply: Reply; intent: string; label: string }) {
  const field = fieldsOf(PASSWORD, reply);
  return (
    <FormCard>
      <PageForm reply={reply} labels={PASSWORD}>
        <input type="hidden" name="intent" value={intent} />
        <PasswordField
          field={field("password", { required: true, hint: "The one with which you log in." })}
          autoComplete="current-password"
        />
        <SubmitButton label={label} busyLabel="One moment…" />
      </PageForm>
    </FormCard>
  );
}

export function CodeForm({ reply }: { reply: Reply }) {
  const field = fieldsOf(CODE, reply);
  return (
    <FormCard>
      <PageForm reply={reply} labels={CODE}>
        <input type="hidden" name="intent" value="confirm" />
        <TextField
          field={field("code", { required: true, hint: "The 6 digits that your app shows now." })}
          short
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
        />
        <SubmitButton label="Turn login codes on" busyLabel="Checking…" />
      </PageForm>
    </FormCard>
  );
}

const inFours = (key: string) => key.replace(/(.{4})(?=.)/g, "$1 ");

export function NewKey({ uri, backupCodes }: { uri: string; backupCodes: string[] }) {
  const key = new URL(uri).searchParams.get("secret") ?? "";
  return (
    <>
      <section className="flex flex-col gap-3">
        <h2 className="text-20 font-bold">1. Give your app the key</h2>
        <p>Scan this with your authenticator app, or type the key below into it.</p>
        <p>
          Is the app on this phone?{" "}
          <a href={uri} className="link inline-flex min-h-11 items-center">
            Open the key in the app
          </a>
        </p>
        <QrDrawing text={uri} label="The key as a QR code" />
        <p>
          Key: <code className="font-mono text-17 font-semibold break-words">{inFours(key)}</code>
        </p>
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-20 font-bold">2. Write down the backup codes</h2>
        <p>
          Each one works once in place of a code, for the day when your phone is lost. We show them only here: keep them
          on paper, not on the phone.
        </p>
        <ul className="card grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2 p-4 font-mono text-17">
          {backupCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </section>
      <h2 className="text-20 font-bold">3. Type the first code</h2>
    </>
  );
}
