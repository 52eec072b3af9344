import { data, redirect, type RouterContextProvider } from "react-router";
import { WE_ARE_CHECKING } from "#app/features/barred-persons/checking-words.ts";
import type { CardLimits } from "#app/features/deposits/cards/card-form.schema.ts";
import { findObstacle } from "#app/features/deposits/cards/card-gate.server.ts";
import { cardOffer } from "#app/features/deposits/cards/card-offer.server.ts";
import { startCardPayment } from "#app/features/deposits/cards/start-card-payment.server.ts";
import { announce } from "#app/features/deposits/pay-ins/announce.server.ts";
import { openProofIntake } from "#app/features/deposits/pay-ins/proofs.server.ts";
import { formatCents } from "#app/features/lots/format.ts";
import type { OwnPurchase } from "#app/features/purchases/own/own-purchase.ts";
import { payForms } from "#app/features/purchases/own/pay-forms.schema.ts";
import { spendBalance } from "#app/features/purchases/own/spend-balance.server.ts";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { moneyDeps } from "#app/request/money-deps.server.ts";
import type { getBuyer } from "#app/request/viewer.server.ts";

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

interface Paying {
  buyer: Awaited<ReturnType<typeof getBuyer>>;
  purchase: OwnPurchase;
}

const OVER =
  "Nothing is open on this purchase, so nothing was announced or paid. What you have sent already becomes your credit.";
const CHANGED = "Something changed since you looked, and nothing was paid. Please look again.";
const NO_CARDS = "Cards cannot be used here at present. Pay by wire.";
const AWAY = "The card provider does not answer. Nothing was taken. Try again in a minute, or pay by wire.";
const TOO_MANY = "You started many card payments in a short time. Please wait a little.";

const refuse = (reply: FormReply, errors: Record<string, string>, status: number, retryAfter?: string) =>
  data({ ...reply, errors }, { status, headers: retryAfter ? { "Retry-After": retryAfter } : {} });

/** The forms of the page on which a purchase is paid. */
export async function takePayForm(asked: Asked, { buyer, purchase }: Paying) {
  const { userId } = buyer;
  const { requestId } = asked.context.get(requestFacts);
  const now = systemClock();
  const book = await currentBook(now);
  const offer = cardOffer(book, "card-part");
  const intake = openProofIntake(database(), { userId, now });
  const limits = offer?.limits ?? { least: 0, most: Number.MAX_SAFE_INTEGER };
  const form = await checkForm(asked.request, payForms(limits), { files: 1, takeFile: intake.take });
  if (!form.ok) return data(form.reply, { status: form.status, headers: form.headers });
  const { value, reply } = form;
  const home = `/account/purchases/${purchase.number}`;
  const thanks = (words: string) => toasts().redirectWithSuccess(home, words, { status: 303 });
  if (value.intent === "balance") {
    const sent = { token: value.token, userId, purchase: purchase.id, requestId, now };
    const paid = await spendBalance(database(), sent);
    if (paid === "checking") return refuse(reply, { "": WE_ARE_CHECKING }, 409);
    return paid === "changed" ? refuse(reply, { "": CHANGED }, 409) : thanks(`${formatCents(paid)} paid.`);
  }
  if (purchase.openCents === 0) return refuse(reply, { "": OVER }, 409);
  if (value.intent === "card") {
    if (!offer) return refuse(reply, { "": NO_CARDS }, 404);
    return payByCard({ cents: value.card_amount, home, reply, offer, requestId }, { buyer, purchase });
  }
  const money =
    value.intent === "wire"
      ? { way: "wire" as const, cents: value.amount }
      : { way: "local" as const, currency: value.currency, typed: value.units };
  const note = (value.intent === "wire" ? value.note : value.local_note) ?? "";
  const sent = { userId, requestId, money, note, proof: intake.taken(), purchase: purchase.id };
  const announced = await announce({ db: database(), book }, sent);
  if (!announced.ok) return refuse(reply, announced.errors, 422);
  return thanks(`${announced.number} announced. We write to you when it has arrived.`);
}

/** Small parts only: together they are one. */
function overInWords(left: number, { least, most }: CardLimits): string {
  const words = `Cards pay at most ${formatCents(most)} of one purchase.`;
  return left < least ? `${words} Wire the rest.` : `${words} ${formatCents(left)} of that is left: wire the rest.`;
}

interface CardPart {
  cents: number;
  home: string;
  reply: FormReply;
  offer: NonNullable<ReturnType<typeof cardOffer>>;
  requestId: string;
}

async function payByCard({ cents, home, reply, offer, requestId }: CardPart, { buyer, purchase }: Paying) {
  if (cents > purchase.openCents)
    return refuse(reply, { card_amount: `Only ${formatCents(purchase.openCents)} is open.` }, 422);
  const obstacle = await findObstacle(database(), buyer);
  if (obstacle) return refuse(reply, { "": obstacle.words }, 403);
  const { userId, email } = buyer;
  const started = await startCardPayment(
    { ...(await moneyDeps()), provider: offer.provider },
    { userId, email, cents, purchase: { id: purchase.id, most: offer.limits.most }, back: home, requestId },
  );
  // A page elsewhere is one that this form may not lead to, so the reader goes on from our own.
  if (started.ok && new URL(started.page).origin === offer.provider.pageOrigin) return redirect(started.page, 303);
  if (started.ok) return redirect(`/account/deposit/card/${started.reference}`, 303);
  if (started.kind === "over") return refuse(reply, { card_amount: overInWords(started.left, offer.limits) }, 422);
  if (started.kind === "away") return refuse(reply, { "": AWAY }, 503, "30");
  return refuse(reply, { "": TOO_MANY }, 429, String(started.retryAfterS));
}
