import { FormCard } from "#app/features/accounts/account-page.tsx";
import { formatMoney } from "#app/features/lots/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { CardState } from "./judge-charge.ts";

export interface CardStanding {
  reference: string;
  cents: number;
  state: CardState;
  /** The provider's page, while it can still be paid there. */
  page: string | undefined;
  /** Where the reader goes on. */
  back: string;
  /** Free deposit in cents. */
  free: number;
  /** Whether the provider did not answer just now. */
  isAway: boolean;
}

export const CARD_TITLES: Record<CardState, string> = {
  open: "We wait for the bank",
  abandoned: "Not paid yet",
  failed: "The bank refused the card",
  paid: "Paid",
  amiss: "A clerk looks at this payment",
  expired: "This payment has run out",
};

export function CardPaymentPage(standing: CardStanding) {
  const { reference, cents, state } = standing;
  return (
    <FormCard>
      <p className="flex items-baseline gap-3">
        <Icon name={ICONS[state]} />
        <span>
          <strong className="num block text-24">{formatMoney(cents)}</strong>
          <span className="text-ink-soft">
            Card payment <span className="num break-all">{reference}</span>
          </span>
        </span>
      </p>
      <div className="mt-4 flex flex-col gap-3">
        <Words {...standing} />
      </div>
      <p className="mt-5 flex flex-wrap gap-3">
        <NextStep {...standing} />
      </p>
    </FormCard>
  );
}

const ICONS = {
  open: "clock",
  abandoned: "clock",
  failed: "triangleAlert",
  paid: "check",
  amiss: "info",
  expired: "clock",
} as const;

function Words({ cents, state, free, isAway }: CardStanding) {
  if (isAway) return <p>The card provider does not answer just now. Nothing is lost: we keep asking.</p>;
  if (state === "paid") {
    return (
      <p>
        <span className="num">{formatMoney(cents)}</span> is in your deposit now.{" "}
        <strong>
          You have <span className="num">{formatMoney(free)}</span> free for bids.
        </strong>
      </p>
    );
  }
  if (state === "failed") return <p>Nothing was taken from your card. Try again, or pay by wire.</p>;
  if (state === "expired") return <p>It was not paid within a day. Start a new one; nothing was taken.</p>;
  if (state === "amiss") {
    return <p>What arrived is not what you were asked for, so it is not in your deposit yet. We write to you.</p>;
  }
  return (
    <p>
      {state === "abandoned"
        ? "You left the card page before it was paid. If you did pay, this page shows it in a moment."
        : "This can take a minute. The page looks again by itself; you may close it, your deposit grows all the same."}
    </p>
  );
}

function NextStep({ reference, state, page, back, cents }: CardStanding) {
  const again = `/account/deposit/card?${new URLSearchParams({ need: String(cents), back })}`;
  const isWaiting = state === "open" || state === "abandoned";
  return (
    <>
      {state === "paid" ? (
        <a href={back} className="button button-primary">
          {isLot(back) ? "Back to the lot" : "Go on"}
        </a>
      ) : null}
      {isWaiting && page ? (
        <a href={page} className="button button-primary">
          Go to the card page
        </a>
      ) : null}
      {isWaiting ? (
        <a href={`/account/deposit/card/${reference}`} className="button button-quiet">
          Look again
        </a>
      ) : null}
      {state === "failed" || state === "expired" ? (
        <a href={again} className="button button-primary">
          Pay again
        </a>
      ) : null}
      {state === "paid" ? null : (
        <a href="/account/deposit" className="button button-quiet">
          See your deposit
        </a>
      )}
    </>
  );
}

const isLot = (path: string) => /^\/(detail|lots)\//i.test(path);
