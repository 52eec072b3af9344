import { data } from "react-router";
import type { Route } from "./+types/email";
import { AccountPage, FormCard } from "#app/features/accounts/account-page.tsx";
import { ChangeEmailForm } from "#app/features/accounts/credentials/change-email-form.tsx";
import { changeEmailSchema } from "#app/features/accounts/credentials/change-email.schema.ts";
import { askForNewEmail } from "#app/features/accounts/credentials/change-email.server.ts";
import { takeDraft } from "#app/platform/draft.server.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { getBuyer } from "#app/request/viewer.server.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { answerUnproven } from "./own-password.server.ts";

const DAY_S = "86400";

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(asked: Route.LoaderArgs) {
  const { userId, email, emailVerified } = await getBuyer(asked);
  const draft = await takeDraft(asked.request, asked.url.pathname, userId);
  const wasSent = asked.url.searchParams.has("sent");
  return data(
    { account: userId, email, emailVerified, start: { email: draft?.values["email"] }, wasSent },
    { headers: draft?.headers },
  );
}

export async function action(asked: Route.ActionArgs) {
  const { userId: id, ...user } = await getBuyer(asked);
  const form = await checkForm(asked.request, changeEmailSchema, { secret: ["password"] });
  if (!form.ok) return data(form.reply, { status: form.status });
  const sent = await askForNewEmail(await mailDeps(), {
    user: { id, ...user },
    newEmail: form.value.email,
    password: form.value.password,
    requestId: asked.context.get(requestFacts).requestId,
  });
  if (sent.ok) {
    const message = user.emailVerified ? "Two links are on their way." : "A link is on its way.";
    return toasts().redirectWithSuccess("/account/email?sent", message, { status: 303 });
  }
  if (sent.kind === "wrong" || sent.kind === "later") return answerUnproven(form.reply, "password", sent);
  return sent.kind === "same" ? answerSame(form.reply) : answerTooMany(form.reply);
}

const answerSame = (reply: FormReply) =>
  data({ ...reply, errors: { email: "That is your address already." } }, { status: 422 });

const answerTooMany = (reply: FormReply) =>
  data(
    { ...reply, errors: { "": "You can ask for this three times a day. Please try again tomorrow." } },
    { status: 429, headers: { "Retry-After": DAY_S } },
  );

export default function Email({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { email, emailVerified, wasSent } = loaderData;
  return (
    <AccountPage
      title="Email"
      siteName={matches[0].loaderData.site.name}
      reply={actionData}
      intro={
        <p>
          You log in with{" "}
          <strong>
            <EmailAddress email={email} />
          </strong>{" "}
          ({emailVerified ? "verified" : "not verified yet"}
          ).
        </p>
      }
    >
      {wasSent && !actionData ? <WhatNext oldEmail={emailVerified ? email : undefined} /> : null}
      <FormCard>
        <h2 className="text-20 font-bold">Change it</h2>
        <p className="mt-1 mb-5 text-ink-soft">
          {emailVerified
            ? "We send a link to the old address and one to the new. The address changes when both are confirmed."
            : "We send a link to the new address. The address changes when you have opened it and confirmed."}
        </p>
        <ChangeEmailForm reply={actionData} start={loaderData.start} account={loaderData.account} />
      </FormCard>
    </AccountPage>
  );
}

function WhatNext({ oldEmail }: { oldEmail: string | undefined }) {
  return (
    <section className="card mb-5 border-leaf bg-leaf-soft p-4 sm:p-5">
      <h2 className="text-17 font-bold">{oldEmail ? "Two links are on their way" : "A link is on its way"}</h2>
      <ol className="mt-1 list-decimal pl-5">
        {oldEmail ? (
          <li>
            Open the mail to <EmailAddress email={oldEmail} /> and confirm.
          </li>
        ) : null}
        <li>Open the mail to the new address and confirm.</li>
      </ol>
      <p className="mt-2 text-ink-soft">
        A link works for one hour. Until then nothing changes. If no mail reaches the new address, look for a spelling
        mistake; an address that has an account of its own cannot be taken.
      </p>
    </section>
  );
}
