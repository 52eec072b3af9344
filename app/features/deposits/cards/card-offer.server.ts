import type { CardProvider } from "#app/upstream/card-payments/card-provider.ts";
import { cardProvider } from "#app/upstream/card-payments/process-provider.server.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { Aiming } from "../aim.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { CardDeps } from "./card-deps.ts";
import type { CardLimits } from "./card-form.schema.ts";

export interface CardOffer {
  provider: CardProvider;
  limits: CardLimits;
}

/** undefined where cards are not offered: there is no provider, or no rate that says how much. */
export function cardOffer(book: RateBook, what: "card-deposit" | "card-part" = "card-deposit"): CardOffer | undefined {
  const provider = cardProvider();
  const limits = book.find(what, "all")?.value;
  return provider && limits ? { provider, limits: { least: limits.low, most: limits.high } } : undefined;
}

/** undefined where no provider is set. */
export function cardDeps(deps: MailDeps & Aiming): CardDeps | undefined {
  const provider = cardProvider();
  return provider && { ...deps, provider };
}

/** Where the provider's page stands, which a form must be allowed to lead to. */
export const cardPageOrigin = (): string | undefined => cardProvider()?.pageOrigin;
