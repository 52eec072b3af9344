import type { IncomingMessage } from "node:http";
import { readJson } from "../read-json.ts";
import type { Reply } from "../reply.ts";
import { answerCardApi } from "./card-api.ts";
import { controlCards } from "./card-control.ts";
import type { CardHouse } from "./card-house.ts";
import { answerCardPage } from "./card-page.ts";

/** Below it the provider answers: protocol, page and control. */
export const CARDS = "/cards";

export async function answerCards(
  house: CardHouse,
  request: IncomingMessage,
  url: URL,
  origin: string,
): Promise<Reply> {
  const path = url.pathname.slice(CARDS.length);
  if (path === "/control") return controlCards(house, request.method ?? "GET", await readJson(request));
  const code = /^\/pay\/([0-9a-f]+)$/.exec(path)?.[1];
  if (code) return answerCardPage(house, request, code);
  const page = (payment: { code: string }) => `${origin}${CARDS}/pay/${payment.code}`;
  return answerCardApi(house, request, path, { query: url.searchParams, page });
}
