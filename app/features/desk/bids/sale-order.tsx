import { Panel } from "#app/features/desk/desk-parts.tsx";
import { briefAge } from "#app/features/desk/desk-words.ts";
import { formatMoney, formatTime } from "#app/features/lots/format.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import { FieldError, TextField } from "#app/ui/field.tsx";
import type { OpenSale } from "./open-sale.server.ts";
import { timeLeft } from "./sale-words.ts";
import type { Said } from "./sale-acts.schema.ts";
import { ActForm, Folded, replyOf, SALE_LABELS, saleFields, type FormProps } from "./sale-forms.tsx";

type Order = OpenSale["orders"][number];

/** The order that is not at the house yet, and what its clerk does. */
export function OrderPanel({ sale, reply }: FormProps) {
  const open = sale.orders.find(({ state }) => state === "placing" || state === "unknown");
  const next = sale.orders.find(({ state }) => state === "wanted");
  const order = open ?? next;
  if (!order) return null;
  if (order.port === "wire") {
    return (
      <Panel title="Order">
        <p>The line to the house {order.state === "unknown" ? "asks for its answer" : "places it"} by itself.</p>
      </Panel>
    );
  }
  return (
    <Panel title={order.state === "wanted" ? "To place" : "Being placed"}>
      <div className="px-3.5 py-2">
        <TimeLeft sale={sale} />
        {order.state === "wanted" ? <Take sale={sale} order={order} /> : null}
        {order.isMine ? <Place sale={sale} order={order} reply={reply} /> : null}
        {order.state !== "wanted" && !order.isMine ? <TakeOver sale={sale} order={order} reply={reply} /> : null}
        {open && next ? <p className="mt-2 text-ink-soft">A higher order waits for this answer.</p> : null}
      </div>
    </Panel>
  );
}

function TimeLeft({ sale: { row, now } }: { sale: OpenSale }) {
  if (row.cutOff === undefined) return null;
  const left = row.cutOff - now;
  const until = formatTime(new Date(row.cutOff).toISOString());
  return (
    <p className={`font-bold ${row.isUrgent ? "text-flare" : ""}`}>
      {left > 0 ? `${timeLeft(left)} left, until ${until}` : `Too late: the house took bids until ${until}`}
    </p>
  );
}

function Take({ sale, order }: { sale: OpenSale; order: Order }) {
  return (
    <ActForm sale={sale} act="order" fields={{ order: order.id }}>
      <p>
        Nobody has taken this order. Take it, and you see what to enter at the house. That you saw the amount is written
        down.
      </p>
      <button name="intent" value="take" data-key="t" className="button button-primary self-start">
        Take this order
      </button>
    </ActForm>
  );
}

function TakeOver({ sale, order, reply }: FormProps & { order: Order }) {
  const since = order.takenAt ? ` for ${briefAge(sale.now - order.takenAt.getTime())}` : "";
  return (
    <>
      <p className="my-2">
        {order.takenBy ?? "Somebody"} has it{since}
        {order.state === "unknown" ? " and got no answer from the house" : ""}. Two clerks never place the same order.
      </p>
      <Folded title="Take it over" isOpen={replyOf("order", reply)?.values["intent"] === "take-over"}>
        <ActForm sale={sale} act="order" fields={{ order: order.id }}>
          <TextField
            field={saleFields("order", reply)("word", {
              required: true,
              hint: "Speak to them first: they may be placing it.",
            })}
            maxLength={300}
          />
          <button name="intent" value="take-over" className="button button-primary self-start">
            Take it over
          </button>
        </ActForm>
      </Folded>
    </>
  );
}

const ENTER: Record<string, (amount: string) => string> = {
  maximum: (amount) => `Maximum ${amount}`,
  "buy-now": (amount) => `Buy it now for ${amount} or less`,
  counter: (amount) => `Accept the counter-offer of ${amount}`,
  step: (amount) => `One step more: ${amount}`,
};

const RULES: Record<string, string> = {
  maximum:
    "Enter it as the maximum of a pre-bid. Switch off the house's option to bid one step above a tie. Enter no other amount.",
  "buy-now": "Do not pay more. If the price has changed, the house refused it.",
  counter: "Accept exactly this price.",
  step: "Enter no other amount.",
};

function Place({ sale, order, reply }: FormProps & { order: Order }) {
  const house = HOUSE_NAMES[sale.row.house];
  const own = replyOf("order", reply);
  const field = saleFields("order", reply);
  return (
    <>
      <div className="my-3 rounded-card bg-harbour-soft px-4 py-3">
        <p>
          At {house}, lot <b className="num select-all">{sale.row.lotNumber}</b>:
        </p>
        <p className="num text-24 font-extrabold">{ENTER[order.kind]?.(formatMoney(order.cents ?? 0))}</p>
        <p>{RULES[order.kind]}</p>
        {order.state === "unknown" ? (
          <p className="mt-2 font-semibold text-flare">
            Nobody knows whether {house} has it. Look there first: if it is there, enter how it stands; if not, say that
            it is not there, and it is placed anew.
          </p>
        ) : null}
      </div>
      <ActForm sale={sale} act="order" fields={{ order: order.id, intent: "answer" }}>
        <Answers kind={order.kind} house={house} chosen={own?.values["said"]} error={own?.errors["said"]} />
        <TextField
          field={field("present", { hint: "Whole dollars. It is needed when somebody there bid more." })}
          inputMode="numeric"
          maxLength={30}
          short
        />
        <TextField
          field={field("words", { hint: "Needed when the house refused. Its own words or number." })}
          maxLength={300}
        />
        <button className="button button-primary self-start">Save the answer</button>
      </ActForm>
    </>
  );
}

const BID_ANSWERS: Partial<Record<Said, string>> = {
  leading: "Placed, and it leads",
  outbid: "Placed, but outbid",
  refused: "Refused",
  unknown: "No answer: I do not know whether it is there",
  absent: "It is not there: I have not placed it",
};

const DEAL_ANSWERS: Partial<Record<Said, string>> = {
  taken: "Taken: the vehicle is ours",
  refused: "Refused",
  unknown: "No answer: I do not know whether it went through",
  absent: "It is not there: I have not sent it",
};

function Answers({
  kind,
  house,
  chosen,
  error,
}: {
  kind: string;
  house: string;
  chosen: string | undefined;
  error: string | undefined;
}) {
  const answers = kind === "maximum" || kind === "step" ? BID_ANSWERS : DEAL_ANSWERS;
  return (
    <fieldset id="said" aria-describedby={error ? "said-error" : undefined}>
      <legend className="font-semibold">{SALE_LABELS.said.replace("the house", house)}</legend>
      {error ? <FieldError name="said" message={error} /> : null}
      {Object.entries(answers).map(([value, words]) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="said"
            value={value}
            defaultChecked={chosen === value}
            className="size-5 accent-harbour"
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
