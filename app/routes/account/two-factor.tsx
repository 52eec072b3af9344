import type { Route } from "./+types/two-factor";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { auth } from "#app/features/accounts/sign-in/auth.server.ts";
import { codesSchema } from "#app/features/accounts/sign-in/codes.schema.ts";
import { changeCodes, findCodesState } from "#app/features/accounts/sign-in/two-factor-setup.server.ts";
import { BeginForm, CodeForm, NewKey, TurnOffForm } from "#app/features/accounts/sign-in/two-factor-setup.tsx";
import { formPageMeta, FormTitle } from "#app/features/site/form-title.tsx";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { getBuyer } from "#app/request/viewer.server.ts";
import { answerCodes, showCodes } from "./codes-answers.server.ts";

const TITLE = "Login codes";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export function meta({ matches }: Route.MetaArgs) {
  const description = "Ask for a code from your phone at every login.";
  const path = "/account/two-factor";
  return formPageMeta({ site: matches[0].loaderData.site, title: TITLE, description, path, noindex: true });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(asked: Route.LoaderArgs) {
  const { userId, role } = await getBuyer(asked);
  return { state: await findCodesState(database(), userId), isStaff: role === "staff" };
}

export async function action(asked: Route.ActionArgs) {
  const viewer = await getBuyer(asked);
  const { request, context } = asked;
  const form = await checkForm(request, codesSchema, { secret: ["password", "code"] });
  if (!form.ok) return showCodes({ reply: form.reply }, form.status);
  const { requestId, address } = context.get(requestFacts);
  const from = { viewer, cookie: request.headers.get("cookie") ?? "", address, requestId };
  return answerCodes(await changeCodes({ auth: auth(), db: database() }, from, form.value), form.reply);
}

export default function TwoFactor({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { state, isStaff } = loaderData;
  const title = <FormTitle title={TITLE} siteName={matches[0].loaderData.site.name} reply={actionData?.reply} />;
  const replyTo = (intent: string) => (actionData?.reply.values["intent"] === intent ? actionData.reply : undefined);
  if (state === "on") {
    return (
      <AccountPage title={TITLE} intro={<p>Login codes are on: logging in asks for a code from your app.</p>}>
        {title}
        {isStaff ? <StaffKeepThem /> : <TurnOffForm reply={actionData?.reply} />}
      </AccountPage>
    );
  }
  const newKey = actionData?.newKey;
  return (
    <AccountPage title={TITLE} intro={newKey ? undefined : <Why isStaff={isStaff} />}>
      {title}
      <div className="flex flex-col gap-6">
        {newKey ? <NewKey {...newKey} /> : null}
        {state === "begun" && !newKey ? (
          <p className="font-semibold">You have a new key. Type its first code.</p>
        ) : null}
        {state === "begun" ? <CodeForm reply={replyTo("confirm")} /> : null}
        {newKey ? null : <BeginForm reply={replyTo("begin")} isAgain={state === "begun"} />}
      </div>
    </AccountPage>
  );
}

function Why({ isStaff }: { isStaff: boolean }) {
  return (
    <>
      <p>
        With login codes, logging in asks for your password and then for six digits from an app on your phone. Whoever
        learns your password still cannot get in.
      </p>
      <p>
        You need an authenticator app, such as Google Authenticator, Aegis or FreeOTP.
        {isStaff ? " The desk opens only to staff who use codes." : ""}
      </p>
    </>
  );
}

function StaffKeepThem() {
  return (
    <div className="flex flex-col gap-4">
      <p>Staff cannot turn them off. If you lose your phone and your backup codes, ask whoever runs the server.</p>
      <p>
        <a href="/desk" className="button button-primary">
          Open the desk
        </a>
      </p>
    </div>
  );
}
