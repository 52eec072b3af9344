import { getTerm, type TermId } from "#app/features/glossary/glossary.ts";
import { TermSign } from "#app/features/glossary/term-sign.tsx";
import { damageName, inWords, keysInWords, placeInWords } from "#app/features/vocabulary/card-words.ts";
import { inOurWords } from "#app/features/vocabulary/facet-labels.ts";
import { formatCount } from "#app/features/lots/format.ts";
import { isUnread, odometerInWords } from "#app/features/lots/odometer.ts";
import { Breakable } from "#app/ui/breakable.tsx";
import { UNSTATED } from "#app/ui/unstated.ts";
import type { LotDetail } from "#app/features/lots/lot.ts";
import { paperInWords } from "#app/features/vocabulary/papers.ts";
import type { LotTerms } from "#app/features/vocabulary/lot-terms.ts";
import {
  explainDamage,
  explainExport,
  explainRunState,
  explainSaleStatus,
  explainTitle,
  runStateInWords,
} from "#app/features/vocabulary/plain-words.ts";

interface Fact {
  label: string;
  value: string | null;
  /** Always in sight. */
  help?: string | undefined;
  /** A glossary term behind a sign; `meaning` replaces its text. */
  term?: TermId | undefined;
  meaning?: string | undefined;
}

interface FactGroup {
  heading: string;
  facts: Fact[];
}

function costPrice({ costPrice: cents, currency }: LotDetail): string | null {
  return cents === null ? null : `${formatCount(cents / 100)} ${currency.toUpperCase()}`;
}

const words = (text: string | null) => text && inWords(text);

const explained = (term: TermId | undefined, sentence: string | undefined) =>
  term ? { term, meaning: sentence } : { help: sentence };

function damage(label: string, value: string | null, term: TermId | undefined): Fact {
  const sentence = explainDamage(value);
  const meaning = term && sentence ? `${sentence} ${getTerm(term).meaning}` : undefined;
  return { label, value: value && damageName(value), term, meaning, help: term ? undefined : sentence };
}

/** What the title means for export must be visible before a bid. */
function titleHelp({ titleType, country }: LotDetail, term: TermId | undefined) {
  const explanation = explained(term, explainTitle(titleType));
  const sentences = [explanation.help, explainExport(titleType, country)?.sentence].filter(Boolean);
  return { ...explanation, help: sentences.length > 0 ? sentences.join(" ") : undefined };
}

/** The rows of the specification, in its order. */
function groupsOf(lot: LotDetail, terms: LotTerms): FactGroup[] {
  return [
    {
      heading: "Vehicle",
      facts: [
        { label: "Make", value: lot.make },
        { label: "Model", value: lot.model },
        { label: "Year", value: lot.year === null ? null : String(lot.year) },
        { label: "Color", value: words(lot.color) },
        { label: "Engine", value: lot.engine },
        { label: "Transmission", value: lot.transmission && inOurWords("gear", lot.transmission) },
        { label: "Fuel", value: lot.fuel && inOurWords("fuel", lot.fuel) },
        { label: "Drive", value: lot.drive && inOurWords("drive", lot.drive) },
        { label: "Odometer", value: isUnread(lot) ? null : odometerInWords(lot), term: terms.odometer },
      ],
    },
    {
      heading: "Sale and condition",
      facts: [
        { label: "Location", value: lot.location ? placeInWords(lot.location, lot.state) : lot.state },
        { label: "Status", value: lot.saleStatus, ...explained(terms.status, explainSaleStatus(lot.saleStatus)) },
        damage("Primary Damage", lot.damagePrimary, terms.primaryDamage),
        damage("Secondary Damage", lot.damageSecondary, terms.secondaryDamage),
        { label: "Document", value: paperInWords(lot.titleType), ...titleHelp(lot, terms.document) },
        { label: "Keys", value: lot.keys && keysInWords(lot.keys), term: terms.keys },
        { label: "Seller", value: lot.seller },
        { label: "Cost Price", value: costPrice(lot) },
        { label: "Vehicle Score", value: lot.vehicleScore },
        { label: "Vin", value: lot.vin, term: terms.vin },
        { label: "Lot Id", value: lot.lotNumber },
      ],
    },
    { heading: "From the auction", facts: auctionFacts(lot, terms).filter(({ value }) => value !== null) },
  ];
}

/** What the other rows do not say already. */
function auctionFacts(lot: LotDetail, terms: LotTerms): Fact[] {
  const isSaidByStatus = lot.auctionType === lot.saleStatus;
  return [
    {
      label: "Run state",
      value: runStateInWords(lot.highlights),
      ...explained(terms.runState, explainRunState(lot.highlights)),
    },
    {
      label: "Auction type",
      value: isSaidByStatus ? null : lot.auctionType,
      ...explained(terms.auctionType, explainSaleStatus(lot.auctionType)),
    },
    { label: "Sale", value: lot.saleName === lot.auctionType ? null : lot.saleName },
    { label: "Vehicle type", value: lot.vehicleType && inOurWords("type", lot.vehicleType) },
    { label: "Body type", value: lot.bodyType && inOurWords("body", lot.bodyType) },
    { label: "Cylinders", value: /^(?:0|u)$/i.test(lot.cylinders ?? "") ? null : lot.cylinders },
    { label: "Manufactured in", value: words(lot.manufacturedIn) },
    { label: "Equipment", value: lot.equipment },
    { label: "Lot notes", value: lot.notes },
    { label: "Lot info", value: lot.lotInfo },
  ];
}

export function VehicleFacts({ lot, terms }: { lot: LotDetail; terms: LotTerms }) {
  return (
    <section aria-labelledby="facts" className="card p-4 md:p-6">
      <h2 id="facts" className="text-20 font-bold">
        {lot.title}
      </h2>
      {groupsOf(lot, terms).map(({ heading, facts }) =>
        facts.length > 0 ? (
          <div key={heading}>
            <h3 className="mt-5 text-13 font-bold text-ink-soft">{heading}</h3>
            <dl className="fact-rows num mt-1 border-t border-line wrap-anywhere">
              {facts.map((fact) => (
                <FactRow key={fact.label} {...fact} />
              ))}
            </dl>
          </div>
        ) : null,
      )}
    </section>
  );
}

/** Longer values are read as text, over the whole row. */
const SENTENCE = 60;

function FactRow({ label, value, help, term, meaning }: Fact) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={value && value.length > SENTENCE ? "col-span-2 font-normal" : undefined}>
        <Breakable text={value ?? UNSTATED} />
      </dd>
      {help ? <dd>{help}</dd> : null}
      {term ? (
        <dd>
          <TermSign id={term} meaning={meaning} />
        </dd>
      ) : null}
    </div>
  );
}
