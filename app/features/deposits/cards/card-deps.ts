import type { Aiming } from "../aim.ts";
import type { CardProvider } from "#app/upstream/card-payments/card-provider.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";

/** Whoever is paid or refunded is told by mail. */
export interface CardDeps extends MailDeps, Aiming {
  provider: CardProvider;
}
