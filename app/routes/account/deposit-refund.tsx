import { data } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/deposit-refund";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { readRefund } from "#app/features/deposits/overview/read-refund.server.ts";
import { RefundPage } from "#app/features/deposits/overview/refund-page.tsx";
import { dollarAmount } from "#app/features/deposits/pay-ins/pay-in.schema.ts";
import { askRefund, withdrawOwnRefund } from "#app/features/deposits/refunds/ask-refund.server.ts";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { intents } from "#app/platform/form-rules.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readIntent, readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";

const HOME = "/account/deposit";
const CHANGED = "Something changed since you looked. Please look again before you confirm.";

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getBuyer(asked);
  const now = systemClock();
  const typed = (asked.url.searchParams.get("amount") ?? "").slice(0, 40);
  return { view: await readRefund(database(), { userId, typed, now, book: await currentBook(now) }) };
}

const refundForms = intents([
  z.object({ intent: z.literal("ask"), amount: dollarAmount(), seen: z.string().max(40) }),
  z.object({ intent: z.literal("withdraw"), refund: z.string().max(20) }),
]);

export async function action(asked: Route.ActionArgs) {
  const { userId } = await getBuyer(asked);
  const form = await readSmallForm(asked.request);
  const sent = readIntent(refundForms, form);
  const { requestId } = asked.context.get(requestFacts);
  const now = systemClock();
  const book = await currentBook(now);
  if (sent.intent === "withdraw") {
    const done = await withdrawOwnRefund(database(), { userId, id: Number(sent.refund), now, requestId });
    if (done.ok) return toasts().redirectWithSuccess(HOME, `${done.number} is withdrawn.`, { status: 303 });
    return toasts().redirectWithError(HOME, done.words, { status: 303 });
  }
  const { amount: cents, seen } = sent;
  const asks = await askRefund(database(), { userId, requestId, cents, seen, now, book });
  if (asks.ok) {
    return toasts().redirectWithSuccess(HOME, `Your refund is on its way (${asks.numbers.join(", ")}).`, {
      status: 303,
    });
  }
  const view = await readRefund(database(), { userId, typed: form.get("amount") ?? "", now, book });
  return data({ view, error: asks.changed ? CHANGED : undefined }, { status: asks.changed ? 409 : 422 });
}

export default function DepositRefund({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { view } = actionData ?? loaderData;
  return (
    <AccountPage title="Ask for a refund" siteName={matches[0].loaderData.site.name}>
      <RefundPage view={view} error={actionData?.error} />
    </AccountPage>
  );
}
