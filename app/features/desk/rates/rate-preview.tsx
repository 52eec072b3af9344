import { DeskTable, Panel } from "#app/features/desk/desk-parts.tsx";
import type { ChangeLine } from "./change-lines.ts";
import type { Preview } from "./edit-rates.server.ts";
import { dayInWords } from "./rate-words.ts";

// Without script the browser focuses the element with autofocus.
const TAKES_FOCUS = { tabIndex: -1, autoFocus: true };

const MOST_SHOWN = 60;

/** What a change does, before it is saved: to the rates, and to three lots. */
export function RatePreview({
  preview,
  focus = true,
  children,
}: {
  preview: Preview;
  focus?: boolean;
  children: React.ReactNode;
}) {
  return (
    <section aria-labelledby="preview" className="mt-6 flex flex-col gap-3">
      <h2 id="preview" {...(focus ? TAKES_FOCUS : {})} className="text-17 font-bold">
        This is what it does
      </h2>
      {preview.same > 0 ? <p className="text-ink-soft">{preview.same} of the table are as before.</p> : null}
      <ChangeLines lines={preview.lines} />
      {preview.phrases.length > 0 ? <PhrasesPanel {...preview} /> : null}
      {preview.phrases.length === 0 || preview.lots.length > 0 ? <LotsPanel {...preview} /> : null}
      {preview.needsTwo ? (
        <p>An exchange rate applies after a second clerk has confirmed it. Until then the present one stays.</p>
      ) : null}
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  );
}

export function ChangeLines({ lines }: { lines: ChangeLine[] }) {
  const more = lines.length - MOST_SHOWN;
  return (
    <>
      <DeskTable
        caption="Rates that change"
        columns={["Rate", "Before", "After"]}
        rows={lines.slice(0, MOST_SHOWN).map((line, at) => ({
          key: String(at),
          cells: [<b key="name">{line.name}</b>, before(line), after(line)],
        }))}
      />
      {more > 0 ? <p className="text-ink-soft">And {more} more.</p> : null}
    </>
  );
}

const said = (word: string, words: string, isGone: boolean) => (
  <span key={word}>
    <span className="text-ink-soft md:sr-only">{word}: </span>
    {isGone ? <s>{words}</s> : words}
  </span>
);

const before = (line: ChangeLine) => (line.before ? said("Before", line.before, line.after === "") : null);

function after(line: ChangeLine) {
  if (!line.after) return said("After", "Taken back", false);
  if (line.steps.length === 0) return said("After", line.after, false);
  return (
    <div key="after">
      {said("After", line.after, false)}
      <ul className="num text-13">
        {line.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </div>
  );
}

function PhrasesPanel({ phrases, day }: Preview) {
  return (
    <Panel title={`What our pages say on ${dayInWords(day)}`}>
      <DeskTable
        caption="Words of our pages"
        columns={["Before", "After"]}
        rows={phrases.map((phrase) => ({
          key: phrase.before,
          cells: [said("Before", phrase.before, false), <b key="after">{said("After", phrase.after, false)}</b>],
        }))}
      />
    </Panel>
  );
}

function LotsPanel({ lots, day }: Preview) {
  return (
    <Panel title={`Landed cost on ${dayInWords(day)}`}>
      {lots.length === 0 ? (
        <p>None of the newest 200 lots with a bid costs more or less.</p>
      ) : (
        <DeskTable
          caption="Landed cost of three lots"
          columns={["Lot", "Bid", "To", "Before", "After"]}
          rows={lots.map((lot) => ({
            key: lot.id,
            cells: [
              <a key="lot" href={`/detail/${encodeURIComponent(lot.id)}`} className="row-link">
                {lot.title}
              </a>,
              lot.bid,
              lot.way,
              said("Before", lot.before, false),
              <b key="after">{said("After", lot.after, false)}</b>,
            ],
          }))}
        />
      )}
    </Panel>
  );
}
