import { data } from "react-router";
import type { Route } from "./+types/offer";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { answerOffer, type Answered } from "#app/features/bidding/offers.server.ts";
import { offerForms } from "#app/features/bidding/own-bids/answer-offer.schema.ts";
import { OfferPage } from "#app/features/bidding/own-bids/offer-page.tsx";
import { offerInWords } from "#app/features/bidding/own-bids/offer-words.ts";
import { findOffer } from "#app/features/bidding/own-bids/own-offers.server.ts";
import { biddingDeps } from "#app/features/bidding/process-bidding.server.ts";
import { gravest } from "#app/features/bidding/rules/refusal.ts";
import { askClosing } from "#app/features/mirror/ask-closing.server.ts";
import { currentPolicy } from "#app/features/policy/current-policy.server.ts";
import { depositFor } from "#app/features/policy/deposit-rule.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { readIntent, readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";

const notAsked = () => data("Nobody asked you this.", { status: 404 });

/** @throws 404 for another's question, as for none */
async function getOffer(userId: string, id: string) {
  const offer = /^\d{1,12}$/.test(id) ? await findOffer(database(), userId, Number(id)) : undefined;
  if (!offer) throw notAsked();
  return offer;
}

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getBuyer(asked);
  const offer = await getOffer(userId, asked.params.id);
  const now = systemClock();
  const isOver = offer.state !== "open" || offer.until <= now;
  return { offer, deposit: depositFor(offer.cents, await currentPolicy(now)), isOver };
}

export async function action(asked: Route.ActionArgs) {
  const { userId } = await getBuyer(asked);
  const { id, holder, bid } = await getOffer(userId, asked.params.id);
  const isAccepted = readIntent(offerForms, await readSmallForm(asked.request)).intent === "accept";
  const answered = await answerOffer(await biddingDeps(), { offer: id, userId, holder, isAccepted });
  if (!answered.ok) return refuse(answered, bid.lotRow);
  const message = isAccepted ? "You accepted." : "You declined.";
  return toasts().redirectWithSuccess(`/account/bids/${bid.reference}`, message, { status: 303 });
}

async function refuse(answered: Extract<Answered, { ok: false }>, lot: number) {
  if (answered.reason === "absent") throw notAsked();
  const refusals = answered.reason === "refused" ? answered.refusals : [];
  if (refusals.some(({ code }) => code === "stale-closing")) await askClosing(database(), lot);
  return data({ refusals }, { status: gravest(refusals) === "person" ? 403 : 409 });
}

export default function Offer({ loaderData, actionData, matches }: Route.ComponentProps) {
  const reply = actionData ? { values: {}, errors: { "": "" } } : undefined;
  return (
    <AccountPage
      title={offerInWords(loaderData.offer).title}
      siteName={matches[0].loaderData.site.name}
      reply={reply}
      intro={
        <p>
          <a href="/account/bids" className="link">
            All your bids
          </a>
        </p>
      }
    >
      <OfferPage {...loaderData} refusals={actionData?.refusals ?? []} />
    </AccountPage>
  );
}
