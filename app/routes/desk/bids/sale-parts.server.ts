import { createContext, data, redirect, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { mayAny } from "#app/features/accounts/viewer.ts";
import { biddingDeps } from "#app/features/bidding/process-bidding.server.ts";
import { saleIn, salePath } from "#app/features/desk/bids/bids-query.ts";
import { noteMaxima, openSale } from "#app/features/desk/bids/open-sale.server.ts";
import type { SaleAct } from "#app/features/desk/bids/sale-forms.tsx";
import { database } from "#app/platform/database.server.ts";
import { takeDraft } from "#app/platform/draft.server.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import type { IntentUnion } from "#app/platform/form-rules.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export interface SaleAsked {
  request: Request;
  url: URL;
  params: { sale: string };
  context: Readonly<RouterContextProvider>;
}

/** Set by an act that leads to no other page: its own address then shows the sale's. */
const shownHere = createContext<"nothing" | "failed" | "maxima">("nothing");

const noSale = () => data("There is no such sale.", { status: 404 });

function saleOf({ params }: SaleAsked): number {
  const sale = saleIn(params.sale);
  if (sale === undefined) throw noSale();
  return sale;
}

/** All that the page of a sale shows. */
export async function openSalePage(asked: SaleAsked) {
  const { userId: staffId, may } = await getStaff(asked, "bids");
  const hasMaxima = asked.context.get(shownHere) === "maxima";
  const sale = await openSale(await biddingDeps(), { sale: saleOf(asked), staffId, hasMaxima });
  if (!sale) throw noSale();
  const { url, request } = asked;
  const draft = request.method === "GET" ? await takeDraft(request, url.pathname, staffId) : undefined;
  const typed: FormReply | undefined = draft && { values: draft.values, errors: {} };
  return data({ sale, seesPeople: mayAny(may, ["support", "documents"]), typed }, { headers: draft?.headers ?? {} });
}

/** An act's address asked with GET leads to the sale, and shows its page when the act has failed or a draft waits. */
export async function openAct(asked: SaleAsked) {
  await getStaff(asked, "bids");
  if (asked.context.get(shownHere) !== "nothing") return openSalePage(asked);
  const page = await openSalePage(asked);
  if (page.data.typed) return page;
  throw redirect(salePath(saleOf(asked)), 303);
}

/** A clerk, the sale, and the act's own fields, or the answer that shows the page again. */
export async function takeSaleForm<S extends z.ZodObject | IntentUnion>(asked: SaleAsked, act: SaleAct, schema: S) {
  const { userId: clerk } = await getStaff(asked, "bids");
  const { requestId } = asked.context.get(requestFacts);
  const [sale, form] = [saleOf(asked), await checkForm(asked.request, schema)];
  const by = { clerk, requestId };
  if (form.ok) return { ok: true, value: form.value, reply: form.reply, sale, by } as const;
  asked.context.set(shownHere, "failed");
  return { ok: false, answer: data({ ...form.reply, act }, { status: form.status }) } as const;
}

/** The page again with what stood in the way; what was typed is kept. */
export function failAct(
  asked: SaleAsked,
  act: SaleAct,
  reply: FormReply,
  words: string,
  status: 403 | 409 | 422 = 409,
) {
  asked.context.set(shownHere, "failed");
  return data({ ...reply, act, errors: { "": words } }, { status });
}

export const finishAct = (asked: SaleAsked, words: string) =>
  toasts().redirectWithSuccess(salePath(saleOf(asked)), words, { status: 303 });

/** Shows what bidders would pay at most, and writes down who looked. */
export async function showMaxima(asked: SaleAsked): Promise<null> {
  const { userId: staffId } = await getStaff(asked, "bids");
  const { requestId } = asked.context.get(requestFacts);
  const deps = await biddingDeps();
  const sale = saleOf(asked);
  if (!(await openSale(deps, { sale, staffId, hasMaxima: false }))) throw noSale();
  await noteMaxima(database(), { sale, staffId, requestId, now: deps.now() });
  asked.context.set(shownHere, "maxima");
  return null;
}
