import { Chip, Cut, DeskTable, DeskTime, Facts } from "#app/features/desk/desk-parts.tsx";
import { fieldsOfKind, valueInWords, writeValue } from "#app/features/rates/rate-fields.ts";
import { isUnchecked } from "#app/features/rates/unchecked.ts";
import type { ListedRate } from "./list-rates.server.ts";
import { CheckedDay, enteredBy } from "./rate-list.tsx";
import { daysInWords, MARK_WORDS } from "./rate-words.ts";

/** One rate whole, with what may be done about it. */
export function RatePage({
  rate,
  history,
  today,
  mayEnter,
}: {
  rate: ListedRate;
  history: ListedRate[];
  today: string;
  mayEnter: boolean;
}) {
  const isGone = rate.removedBy !== null;
  return (
    <div className="flex max-w-[64rem] flex-col gap-5">
      {isGone ? (
        <p className="desk-news mb-0!">
          This rate was taken back by{" "}
          <a href={`/desk/rates/changes/${rate.removedBy}`} className="link">
            change {rate.removedBy}
          </a>
          . Sums that were made with it keep it.
        </p>
      ) : null}
      <Facts
        facts={[
          ["Value", valueInWords(rate.kind, rate.value)],
          ["How sure", MARK_WORDS[rate.mark]],
          ["Source", rate.source],
          ["Applies", daysInWords(rate)],
          ["Checked", <CheckedDay key="checked" day={rate.checkedOn} isOld={isUnchecked(rate, today)} />],
          ["Entered by", <EnteredBy key="by" rate={rate} />],
        ]}
      />
      {mayEnter && !isGone ? <RateActs rate={rate} today={today} /> : null}
      <Steps rate={rate} />
      <section>
        <h2 className="mb-2 font-bold">All that stood under this key</h2>
        <KeyHistory history={history} here={rate.id} />
      </section>
    </div>
  );
}

const EnteredBy = ({ rate }: { rate: ListedRate }) => (
  <>
    {enteredBy(rate)}, <DeskTime at={rate.enteredAt} />,{" "}
    <a href={`/desk/rates/changes/${rate.addedBy}`} className="link">
      change {rate.addedBy}
    </a>
  </>
);

function RateActs({ rate: { id, checkedOn }, today }: { rate: ListedRate; today: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      <a href={`/desk/rates/new?after=${id}`} data-key="n" className="button button-primary">
        New rate after it
      </a>
      <a href={`/desk/rates/${id}/correct`} data-key="e" className="button button-quiet">
        Correct it
      </a>
      <a href={`/desk/rates/${id}/end`} className="button button-quiet">
        End it
      </a>
      {checkedOn < today ? (
        <form method="post" action="/desk/rates">
          <input type="hidden" name="rate" value={id} />
          <button name="intent" value="check" data-key="c" className="button button-quiet">
            Mark as checked today
          </button>
        </form>
      ) : null}
    </div>
  );
}

function Steps({ rate: { kind, value } }: { rate: ListedRate }) {
  const field = fieldsOfKind(kind).find(({ steps }) => steps);
  if (!field?.steps) return null;
  const lines = (writeValue(kind, value)[field.name] ?? "").split("\n").map((line) => line.split("\t"));
  return (
    <section>
      <h2 className="mb-2 font-bold">{field.label}</h2>
      <DeskTable
        caption={field.label}
        columns={[...field.steps]}
        rows={lines.map((cells) => ({
          key: cells[0] ?? "",
          cells: cells.map((cell, at) => (
            <span key={field.steps?.[at]} className="num">
              {cell}
            </span>
          )),
        }))}
      />
    </section>
  );
}

function KeyHistory({ history, here }: { history: ListedRate[]; here: number }) {
  return (
    <DeskTable
      isBrief
      caption="All that stood under this key"
      columns={["Value", "Applies", "Source", "Entered by", "Now"]}
      rows={history.map((rate) => ({
        key: String(rate.id),
        cells: [
          <Cut key="value">
            <a
              href={`/desk/rates/${rate.id}`}
              aria-current={rate.id === here ? "page" : undefined}
              className="row-link"
            >
              {valueInWords(rate.kind, rate.value)}
            </a>
          </Cut>,
          daysInWords(rate),
          <Cut key="source">{rate.source}</Cut>,
          <Cut key="by">{enteredBy(rate)}</Cut>,
          rate.removedBy === null ? (
            <Chip key="now" tone="good">
              stands
            </Chip>
          ) : (
            <Chip key="now" tone="plain">
              taken back
            </Chip>
          ),
        ],
      }))}
    />
  );
}
