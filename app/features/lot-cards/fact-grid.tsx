import { UNSTATED } from "#app/ui/unstated.ts";

export type CardFact = [label: string, ...values: string[]];

export function FactGrid({ facts }: { facts: CardFact[] }) {
  return (
    <dl className="fact-grid num">
      {facts.map(([label, ...values]) => (
        <div key={label} className={values[0] === UNSTATED ? "none" : undefined}>
          <dt>{label}</dt>
          {values.map((value) => (
            <dd key={value}>{value}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
