import { formatMoney } from "#app/features/lots/format.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Refusal } from "../rules/refusal.ts";
import { Clocks } from "./clocks.tsx";
import { mendPath, panelPath } from "./panel-paths.ts";
import type { Panel } from "./read-panel.server.ts";

interface BidPanelProps {
  panel: Panel;
  /** As it was typed. */
  amount?: string | undefined;
  /** Why the last form was not taken. */
  refusals?: Refusal[];
  /** Where a link that is sent again leads back to. */
  back: string;
  /** Fetched by script: it carries what else on the page changes. */
  isNews?: boolean;
}

const NONE: Refusal[] = [];
const TONES = { good: "bg-leaf-soft text-leaf", bad: "bg-amber-soft text-amber", plain: "bg-harbour-soft" } as const;
const ICONS = { good: "check", bad: "triangleAlert", plain: "info" } as const;

/** How a bid is placed: where the reader stands, what is missing, and the form. The page that all share shows no `own`. */
export function BidPanel({ panel, amount = "", refusals = NONE, back, isNews = false }: BidPanelProps) {
  const { lot, own, closed, least } = panel;
  const isTaken = closed.length === 0 && least > 0;
  return (
    <div id="your-bid" className="mt-3 grid gap-3" data-bid={lot.id} data-own={own ? "" : undefined}>
      <BidState panel={panel} amount={amount} back={back} isNews={isNews} />
      {isTaken && mayType(panel) ? <BidForm panel={panel} amount={amount} refusals={refusals} /> : null}
    </div>
  );
}

/** Staff never bid; whoever must mend something first types when that is done. */
const mayType = ({ own }: Panel): boolean => own?.needs.every(({ code }) => code !== "staff") ?? true;

interface BidStateProps {
  panel: Panel;
  amount: string;
  back: string;
  isNews: boolean;
}

/** What changes while the page is open. */
function BidState({ panel, amount, back, isNews }: BidStateProps) {
  const { lot, own, closed, cutOff, zone, means } = panel;
  const standing = own?.standing;
  return (
    <div className="grid gap-3" data-bid-state="" data-mark={panel.mark} {...(isNews ? newsOf(panel) : {})}>
      {standing ? (
        <p className={`num flex gap-2 rounded-input p-3 font-semibold ${TONES[standing.tone]}`} role="status">
          <Icon name={ICONS[standing.tone]} className="mt-1" />
          <span>
            {standing.words}{" "}
            <a href={`/account/bids/${standing.reference}`} className="link whitespace-nowrap">
              Your receipt
            </a>
          </span>
        </p>
      ) : null}
      {closed.length > 0 ? (
        <ul className="grid gap-1 font-semibold">
          {closed.map((refusal) => (
            <Against key={refusal.code} refusal={refusal} lot={lot} amount={amount} back={back} />
          ))}
        </ul>
      ) : (
        <>
          {own && own.needs.length > 0 ? <Needs panel={panel} amount={amount} back={back} /> : null}
          {cutOff === undefined ? null : (
            <p className="num text-13 text-ink-soft">
              We take bids until <Clocks at={cutOff} zone={zone} />.
            </p>
          )}
          {means ? <p className="text-13 text-ink-soft">{means}</p> : null}
        </>
      )}
    </div>
  );
}

const newsOf = ({ now, present, closesAt }: Panel) => ({
  "data-now": now,
  "data-present": present > 0 ? formatMoney(present) : "",
  "data-ends": closesAt === undefined ? undefined : new Date(closesAt).toISOString(),
});

function Needs({ panel, amount, back }: { panel: Panel; amount: string; back: string }) {
  const { own, lot } = panel;
  return (
    <div className="rounded-input bg-amber-soft p-3">
      <p className="font-bold">Before you can bid</p>
      <ul className="mt-1 grid gap-2">
        {own?.needs.map((refusal) => (
          <Against key={refusal.code} refusal={refusal} lot={lot} amount={amount} back={back} />
        ))}
      </ul>
    </div>
  );
}

interface AgainstProps {
  refusal: Refusal;
  lot: Panel["lot"];
  amount: string;
  back: string;
}

/** A sentence, and what mends it. */
export function Against({ refusal: { code, words, link }, lot, amount, back }: AgainstProps) {
  return (
    <li>
      {words}{" "}
      {code === "unverified" ? (
        <form method="post" action="/resendverification" className="mt-1">
          <input type="hidden" name="back" value={back} />
          <button className="button button-quiet">Send the link again</button>
        </form>
      ) : link ? (
        <a
          href={mendPath(link, panelPath(lot, amount))}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {link.label}
        </a>
      ) : null}
    </li>
  );
}

/** Of the parts that are named, script brings the words and steps of now; what is typed stays. */
function BidForm({ panel, amount, refusals }: { panel: Panel; amount: string; refusals: Refusal[] }) {
  const { lot, own, least, steps, hold, buyNow } = panel;
  const [first] = refusals;
  const path = panelPath(lot);
  const isBuying = buyNow !== undefined && !own?.isLeading;
  return (
    <div className="grid gap-3" data-bid-form="">
      <form method="post" action={path} className="grid gap-2">
        <label htmlFor="amount" className="font-semibold" data-bid-part="label">
          {own?.isLeading ? "Raise your maximum to" : "Your maximum bid"}
        </label>
        {first ? <FieldError name="amount" message={first.words} /> : null}
        <div>
          <span className="num">
            <input
              id="amount"
              name="amount"
              inputMode="numeric"
              defaultValue={amount}
              aria-invalid={first ? true : undefined}
              aria-describedby={first ? "amount-error amount-hint" : "amount-hint"}
              className="field"
            />
          </span>
          <button name="intent" value="bid" className="button button-money" data-bid-part="button">
            {own?.isLeading ? "Raise" : "Bid Now"}
          </button>
        </div>
        <p className="flex flex-wrap gap-1" data-bid-part="steps">
          {steps.map((step) => (
            <button key={step} name="step" value={step / 100} className="chip">
              {formatMoney(step)}
            </button>
          ))}
        </p>
        <p id="amount-hint" className="num text-13 text-ink-soft" data-bid-part="hint">
          {`At least ${formatMoney(least)}.`}
          {own
            ? ` It holds ${formatMoney(hold)} of your deposit; ${formatMoney(own.free + own.held)} is free for it.`
            : null}
        </p>
      </form>
      {isBuying ? (
        <form method="post" action={path} className="grid" data-bid-part="buy-now">
          <input type="hidden" name="amount" value={plainDollars(buyNow)} />
          <button name="intent" value="buy-now" className="button button-quiet num">
            {`Buy it Now for ${formatMoney(buyNow)}`}
          </button>
        </form>
      ) : null}
    </div>
  );
}

/** As a field shows it: '2,200'. */
const plainDollars = (cents: number): string => formatMoney(cents).slice(1);
