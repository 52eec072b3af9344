import { data } from "react-router";
import type { Route } from "./+types/email-verification";
import { failVerification, VERIFICATION_FAILED } from "#app/features/accounts/credentials/verification-reply.ts";
import { VerificationPanel } from "#app/features/accounts/credentials/verification-panel.tsx";
import { verifyEmail } from "#app/features/accounts/credentials/verify-email.server.ts";
import { findWantedLot, withLot } from "#app/features/accounts/wanted-lot/wanted-lot.server.ts";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { findTokenSubject } from "#app/features/accounts/one-time-token.server.ts";
import { FormPage } from "#app/ui/form-page.tsx";
import { endUnconfirmed, writeUnconfirmed } from "#app/request/unconfirmed-cookie.server.ts";
import { viewerOf } from "#app/request/viewer.server.ts";

const TITLE = "Email verification";

export const handle = { hydrate: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: matches[0].loaderData.site,
    title: TITLE,
    description: "Verify your email address to bid.",
    path: "/emailverification",
    noindex: true,
  });
}

const lotIn = (url: URL) => findWantedLot(database(), { sealed: url.searchParams.get("car") }, systemClock());

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ params, url }: Route.LoaderArgs) {
  const asked = { purpose: "verify-email", token: params.token, now: systemClock() } as const;
  const [address, lot] = await Promise.all([findTokenSubject(database(), asked), lotIn(url)]);
  return { address, login: withLot("/login", lot) };
}

/** Only a form that is sent verifies: programs open the links of mails, too. */
export async function action({ params, request, url, context }: Route.ActionArgs) {
  const { requestId } = context.get(requestFacts);
  const now = systemClock();
  const verified = await verifyEmail({ db: database(), now, requestId }, params.token);
  if (verified.kind === "failed") return data({ fault: VERIFICATION_FAILED }, { status: 400 });
  const { userId: account } = verified;
  if (verified.kind === "already") return data({ notice: "Email already verified." });
  const [viewer, lot] = await Promise.all([viewerOf(context), lotIn(url)]);
  const { email } = verified;
  const isOwn = viewer?.userId === account;
  const to = isOwn ? (lot?.path ?? "/account") : withLot("/login", lot);
  const message = "Email verified successfully!";
  const told = isOwn ? { message, description: `${email} is confirmed.` } : message;
  const leave = { status: 303, headers: { "X-Remix-Reload-Document": "true" } };
  const answer = await toasts().redirectWithSuccess(to, told, leave);
  const lotId = lot ? { lotId: lot.id } : {};
  const waiting = viewer ? [] : [writeUnconfirmed({ email, account, isConfirmed: true, ...lotId }, now)];
  for (const cookie of viewer ? endUnconfirmed(request) : waiting) answer.headers.append("Set-Cookie", cookie);
  return answer;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => failVerification(serverAction);

export default function EmailVerification({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { address } = loaderData;
  const whose = address ? <EmailAddress email={address} /> : "the address of your account";
  return (
    <FormPage title={TITLE} intro={<p>It shows that {whose} is yours.</p>}>
      <VerificationPanel
        reply={actionData}
        isSignedIn={matches[0].loaderData.viewer !== undefined}
        login={loaderData.login}
      />
    </FormPage>
  );
}
