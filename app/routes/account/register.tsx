import { data } from "react-router";
import type { Route } from "./+types/register";
import { RegisterForm } from "#app/features/buyers/register-form.tsx";
import { registerSchema } from "#app/features/buyers/register.schema.ts";
import { dayInLagos } from "#app/features/calendar-day.ts";
import { formPageMeta, FormTitle } from "#app/features/content/form-title.tsx";
import { systemClock } from "#app/platform/clock.ts";
import { answerUnopened, checkForm } from "#app/platform/submitted-form.server.ts";
import { AsideBlock, FormPage } from "#app/ui/form-page.tsx";

const TITLE = "Register";

export const handle = { hydrate: true };

export function meta({ matches }: Route.MetaArgs) {
  return formPageMeta({
    site: matches[0].loaderData.site,
    title: TITLE,
    description: "Register free of charge to bid on Copart and IAAI vehicles from Nigeria, Ghana, Benin and beyond.",
    path: "/Register",
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function action({ request }: Route.ActionArgs) {
  const schema = registerSchema(dayInLagos(systemClock()));
  const form = await checkForm(request, schema, { files: 5, secret: ["password"] });
  if (!form.ok) return data(form.reply, { status: form.status });
  return answerUnopened(form.reply, { text: "Sign-in opens soon. Nothing was saved." });
}

export default function Register({ actionData, matches }: Route.ComponentProps) {
  return (
    <FormPage title={TITLE} intro={<Intro />} aside={import.meta.env.SSR && <GoodToKnow />}>
      <FormTitle title={TITLE} siteName={matches[0].loaderData.site.name} reply={actionData} />
      <RegisterForm reply={actionData} />
    </FormPage>
  );
}

function Intro() {
  return (
    <p>
      Free, and takes about five minutes. Already registered?{" "}
      <a href="/login" className="link font-semibold">
        Login
      </a>
    </p>
  );
}

function GoodToKnow() {
  return (
    <>
      <AsideBlock heading="Good to have at hand">
        <ul className="list-disc pl-5">
          <li>An e-mail address that you can open now</li>
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
