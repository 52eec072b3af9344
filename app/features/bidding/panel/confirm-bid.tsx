import { DESTINATIONS } from "#app/features/costs/destinations.ts";
import { lotPath } from "#app/features/lot-cards/lot-words.ts";
import { formatDay, formatMoney } from "#app/features/lots/format.ts";
import { Checkbox, FieldFrame, controlProps, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Refusal } from "../rules/refusal.ts";
import { Against } from "./bid-panel.tsx";
import { Clocks } from "./clocks.tsx";
import { panelPath } from "./panel-paths.ts";
import type { Confirm } from "./read-confirm.server.ts";
import type { Panel } from "./read-panel.server.ts";

interface ConfirmBidProps {
  panel: Panel;
  confirm: Confirm;
  refusals: Refusal[];
  /** As they were typed. */
  typed: { again: string; elsewhere: boolean };
}

/** Everything that a bid binds to, and the button that places it. A form of its own: without script too. */
export function ConfirmBid({ panel, confirm, refusals, typed }: ConfirmBidProps) {
  const { lot } = panel;
  const { maximum, kind, token, to, verdict } = confirm;
  const amount = formatMoney(maximum).slice(1);
  const errorOf = (...codes: string[]) => refusals.find(({ code }) => codes.includes(code))?.words;
  const others = refusals.filter(({ code }) => !["type-again", "destination", "import"].includes(code));
  const path = panelPath(lot);
  return (
    <div className="grid max-w-prose gap-4">
      {others.length > 0 ? (
        <ul role="alert" className="rounded-card border-2 border-flare bg-flare-soft p-4 font-semibold">
          {others.map((refusal) => (
            <Against key={refusal.code} refusal={refusal} lot={lot} amount={amount} back={path} />
          ))}
        </ul>
      ) : null}
      <Binding panel={panel} confirm={confirm} />
      <form method="post" action={path} noValidate className="card grid gap-4 p-4" data-bid-send="">
        <input type="hidden" name="amount" value={amount} />
        <input type="hidden" name="token" value={token} />
        {to.isAsked ? (
          <FieldFrame
            field={{
              name: "to",
              label: "Where does the car go?",
              required: true,
              ...withError(errorOf("destination")),
            }}
          >
            <select {...controlProps({ name: "to", label: "" })} defaultValue={to.key} className="field">
              {DESTINATIONS.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          </FieldFrame>
        ) : (
          <input type="hidden" name="to" value={to.key} />
        )}
        {verdict.isNo ? (
          <>
            <p className="rounded-input bg-flare-soft p-3 font-semibold text-flare">
              <Icon name="triangleAlert" className="mr-1" /> {verdict.words}
            </p>
            <Checkbox
              field={{
                name: "elsewhere",
                label: "Another country",
                required: true,
                ...withError(errorOf("import")),
                ...(typed.elsewhere ? { defaultValue: "yes" } : {}),
              }}
            >
              I buy it for another country, and know that it may not be imported there.
            </Checkbox>
          </>
        ) : null}
        {confirm.isUnusual ? (
          <TextField
            inputMode="numeric"
            autoComplete="off"
            field={{
              name: "again",
              label: "Type the amount again",
              required: true,
              hint: `${formatMoney(maximum)} is more than twice what such lots end at.`,
              defaultValue: typed.again,
              ...withError(errorOf("type-again")),
            }}
          />
        ) : null}
        <p data-bid-line="" role="status" hidden className="rounded-input bg-amber-soft p-3 font-semibold text-amber" />
        <button name="intent" value={kind} className="button button-money min-h-12 text-17">
          <Icon name="gavel" />{" "}
          {kind === "bid" ? `Place my bid of ${formatMoney(maximum)}` : `Buy it for ${formatMoney(maximum)}`}
        </button>
        <a href={`${lotPath(lot)}#bid`} className="button button-quiet">
          Back, without bidding
        </a>
      </form>
    </div>
  );
}

const withError = (error: string | undefined) => (error === undefined ? {} : { error });

function Binding({ panel, confirm }: { panel: Panel; confirm: Confirm }) {
  const { lot, present, least, cutOff, zone, means, own } = panel;
  const { kind, maximum, deposit, held, free, to, atYard, fees, landed, local, warning, payBy, terms } = confirm;
  const more = Math.max(0, deposit - held);
  return (
    <>
      <dl className="fact-rows num">
        <Row label={kind === "bid" ? "Your maximum" : "Price"} value={formatMoney(maximum)}>
          {kind === "bid"
            ? `A step of the ladder; the least is ${formatMoney(least)} now. ${presentWords(present)}`
            : "We ask the house to sell at this price or less."}
        </Row>
        <Row label="Deposit held" value={formatMoney(deposit)}>
          {held > 0 ? `${formatMoney(held)} is held already, ${formatMoney(more)} more with this bid. ` : ""}
          {`${formatMoney(free)} is free now, ${formatMoney(Math.max(0, free - more))} after it.`}
        </Row>
        {atYard ? (
          <Row label="If you win at it, you pay" value={atYard}>
            {`${formatMoney(maximum)} and ${fees.map(({ label, sum }) => `${label.toLowerCase()} ${sum}`).join(", ")}.`}
          </Row>
        ) : null}
        {payBy ? <Row label="Pay by" value={formatDay(payBy)} /> : null}
        <Row label={`${to.key === "other" ? "At" : "In"} ${to.place}, all in all`} value={landed ?? "ask us"}>
          {[local && `≈ ${local}.`, "Shipping and customs are not in the bill of the car.", warning]
            .filter(Boolean)
            .join(" ")}
        </Row>
        {cutOff === undefined ? null : (
          <div>
            <dt>Bids until</dt>
            <dd>
              <small>
                <Clocks at={cutOff} zone={zone} />
              </small>
            </dd>
          </div>
        )}
      </dl>
      <ul className="list-disc pl-5">
        <li>
          {kind === "bid"
            ? `It binds you: ${own?.isLeading ? "your maximum" : "a maximum"} can be raised, never lowered or withdrawn.`
            : "It binds you: it cannot be withdrawn."}
        </li>
        <li>
          Only the leader's maximum goes to {lot.house}; nobody bids against us with our own buyers' money.
          {kind === "bid" ? " If another buyer of ours has more, your bid is over and your deposit free again." : ""}
        </li>
        {means ? <li>{means}</li> : null}
        <li>
          An unpaid car costs you the deposit that is held for it. Our{" "}
          <a href="/term&condition" className="link">
            terms
          </a>{" "}
          of {terms} hold.
        </li>
      </ul>
    </>
  );
}

const presentWords = (present: number) =>
  present > 0 ? `The present bid is ${formatMoney(present)}.` : "Nobody has bid yet.";

function Row({ label, value, children }: { label: string; value: string; children?: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {children ? <dd>{children}</dd> : null}
    </div>
  );
}
