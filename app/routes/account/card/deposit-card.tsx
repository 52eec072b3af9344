import { data, redirect } from "react-router";
import type { Route } from "./+types/deposit-card";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { CardForm, CardObstacle } from "#app/features/deposits/cards/card-form.tsx";
import { cardFormSchema, wantedAmount } from "#app/features/deposits/cards/card-form.schema.ts";
import { findObstacle } from "#app/features/deposits/cards/card-gate.server.ts";
import { cardOffer, type CardOffer } from "#app/features/deposits/cards/card-offer.server.ts";
import { typedDollars } from "#app/features/deposits/overview/need.ts";
import { startCardPayment } from "#app/features/deposits/cards/start-card-payment.server.ts";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { takeDraft } from "#app/platform/draft.server.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { safePath } from "#app/platform/redirects.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { moneyDeps } from "#app/request/money-deps.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** @throws 404 where no provider is set */
async function offered(): Promise<CardOffer> {
  const offer = cardOffer(await currentBook(systemClock()));
  if (offer) return offer;
  throw data("Cards cannot be used here at present. Pay in by wire.", { status: 404 });
}

const backOf = (typed: string | null | undefined) => {
  const path = safePath(typed ?? "");
  return path === "/" ? "/account/deposit" : path;
};

export async function loader(asked: Route.LoaderArgs) {
  const buyer = await getBuyer(asked);
  const { limits } = await offered();
  const draft = await takeDraft(asked.request, asked.url.pathname, buyer.userId);
  const { searchParams } = asked.url;
  const need = Number(searchParams.get("need"));
  const wanted = wantedAmount(searchParams.get("need"), limits);
  const facts = {
    account: buyer.userId,
    limits,
    obstacle: await findObstacle(database(), buyer),
    beyond: need > limits.most ? need : undefined,
    back: backOf(draft?.values["back"] ?? searchParams.get("back")),
    start: { amount: draft?.values["amount"] ?? (wanted === undefined ? undefined : typedDollars(wanted)) },
  };
  return data(facts, { headers: draft?.headers });
}

export async function action(asked: Route.ActionArgs) {
  const buyer = await getBuyer(asked);
  const { provider, limits } = await offered();
  const form = await checkForm(asked.request, cardFormSchema(limits));
  if (!form.ok) return data(form.reply, { status: form.status, headers: form.headers });
  const obstacle = await findObstacle(database(), buyer);
  if (obstacle) return refuse(form.reply, obstacle.words, 403);
  const { amount: cents, back } = form.value;
  const started = await startCardPayment(
    { ...(await moneyDeps()), provider },
    {
      userId: buyer.userId,
      email: buyer.email,
      cents,
      back: backOf(back),
      requestId: asked.context.get(requestFacts).requestId,
    },
  );
  // A page elsewhere is one that this form may not lead to, so the reader goes on from our own.
  if (started.ok && new URL(started.page).origin === provider.pageOrigin) return redirect(started.page, 303);
  if (started.ok) return redirect(`/account/deposit/card/${started.reference}`, 303);
  if (started.kind === "later") return refuse(form.reply, TOO_MANY, 429, String(started.retryAfterS));
  return refuse(form.reply, AWAY, 503, "30");
}

const AWAY = "The card provider does not answer. Nothing was taken. Try again in a minute, or pay by wire.";
const TOO_MANY = "You started many card payments in a short time. Please wait a little.";

const refuse = (reply: FormReply, words: string, status: number, retryAfter?: string) =>
  data({ ...reply, errors: { "": words } }, { status, headers: retryAfter ? { "Retry-After": retryAfter } : {} });

export default function DepositCard({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { obstacle, ...form } = loaderData;
  return (
    <AccountPage
      title="Pay in by card"
      siteName={matches[0].loaderData.site.name}
      reply={actionData}
      intro={
        <p>
          A <strong>debit card</strong> in your own name. You pay on our card provider's page: the card's number never
          reaches us. What you do not use goes back to the same card.
        </p>
      }
    >
      {obstacle ? <CardObstacle {...obstacle} /> : <CardForm {...form} reply={actionData} />}
    </AccountPage>
  );
}
