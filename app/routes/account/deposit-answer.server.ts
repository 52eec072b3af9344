import { data, type RouterContextProvider } from "react-router";
import { withNeed, type Need } from "#app/features/deposits/overview/need.ts";
import { announce, withdrawAnnouncement } from "#app/features/deposits/pay-ins/announce.server.ts";
import { depositForms } from "#app/features/deposits/pay-ins/pay-in.schema.ts";
import { openProofIntake } from "#app/features/deposits/pay-ins/proofs.server.ts";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

const GONE = "It has arrived, or was withdrawn already.";

/** The forms of the page of a deposit: a wire or local money that was sent, and one that was not. */
export async function takeDepositForm(asked: Asked, { userId, need }: { userId: string; need: Need }) {
  const { requestId } = asked.context.get(requestFacts);
  const now = systemClock();
  const intake = openProofIntake(database(), { userId, now });
  const form = await checkForm(asked.request, depositForms, { files: 1, takeFile: intake.take });
  if (!form.ok) return data(form.reply, { status: form.status, headers: form.headers });
  const { value, reply } = form;
  const home = withNeed("/account/deposit", need);
  if (value.intent === "withdraw") {
    const isDone = await withdrawAnnouncement(database(), { userId, requestId, payIn: Number(value.pay_in) });
    if (!isDone) return data({ ...reply, errors: { "": GONE } }, { status: 409 });
    return toasts().redirectWithSuccess(home, "Withdrawn.", { status: 303 });
  }
  const deps = { db: database(), book: await currentBook(now) };
  const money =
    value.intent === "wire"
      ? { way: "wire" as const, cents: value.amount }
      : { way: "local" as const, currency: value.currency, typed: value.units };
  const note = (value.intent === "wire" ? value.note : value.local_note) ?? "";
  const announced = await announce(deps, { userId, requestId, money, note, proof: intake.taken() });
  if (!announced.ok) return data({ ...reply, errors: announced.errors }, { status: 422 });
  return toasts().redirectWithSuccess(home, `${announced.number} announced. We write to you when it has arrived.`, {
    status: 303,
  });
}
