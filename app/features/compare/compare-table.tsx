import { Icon } from "#app/ui/icon.tsx";
import { Countdown, lotPath, pictureWords } from "#app/features/lot-cards/card-parts.tsx";
import { COMPARE_FORMS } from "#app/features/lot-cards/compared-lots.ts";
import type { ComparedFact, ComparedLot, FactGroup } from "./compare.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import { LotPicture } from "#app/features/lot-cards/lot-picture.tsx";

interface Table {
  lots: ComparedLot[];
  groups: FactGroup[];
  /** Milliseconds since the epoch. */
  now: number;
}

export function CompareTable({ lots, groups, now }: Table) {
  return (
    <div className="compare-box" tabIndex={0} role="region" aria-labelledby="compare-caption">
      <table className="compare-table num">
        <caption id="compare-caption" className="sr-only">
          Lots side by side
        </caption>
        <thead>
          <tr>
            <td>
              <span className="sr-only">Fact</span>
            </td>
            {lots.map((one) => (
              <LotHead key={one.lot.id} {...one} />
            ))}
          </tr>
        </thead>
        {groups.map(({ heading, facts }) => (
          <tbody key={heading}>
            <tr>
              <th scope="rowgroup" colSpan={lots.length + 1} className="compare-group">
                <span>{heading}</span>
              </th>
            </tr>
            {facts.map((fact) => (
              <FactRow key={fact.label} fact={fact} lots={lots} now={now} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function LotHead({ lot, listed }: ComparedLot) {
  return (
    <th scope="col">
      <LotPicture
        address={lot.picture}
        alt={pictureWords(lot)}
        sizes="(width >= 768px) 260px, 45vw"
        className="rounded-input"
      />
      <a href={lotPath(lot)} className="link mt-1 flex min-h-11 items-center text-15 leading-tight font-bold">
        {lot.title}
      </a>
      <span className="block font-normal text-ink-soft">
        {HOUSE_NAMES[lot.house]} lot {lot.lotNumber}
      </span>
      {listed ? null : (
        <span className="mt-1 block text-amber">
          <Icon name="info" /> This lot is no longer listed
        </span>
      )}
      <button
        form={COMPARE_FORMS.remove}
        name="id"
        value={lot.id}
        aria-label={`Remove ${lot.title}`}
        className="button button-quiet mt-2 gap-1 px-1 md:px-3 print:hidden"
      >
        <Icon name="x" className="max-md:hidden" /> Remove
      </button>
    </th>
  );
}

function FactRow({ fact, lots, now }: { fact: ComparedFact; lots: ComparedLot[]; now: number }) {
  const { label, values, kinship, least, isClock } = fact;
  const isAlone = lots.length < 2;
  return (
    <tr data-differs={kinship === "differs" && !isAlone ? "" : undefined}>
      <th scope="row">
        {label}
        {isAlone ? null : <span className="compare-mark">{kinship}</span>}
      </th>
      {lots.map(({ lot, listed }, place) => (
        <td key={lot.id}>
          {isClock && listed && lot.endsAt ? <Countdown endsAt={lot.endsAt} now={now} /> : values[place]}
          {least?.places.includes(place) ? (
            <span className="chip ml-1.5 bg-leaf-soft text-leaf">{least.word}</span>
          ) : null}
        </td>
      ))}
    </tr>
  );
}
