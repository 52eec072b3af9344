import { data } from "react-router";
import type { Route } from "./+types/step";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { addStep, findSteps, type Stepped } from "#app/features/bidding/add-step.server.ts";
import { biddingDeps } from "#app/features/bidding/process-bidding.server.ts";
import { findOwnBid, readCents } from "#app/features/bidding/steps/read-step.server.ts";
import { StepPage } from "#app/features/bidding/steps/step-page.tsx";
import { database } from "#app/platform/database.server.ts";
import { readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";

/** @throws 404 for another's bid, as for none */
async function getBid(userId: string, reference: string) {
  const own = await findOwnBid(database(), userId, reference);
  if (!own) throw data("You have no bid of this number.", { status: 404 });
  return own;
}

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getBuyer(asked);
  const { bid } = await getBid(userId, asked.params.number);
  const { book, now } = await biddingDeps();
  return { bid, choices: await findSteps(database(), { bid: bid.id, book, now: now() }) };
}

export async function action(asked: Route.ActionArgs) {
  const { userId } = await getBuyer(asked);
  const { bid, holder } = await getBid(userId, asked.params.number);
  const cents = readCents(await readSmallForm(asked.request));
  const stepped = await addStep(await biddingDeps(), { bid: bid.id, userId, holder, cents });
  if (!stepped.ok) return refuse(stepped);
  const message = "Your higher bid goes to the seller.";
  return toasts().redirectWithSuccess(`/account/bids/${bid.reference}`, message, { status: 303 });
}

const STATUS = { absent: 404, over: 409, "not-a-choice": 422, refused: 403 } as const;
const WORDS = { absent: "You have no such bid.", over: "The seller waits no more, or your last bid is on its way." };

function refuse(stepped: Extract<Stepped, { ok: false }>) {
  const words = stepped.reason === "not-a-choice" ? "Choose one of these amounts." : undefined;
  const said = stepped.reason === "refused" ? stepped.refusals : [];
  const own = stepped.reason === "absent" || stepped.reason === "over" ? WORDS[stepped.reason] : words;
  const refusals = own ? [{ code: "closed" as const, words: own }] : said;
  return data({ refusals }, { status: STATUS[stepped.reason] });
}

export default function BidStep({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { reference } = loaderData.bid;
  return (
    <AccountPage
      title="Bid higher while the seller decides"
      siteName={matches[0].loaderData.site.name}
      reply={actionData ? { errors: { "": "" } } : undefined}
      intro={
        <p>
          <a href={`/account/bids/${reference}`} className="link">
            Your bid {reference}
          </a>
        </p>
      }
    >
      <StepPage {...loaderData} refusals={actionData?.refusals ?? []} />
    </AccountPage>
  );
}
