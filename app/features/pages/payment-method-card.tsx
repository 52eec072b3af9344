import type { PaymentMethod } from "./payment-options.ts";

export function PaymentMethodCard({ method, number }: { method: PaymentMethod; number: number }) {
  const facts = [
    ["How long", method.timing],
    ["Costs", method.costs],
    ["Reference to write", method.reference],
  ] as const;
  return (
    <article className="card flex h-full flex-col p-5 md:p-6">
      <h3 className="flex gap-3 text-20 font-bold">
        <span className="num text-harbour" aria-hidden="true">
          {number}
        </span>
        {method.heading}
      </h3>
      <p className="mt-2">{method.goodFor}</p>
      <ol className="mt-4 grow list-decimal pl-5 marker:text-ink-soft">
        {method.steps.map((step) => (
          <li key={step} className="mb-2 pl-1">
            {step}
          </li>
        ))}
      </ol>
      <dl className="mt-3">
        {facts.map(([label, text]) => (
          <div key={label} className="border-t border-line py-2.5">
            <dt className="text-13 text-ink-soft">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
