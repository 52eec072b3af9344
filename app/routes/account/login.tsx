import { data } from "react-router";
import type { Route } from "./+types/login";
import { LoginForm } from "#app/features/buyers/login-form.tsx";
import { loginSchema } from "#app/features/buyers/login.schema.ts";
import { formPageMeta, FormTitle } from "#app/features/content/form-title.tsx";
import { safePath } from "#app/platform/redirects.ts";
import { answerUnopened, checkForm } from "#app/platform/submitted-form.server.ts";
import { AsideBlock, FormPage } from "#app/ui/form-page.tsx";

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

export function loader({ url }: Route.LoaderArgs) {
  return { redirectTo: safePath(url.searchParams.get("redirectTo")) };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await checkForm(request, loginSchema, { secret: ["password"] });
  if (!form.ok) return data(form.reply, { status: form.status });
  return answerUnopened(form.reply, { text: "Sign-in opens soon. Nothing was saved." });
}

export default function Login({ loaderData, actionData, matches }: Route.ComponentProps) {
  return (
    <FormPage title={TITLE} intro="Welcome back." aside={import.meta.env.SSR && <NewHere />}>
      <FormTitle title={TITLE} siteName={matches[0].loaderData.site.name} reply={actionData} />
      <LoginForm reply={actionData} redirectTo={loaderData.redirectTo} />
    </FormPage>
  );
}

function NewHere() {
  return (
    <AsideBlock heading="New here?">
      <p>Registering is free. You can look at every lot without an account; you need one to bid.</p>
      <p>
        <a href="/Register" className="button button-quiet">
          Register
        </a>
      </p>
    </AsideBlock>
  );
}
