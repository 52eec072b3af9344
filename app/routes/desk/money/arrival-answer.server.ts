import { data, type RouterContextProvider } from "react-router";
import { correctPayIn } from "#app/features/deposits/pay-ins/correct-pay-in.server.ts";
import type { PayIn } from "#app/features/deposits/pay-ins/list-pay-ins.server.ts";
import { arrivalSchema } from "#app/features/deposits/pay-ins/pay-in.schema.ts";
import { readArrival } from "#app/features/deposits/pay-ins/read-arrival.server.ts";
import { recordArrival } from "#app/features/deposits/pay-ins/record-arrival.server.ts";
import { currentBook, listRatesById } from "#app/features/rates/current-rates.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { moneyDeps } from "#app/request/money-deps.server.ts";
import { idIn } from "../rates/rate-parts.server.ts";

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

const TOLD = {
  credited: "The buyer's free deposit has it.",
  waits: "A name is like one of a barred person, so nothing is credited. Decide the check first.",
  barred: "It is a barred person's, so it is blocked money now. See by when it must be reported.",
  unclear: "It is unclear: the payer is not the buyer, or nobody is named. Decide when you know.",
};

/** A line of the bank that a clerk typed: new, announced, or instead of a wrong entry. */
export async function takeArrival(asked: Asked, { staffId, payIn }: { staffId: string; payIn: PayIn | undefined }) {
  const now = systemClock();
  const day = dayInLagos(now);
  const form = await checkForm(asked.request, arrivalSchema(day));
  if (!form.ok) return data(form.reply, { status: form.status });
  const rateId = idIn(form.value.rate ?? "");
  const rates = Number.isNaN(rateId) ? [] : await listRatesById(database(), [rateId]);
  const read = readArrival(form.value, await currentBook(now), () => rates[0]);
  if (!read.ok) return data({ ...form.reply, errors: read.errors }, { status: 422 });
  const { requestId } = asked.context.get(requestFacts);
  const isAnother = form.value.another !== undefined;
  const arrival = { money: read.money, reference: read.reference, staffId, requestId, isAnother };
  const deps = await moneyDeps(now);
  const recorded =
    payIn === undefined || payIn.state === "announced"
      ? await recordArrival(deps, { ...arrival, announced: payIn?.id })
      : await correctPayIn(deps, { ...arrival, payIn: payIn.id, day });
  if (!recorded.ok) {
    const status = recorded.errors[""] === undefined ? 422 : 409;
    return data({ ...form.reply, errors: recorded.errors, line: recorded.line }, { status });
  }
  const { number, state, paid } = recorded;
  return toasts().redirectWithSuccess("/desk/money", `${number} recorded. ${paid ?? TOLD[state]}`, { status: 303 });
}
