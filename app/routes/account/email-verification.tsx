import { data } from "react-router";
import type { Route } from "./+types/email-verification";
import {
  failVerification,
  NOT_ME,
  VERIFICATION_FAILED,
  type VerificationReply,
} from "#app/features/accounts/credentials/verification-reply.ts";
import { VerificationPanel } from "#app/features/accounts/credentials/verification-panel.tsx";
import { disownAccount, verifyEmail } from "#app/features/accounts/credentials/verify-email.server.ts";
import { findWantedLot, withLot } from "#app/features/accounts/wanted-lot/wanted-lot.server.ts";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { findToken } from "#app/features/accounts/one-time-token.server.ts";
import { FormPage } from "#app/ui/form-page.tsx";
import { endUnconfirmed, readUnconfirmed, writeUnconfirmed } from "#app/request/unconfirmed-cookie.server.ts";
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

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const now = systemClock();
  const asked = { purpose: "verify-email", token: params.token, now } as const;
  const [link, lot, viewer] = await Promise.all([findToken(database(), asked), lotIn(url), viewerOf(context)]);
  // Somebody may have registered the address of another person, who only opens the mail.
  const isOwn = [viewer?.userId, readUnconfirmed(request, now)?.account].includes(link?.userId);
  return { address: link?.subject, mustAsk: link !== undefined && !isOwn, login: withLot("/login", lot) };
}

/** Only a form that is sent verifies: programs open the links of mails, too. */
export async function action({ params, request, url, context }: Route.ActionArgs) {
  const { requestId } = context.get(requestFacts);
  const now = systemClock();
  const deps = { db: database(), now, requestId };
  const verified = await ((await isNotMe(request)) ? disownAccount : verifyEmail)(deps, params.token);
  if (verified.kind === "disowned") return data<VerificationReply>({ isDisowned: true });
  if (verified.kind === "failed") return data<VerificationReply>({ fault: VERIFICATION_FAILED }, { status: 400 });
  const { userId: account } = verified;
  if (verified.kind === "already") return data<VerificationReply>({ notice: "Email already verified." });
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

/** Whatever else is sent confirms, as an empty form always did. */
async function isNotMe(request: Request): Promise<boolean> {
  const isForm = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
  return isForm === true && (await readSmallForm(request)).get("intent") === NOT_ME;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => failVerification(serverAction);

export default function EmailVerification({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { address, mustAsk } = loaderData;
  const whose = address ? <EmailAddress email={address} /> : "the address of your account";
  const intro = mustAsk ? <>Somebody registered with {whose}.</> : <>It shows that {whose} is yours.</>;
  return (
    <FormPage title={TITLE} intro={actionData?.isDisowned ? null : <p>{intro}</p>}>
      <VerificationPanel
        reply={actionData}
        mustAsk={mustAsk}
        isSignedIn={matches[0].loaderData.viewer !== undefined}
        login={loaderData.login}
      />
    </FormPage>
  );
}
