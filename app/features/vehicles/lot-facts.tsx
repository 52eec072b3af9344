import { inWords } from "./card-words.ts";
import { count, inSentenceCase, miles, NOT_STATED } from "./format.ts";
import { HOUSE_NAMES, type LotDetail } from "./lot.ts";
import { explainDamage, explainExport, explainRunState, explainSaleStatus, explainTitle } from "./plain-words.ts";

/** `help` says in plain language what a code of the trade means. */
interface Fact {
  label: string;
  value: string | null;
  help?: string;
}

interface FactGroup {
  heading: string;
  facts: Fact[];
}

/** '9,300 USD' (spec.md §2: the value followed by the upper-cased currency). */
function costPrice({ costPrice: cents, currency }: LotDetail): string | null {
  return cents === null ? null : `${count(cents / 100)} ${currency.toUpperCase()}`;
}

const words = (text: string | null) => text && inWords(text);
/** For words among which are short codes ('AWD', 'SUV'). */
const codes = (text: string | null) => text && inSentenceCase(text);

function paperHelp(titleType: string | null): string | undefined {
  const sentences = [explainTitle(titleType), explainExport(titleType)?.sentence].filter(Boolean);
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

/** The rows of spec.md §2 with exactly its labels, grouped. */
function groupsOf(lot: LotDetail): FactGroup[] {
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
        { label: "Odometer", value: lot.odometer === null ? null : miles(lot.odometer) },
      ],
    },
    {
      heading: "Sale and condition",
      facts: [
        { label: "Location", value: lot.location ?? lot.state },
        { label: "Status", value: lot.saleStatus, help: explainSaleStatus(lot.saleStatus) },
        { label: "Primary Damage", value: words(lot.damagePrimary), help: explainDamage(lot.damagePrimary) },
        { label: "Secondary Damage", value: words(lot.damageSecondary), help: explainDamage(lot.damageSecondary) },
        { label: "Document", value: lot.titleType, help: paperHelp(lot.titleType) },
        { label: "Keys", value: words(lot.keys) },
        { label: "Seller", value: lot.seller },
        { label: "Cost Price", value: costPrice(lot) },
        { label: "Vehicle Score", value: lot.vehicleScore },
        { label: "Vin", value: lot.vin },
        { label: "Lot Id", value: lot.lotNumber },
      ],
    },
  ];
}

/** Only what the house stated: none of these is promised by the specification. */
function auctionFacts(lot: LotDetail): Fact[] {
  return [
    { label: "Run state", value: lot.highlights, help: explainRunState(lot.highlights) },
    { label: "Auction house", value: HOUSE_NAMES[lot.house] },
    {
      label: "Auction type",
      value: lot.auctionType,
      help: lot.auctionType === lot.saleStatus ? undefined : explainSaleStatus(lot.auctionType),
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

/** Card titled with the vehicle title (spec.md §2). */
export function LotFacts({ lot }: { lot: LotDetail }) {
  return (
    <section aria-labelledby="facts" className="card p-4 md:p-6">
      <h2 id="facts" className="text-20 font-bold">
        {lot.title}
      </h2>
      {groupsOf(lot).map(({ heading, facts }) => (
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

/** What else the house says about the lot. */
export function AuctionFacts({ lot }: { lot: LotDetail }) {
  const facts = auctionFacts(lot).filter(({ value }) => value !== null);
  return (
    <dl className="num border-t border-line">
      {facts.map((fact) => (
        <FactRow key={fact.label} {...fact} />
      ))}
    </dl>
  );
}

const SENTENCE = 60;

function FactRow({ label, value, help }: Fact) {
  const weight = value === null ? "text-ink-soft" : value.length > SENTENCE ? "" : "font-semibold";
  return (
    <div className="grid grid-cols-[9rem_1fr] gap-x-4 border-b border-line py-2">
      <dt className="text-ink-soft lg:row-span-2">{label}</dt>
      <dd className={`min-w-0 ${weight}`}>{value ?? NOT_STATED}</dd>
      {help ? <dd className="col-span-2 mt-0.5 text-13 text-ink-soft lg:col-span-1 lg:col-start-2">{help}</dd> : null}
    </div>
  );
}
