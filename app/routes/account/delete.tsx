import { data } from "react-router";
import type { Route } from "./+types/delete";
import { AccountPage, FormCard } from "#app/features/accounts/account-page.tsx";
import { DeleteAccountForm } from "#app/features/accounts/credentials/delete-account-form.tsx";
import { deleteAccountSchema } from "#app/features/accounts/credentials/delete-account.schema.ts";
import { deleteAccount } from "#app/features/accounts/credentials/delete-account.server.ts";
import { eraseBids } from "#app/features/bidding/log/erase-bids.server.ts";
import { ERASURE_HOURS } from "#app/features/policy/policy-constants.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { answerUnproven, leaveSignedOut } from "./own-password.server.ts";

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(asked: Route.LoaderArgs) {
  const { role } = await getBuyer(asked);
  return { isStaff: role === "staff" };
}

const OPEN = {
  text: "You cannot delete your account yet: a bid, a price to answer or a vehicle that you won is still open.",
  link: { label: "See your bids", href: "/account/bids" },
};

const RESTRICTED = {
  text: "You cannot delete your account now: we have a question about it.",
  link: { label: "Write to us", href: "/contactus" },
};

const MONEY = {
  text: "You cannot delete your account now: money of yours is with us, or on its way.",
  link: { label: "See your deposit", href: "/account/deposit" },
};

const NOTICES = { open: OPEN, restricted: RESTRICTED, money: MONEY };

export async function action(asked: Route.ActionArgs) {
  const { userId: id, email, firstName } = await getBuyer(asked);
  const form = await checkForm(asked.request, deleteAccountSchema, { secret: ["password"] });
  if (!form.ok) return data(form.reply, { status: form.status });
  const deleted = await deleteAccount(await mailDeps(), {
    user: { id, email, firstName },
    password: form.value.password,
    requestId: asked.context.get(requestFacts).requestId,
    leave: eraseBids,
  });
  if (deleted.ok) return leaveSignedOut("/", "Your account and its documents were deleted.");
  if (deleted.kind === "wrong" || deleted.kind === "later") return answerUnproven(form.reply, "password", deleted);
  return data({ ...form.reply, notice: NOTICES[deleted.kind] }, { status: 409 });
}

export default function Delete({ loaderData, actionData, matches }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Delete account"
      siteName={matches[0].loaderData.site.name}
      reply={actionData}
      intro={<WhatGoes isStaff={loaderData.isStaff} />}
    >
      <FormCard>
        <DeleteAccountForm reply={actionData} />
      </FormCard>
    </AccountPage>
  );
}

function WhatGoes({ isStaff }: { isStaff: boolean }) {
  return (
    <>
      <p>This deletes, at once and for good:</p>
      <ul className="list-disc pl-5">
        <li>your name, email address, phone number and date of birth</li>
        <li>every document that you sent; the files are erased within {ERASURE_HOURS} hours</li>
        <li>your favourites, and every session on every device</li>
      </ul>
      <p className="text-ink-soft">
        What stays is a log of what was done, which names you by a number only, and of each bid a code from which nobody
        learns who bid or how much. You can register again at any time.
      </p>
      {isStaff ? (
        <p className="font-semibold text-amber">
          You are staff. If nobody else is, the desk stays closed until the operator names somebody.
        </p>
      ) : null}
    </>
  );
}
