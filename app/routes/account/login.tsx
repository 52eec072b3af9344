import { data, redirect } from "react-router";
import type { Route } from "./+types/login";
import { auth } from "#app/features/accounts/sign-in/auth.server.ts";
import { LoginForm } from "#app/features/accounts/sign-in/login-form.tsx";
import { loginSchema } from "#app/features/accounts/sign-in/login.schema.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { withLot } from "#app/features/accounts/wanted-lot/wanted-lot.server.ts";
import { WantedLotCard } from "#app/features/accounts/wanted-lot/wanted-lot-card.tsx";
import { formPageMeta, FormTitle } from "#app/features/site/form-title.tsx";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { FormPage } from "#app/ui/form-page.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { inert } from "#app/ui/inert.ts";
import { readUnconfirmed } from "#app/request/unconfirmed-cookie.server.ts";
import { viewerOf } from "#app/request/viewer.server.ts";
import { answerLater, destination, finishSignIn, senderOf, wayOn } from "./finish-sign-in.server.ts";
import { keepSignedIn } from "./keep-signed-in.ts";

const TITLE = "Login";

export const handle = { hydrate: true };

export function meta({ matches }: Route.MetaArgs) {
  return formPageMeta({
    site: matches[0].loaderData.site,
    title: TITLE,
    description: "Log in to bid on US auction vehicles, keep favourites and follow your invoices and shipments.",
    path: "/login",
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const now = systemClock();
  const waiting = readUnconfirmed(request, now);
  const way = await wayOn(url.searchParams, waiting, now);
  if (await viewerOf(context)) throw redirect(way.redirectTo, 303);
  return {
    ...way,
    email: waiting?.email,
    isConfirmed: waiting?.isConfirmed,
    signUp: withLot("/Register", way.lot),
    forgotten: withLot("/forgottenpassword", way.lot),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await checkForm(request, loginSchema, { secret: ["password"] });
  const redirectTo = destination(form.reply.values["redirectTo"]);
  const reply = { ...form.reply, values: { ...form.reply.values, redirectTo } };
  if (!form.ok) return data(reply, { status: form.status });
  const deps = { auth: auth(), db: database(), now: systemClock() };
  const outcome = await signIn(deps, { ...form.value, ...senderOf(request, context) });
  if (outcome.kind === "in") return finishSignIn(request, outcome, redirectTo);
  if (outcome.kind === "code") return askForCode(outcome.cookies, redirectTo);
  if (outcome.kind === "later") return answerLater(reply, outcome);
  return data({ ...reply, errors: { "": "Invalid email or password" } }, { status: 401 });
}

function askForCode(cookies: string[], redirectTo: string) {
  const headers = new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
  return redirect(`/login/code?redirectTo=${encodeURIComponent(redirectTo)}`, { status: 303, headers });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepSignedIn(serverAction);

export default function Login({ loaderData, actionData, matches }: Route.ComponentProps) {
  const reply = actionData && "errors" in actionData ? actionData : undefined;
  return (
    <FormPage title={TITLE} intro={<Intro {...loaderData} />} aside={import.meta.env.SSR && <ResendForm />}>
      <FormTitle title={TITLE} siteName={matches[0].loaderData.site.name} reply={reply} />
      <LoginForm reply={reply} redirectTo={loaderData.redirectTo} email={loaderData.email} />
      <p className="mt-4">
        <a href={loaderData.forgotten} className="link inline-flex min-h-11 items-center">
          Forgot your password?
        </a>
      </p>
    </FormPage>
  );
}

function Intro({ redirectTo, lot, email, isConfirmed, signUp }: Route.ComponentProps["loaderData"]) {
  return (
    <>
      <p>{isConfirmed ? <Confirmed email={email} /> : lot ? FOR_A_CAR : reasonFor(redirectTo, email)}</p>
      {lot ? <div className="mt-3" {...inert(import.meta.env.SSR && <WantedLotCard lot={lot} />)} /> : null}
      {isConfirmed ? null : (
        <p className="mt-3 grid grid-cols-2 gap-2">
          <a href="#email" className="button button-primary px-2">
            Log in
          </a>
          <a href={signUp} className="button button-quiet px-2">
            Create a free account
          </a>
        </p>
      )}
    </>
  );
}

const FOR_A_CAR = "Log in to bid on this car. New here? Sign up first, it is free.";

const Confirmed = ({ email = "" }: { email: string | undefined }) => (
  <>
    <Icon name="check" className="text-leaf" />{" "}
    <strong>
      <EmailAddress email={email} /> is confirmed.
    </strong>{" "}
    Now log in.
  </>
);

function reasonFor(redirectTo: string, email: string | undefined): string {
  if (redirectTo.startsWith("/savesearch?")) return "Log in, and you can save your search.";
  if (redirectTo === "/account/bids")
    return "Log in to see your bids. New here? An account is free, and you need one only to bid.";
  if (redirectTo === "/account/email" && email)
    return `Log in with ${email} and your password, and you can change the address. If that does not work, sign up again with the right one.`;
  return "Welcome back. New here? An account is free, and you need one only to bid.";
}

function ResendForm() {
  return (
    <details className="group border-t-2 border-ink">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between text-20 font-bold">
        No verification mail?
        <Icon name="chevronDown" className="group-open:rotate-180" />
      </summary>
      <form method="post" action="/resendverification" className="mt-2 flex flex-col gap-3">
        <p>Look into the folder for unwanted mail first. A link works for one hour; you can ask for another here.</p>
        <div>
          <label htmlFor="resend-email" className="font-semibold">
            Email
          </label>
          <input id="resend-email" name="email" type="email" autoComplete="email" required className="field mt-1" />
        </div>
        <input type="hidden" name="back" value="/login" />
        <button type="submit" className="button button-quiet self-start">
          Send the link again
        </button>
      </form>
    </details>
  );
}
