import { Icon } from "#app/ui/icon.tsx";
import { Countdown } from "#app/features/lot-cards/countdown.tsx";
import { lotPath, pictureWords } from "#app/features/lot-cards/lot-words.ts";
import { COMPARE_FORMS } from "#app/features/lot-cards/compared-lots.ts";
import type { ComparedFact, ComparedLot, FactGroup } from "./compare.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import { LotPicture } from "#app/features/lot-cards/lot-picture.tsx";
import { Damage, Signs } from "#app/features/lot-cards/lot-signs.tsx";

interface Table {
  lots: ComparedLot[];
  groups: FactGroup[];
  /** Milliseconds since the epoch. */
  now: number;
}

export function CompareTable({ lots, groups, now }: Table) {
  return (
    <div
      className="comparison"
      data-many={lots.length > 2 ? "" : undefined}
      tabIndex={0}
      role="region"
      aria-labelledby="compare-caption"
    >
      <table className="comparison-table num">
        <caption id="compare-caption" className="sr-only">
          Lots side by side
        </caption>
        <thead>
          <tr>
            <td rowSpan={2}>
              <span className="sr-only">Facts</span>
            </td>
            {lots.map((one) => (
              <LotLook key={one.lot.id} {...one} />
            ))}
          </tr>
          <tr>
            {lots.map(({ lot }) => (
              <th key={lot.id} scope="col">
                <a href={lotPath(lot)} className="link">
                  {lot.title}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.heading} group={group} lots={lots} now={now} />
        ))}
      </table>
    </div>
  );
}

/** What is seen before anything is read. */
function LotLook({ lot, listed }: ComparedLot) {
  return (
    <td>
      <LotPicture
        address={lot.picture}
        alt={pictureWords(lot)}
        sizes="(width >= 768px) 260px, 45vw"
        className="rounded-input"
      />
      <Damage lot={lot} />
      <Signs lot={lot} />
      <span className="block text-ink-soft">
        {HOUSE_NAMES[lot.house]} lot {lot.lotNumber}
      </span>
      {listed ? null : (
        <span className="block text-amber">
          <Icon name="info" /> This lot is no longer listed
        </span>
      )}
      <button
        form={COMPARE_FORMS.remove}
        name="id"
        value={lot.id}
        aria-label={`Remove ${lot.title}`}
        className="link min-h-11 text-13 print:hidden"
      >
        Remove
      </button>
    </td>
  );
}

/** What differs in rows, and what is the same once, in one row. */
function Group({ group: { heading, facts }, lots, now }: { group: FactGroup; lots: ComparedLot[]; now: number }) {
  const isShared = ({ kinship, isVerdict }: ComparedFact) => kinship === "same" && !isVerdict && lots.length > 1;
  const shared = facts.filter(isShared);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={lots.length + 1} className="comparison-group">
          <span>{heading}</span>
        </th>
      </tr>
      {facts.map((fact) => (isShared(fact) ? null : <FactRow key={fact.label} fact={fact} lots={lots} now={now} />))}
      {shared.length > 0 ? (
        <tr className="comparison-same">
          <th scope="row">{facts.length === shared.length ? "All the same" : "The same"}</th>
          <td colSpan={lots.length}>
            <dl>
              {shared.map((fact) => (
                <div key={fact.label}>
                  <dt>{fact.label}</dt>{" "}
                  <dd>
                    <Value fact={fact} lots={lots} place={0} now={now} />
                  </dd>
                </div>
              ))}
            </dl>
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

interface OfLots {
  fact: ComparedFact;
  lots: ComparedLot[];
  now: number;
}

function FactRow({ fact, lots, now }: OfLots) {
  const { label, kinship, least } = fact;
  return (
    <tr>
      <th scope="row">
        {label}
        {kinship === "alike" ? <span className="comparison-mark">alike</span> : null}
      </th>
      {lots.map(({ lot }, place) => (
        <td key={lot.id}>
          <Value fact={fact} lots={lots} place={place} now={now} />
          {least?.places.includes(place) ? (
            <span className="chip ml-1.5 bg-leaf-soft text-leaf">{least.word}</span>
          ) : null}
        </td>
      ))}
    </tr>
  );
}

function Value({ fact: { values, isClock, isVerdict }, lots, place, now }: OfLots & { place: number }) {
  const one = lots[place];
  if (isVerdict && one?.cost) {
    return (
      <a href={`${lotPath(one.lot)}?to=${one.cost.to}#import`} rel="nofollow" className="link inline-block py-3">
        {values[place]}
      </a>
    );
  }
  return isClock && one?.listed && one.lot.endsAt ? <Countdown endsAt={one.lot.endsAt} now={now} /> : values[place];
}
