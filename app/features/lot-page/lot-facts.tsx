import type { TermId } from "#app/features/glossary/glossary.ts";
import { TermHelp } from "#app/features/glossary/term-help.tsx";
import { inWords, keysInWords } from "#app/features/vocabulary/card-words.ts";
import { formatCount, inSentenceCase, formatMiles } from "#app/features/lots/format.ts";
import { UNSTATED } from "#app/ui/unstated.ts";
import { HOUSE_NAMES, type LotDetail } from "#app/features/lots/lot.ts";
import type { LotTerms } from "#app/features/vocabulary/lot-terms.ts";
import {
  explainDamage,
  explainExport,
  explainRunState,
  explainSaleStatus,
  explainTitle,
} from "#app/features/vocabulary/plain-words.ts";

interface Fact {
  label: string;
  value: string | null;
  help?: string;
  /** A glossary term behind a button; `meaning` replaces its text. */
  term?: TermId;
  meaning?: string;
}

interface FactGroup {
  heading: string;
  facts: Fact[];
}

function costPrice({ costPrice: cents, currency }: LotDetail): string | null {
  return cents === null ? null : `${formatCount(cents / 100)} ${currency.toUpperCase()}`;
}

const words = (text: string | null) => text && inWords(text);
/** For texts with codes ('AWD', 'SUV'). */
const codes = (text: string | null) => text && inSentenceCase(text);

const explained = (term: TermId | undefined, sentence: string | undefined) =>
  term ? { term, meaning: sentence } : { help: sentence };

/** What the title means for export must be visible before a bid. */
function titleHelp(titleType: string | null, term: TermId | undefined) {
  const explanation = explained(term, explainTitle(titleType));
  const sentences = [explanation.help, explainExport(titleType)?.sentence].filter(Boolean);
  return { ...explanation, help: sentences.length > 0 ? sentences.join(" ") : undefined };
}

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
        { label: "Transmission", value: codes(lot.transmission) },
        { label: "Fuel", value: codes(lot.fuel) },
        { label: "Drive", value: codes(lot.drive) },
        { label: "Odometer", value: lot.odometer === null ? null : formatMiles(lot.odometer), term: terms.odometer },
      ],
    },
    {
      heading: "Sale and condition",
      facts: [
        { label: "Location", value: lot.location ?? lot.state },
        { label: "Status", value: lot.saleStatus, ...explained(terms.status, explainSaleStatus(lot.saleStatus)) },
        {
          label: "Primary Damage",
          value: words(lot.damagePrimary),
          help: explainDamage(lot.damagePrimary),
          term: terms.primaryDamage,
        },
        {
          label: "Secondary Damage",
          value: words(lot.damageSecondary),
          help: explainDamage(lot.damageSecondary),
          term: terms.secondaryDamage,
        },
        { label: "Document", value: lot.titleType, ...titleHelp(lot.titleType, terms.document) },
        { label: "Keys", value: lot.keys && keysInWords(lot.keys), term: terms.keys },
        { label: "Seller", value: lot.seller },
        { label: "Cost Price", value: costPrice(lot) },
        { label: "Vehicle Score", value: lot.vehicleScore },
        { label: "Vin", value: lot.vin, term: terms.vin },
        { label: "Lot Id", value: lot.lotNumber },
      ],
    },
  ];
}

function auctionFacts(lot: LotDetail, terms: LotTerms): Fact[] {
  return [
    { label: "Run state", value: lot.highlights, ...explained(terms.runState, explainRunState(lot.highlights)) },
    { label: "Auction house", value: HOUSE_NAMES[lot.house] },
    {
      label: "Auction type",
      value: lot.auctionType,
      ...(lot.auctionType === lot.saleStatus ? {} : explained(terms.auctionType, explainSaleStatus(lot.auctionType))),
    },
    { label: "Sale", value: lot.saleName === lot.auctionType ? null : lot.saleName },
    { label: "Vehicle type", value: lot.vehicleType },
    { label: "Body type", value: codes(lot.bodyType) },
    { label: "Cylinders", value: lot.cylinders },
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
      {groupsOf(lot, terms).map(({ heading, facts }) => (
        <div key={heading}>
          <h3 className="mt-5 text-13 font-bold text-ink-soft">{heading}</h3>
          <dl className="num mt-1 border-t border-line">
            {facts.map((fact) => (
              <FactRow key={fact.label} {...fact} />
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

export function AuctionFacts({ lot, terms }: { lot: LotDetail; terms: LotTerms }) {
  const facts = auctionFacts(lot, terms).filter(({ value }) => value !== null);
  return (
    <dl className="num border-t border-line">
      {facts.map((fact) => (
        <FactRow key={fact.label} {...fact} />
      ))}
    </dl>
  );
}

const SENTENCE = 60;

const BESIDE = "col-span-2 lg:col-span-1 lg:col-start-2";

function FactRow({ label, value, help, term, meaning }: Fact) {
  const weight = value === null ? "text-ink-soft" : value.length > SENTENCE ? "" : "font-semibold";
  return (
    <div className="grid grid-cols-[min(9rem,45%)_minmax(0,1fr)] wrap-anywhere gap-x-4 border-b border-line py-2">
      <dt className="text-ink-soft lg:row-span-3">{label}</dt>
      <dd className={`min-w-0 ${weight}`}>{value ?? UNSTATED}</dd>
      {help ? <dd className={`mt-0.5 text-13 text-ink-soft ${BESIDE}`}>{help}</dd> : null}
      {term ? (
        <dd className={`-mb-2 ${BESIDE}`}>
          <TermHelp id={term} meaning={meaning} />
        </dd>
      ) : null}
    </div>
  );
}
