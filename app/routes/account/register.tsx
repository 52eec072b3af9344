import { randomUUID } from "node:crypto";
import { data } from "react-router";
import type { Route } from "./+types/register";
import { openIntake } from "#app/features/accounts/registration/register-buyer-files.server.ts";
import { registerBuyer } from "#app/features/accounts/registration/register-buyer.server.ts";
import { REGISTER_TITLE, RegisterForm } from "#app/features/accounts/registration/register-form.tsx";
import { sendForm, type RegisterReply } from "#app/features/accounts/registration/register-sending.ts";
import { asRegistration, registerSchema } from "#app/features/accounts/registration/register.schema.ts";
import { WantedLotCard } from "#app/features/accounts/wanted-lot/wanted-lot-card.tsx";
import { asMailed, findWantedLot, withLot } from "#app/features/accounts/wanted-lot/wanted-lot.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { formPageMeta } from "#app/features/site/form-title.tsx";
import { newFormToken } from "#app/features/uploads/form-intake.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { AsideBlock, FormPage } from "#app/ui/form-page.tsx";
import { inert } from "#app/ui/inert.ts";
import { writeUnconfirmed } from "#app/request/unconfirmed-cookie.server.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";

export const handle = { hydrate: true };

export function meta({ matches }: Route.MetaArgs) {
  return formPageMeta({
    site: matches[0].loaderData.site,
    title: REGISTER_TITLE,
    description: "Register free of charge to bid on Copart and IAAI vehicles from Nigeria, Ghana, Benin and beyond.",
    path: "/Register",
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "private, no-store");
  return headers;
};

export async function loader({ url }: Route.LoaderArgs) {
  const now = systemClock();
  const lot = await findWantedLot(database(), { sealed: url.searchParams.get("car") }, now);
  return { formToken: newFormToken(), today: dayInLagos(now), lot, login: withLot("/login", lot) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const now = systemClock();
  const { address, requestId } = context.get(requestFacts);
  const intake = openIntake({ db: database(), now, address });
  const schema = registerSchema(dayInLagos(now));
  const form = await checkForm(request, schema, { files: 5, secret: ["password"], takeFile: intake.take });
  const { formToken, kept } = await intake.settle(form.reply.values);
  const reply: RegisterReply = { ...form.reply, kept, formToken };
  if (!form.ok) return data(reply, { status: form.status, headers: form.headers });
  const lot = await findWantedLot(database(), { sealed: form.value.car }, now);
  const deps = { ...(await mailDeps(now)), address };
  const registration = asRegistration(form.value);
  const mailed = asMailed(lot, deps.origin);
  const wanted = { ...registration, files: [], hasAcceptedTerms: true, formToken, requestId, lot: mailed };
  const done = await registerBuyer(deps, wanted);
  const { email } = registration;
  if (done.ok) {
    const account = done.userId ?? randomUUID();
    return welcome(writeUnconfirmed({ email, account, ...(lot ? { lotId: lot.id } : {}) }, now));
  }
  const headers = { "Retry-After": String(done.retryAfterS) };
  return data({ ...reply, errors: { "": done.message } }, { status: done.kind === "limit" ? 429 : 503, headers });
}

async function welcome(cookie: string) {
  const answer = await toasts().redirectWithSuccess(
    "/",
    { message: "Registered Successfully", description: "Check your email for verification link." },
    { status: 303, headers: { "X-Remix-Reload-Document": "true" } },
  );
  answer.headers.append("Set-Cookie", cookie);
  return answer;
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => sendForm(request, serverAction);

export default function Register({ loaderData, actionData, matches }: Route.ComponentProps) {
  return (
    <FormPage title={REGISTER_TITLE} intro={<Intro {...loaderData} />} aside={import.meta.env.SSR && <GoodToKnow />}>
      <RegisterForm
        reply={actionData}
        formToken={actionData?.formToken ?? loaderData.formToken}
        today={loaderData.today}
        car={loaderData.lot?.sealed}
        siteName={matches[0].loaderData.site.name}
      />
    </FormPage>
  );
}

function Intro({ lot, login }: Route.ComponentProps["loaderData"]) {
  return (
    <>
      <p>
        Free, and takes about five minutes. Already registered?{" "}
        <a href={login} className="link font-semibold">
          Login
        </a>
      </p>
      {lot ? <div className="mt-3" {...inert(import.meta.env.SSR && <WantedLotCard lot={lot} />)} /> : null}
    </>
  );
}

function GoodToKnow() {
  return (
    <>
      <AsideBlock heading="Good to have at hand">
        <ul className="list-disc pl-5">
          <li>An email address that you can open now</li>
          <li>Your driver license, passport or ID card, photographed or scanned</li>
        </ul>
        <p className="text-ink-soft">The documents can follow later. You need them before your first bid.</p>
      </AsideBlock>
      <AsideBlock heading="What happens next">
        <ol className="list-decimal pl-5">
          <li>We send you a link. Open it to verify your email.</li>
          <li>Browse, keep favourites, save searches.</li>
          <li>Place a deposit when you are ready to bid.</li>
        </ol>
        <p>
          <a href="/buyvehiclesteps" className="link inline-flex min-h-11 items-center">
            All seven steps
          </a>
        </p>
      </AsideBlock>
    </>
  );
}
