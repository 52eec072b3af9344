import type { Fact, Paper } from "./paper.ts";

/** A document as a page; printed, it is a sheet of A4. */
export function InvoicePaper({ paper }: { paper: Paper }) {
  const { company, heading, reference, facts, reason, parties, notes } = paper;
  return (
    <article aria-labelledby="paper" className="invoice-paper card p-4 sm:p-8 print:border-0 print:p-0">
      <header className="flex flex-wrap justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="text-20 font-extrabold">{company.name}</p>
          <Lines lines={company.lines} className="text-13 text-ink-soft" />
        </div>
        <div className="min-w-0 sm:text-right">
          <h2 id="paper" className="text-24 leading-tight font-extrabold">
            {heading}
          </h2>
          <p className="num text-17 font-semibold">{reference}</p>
        </div>
      </header>
      <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-2 border-y border-line py-3">
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt className="text-13 text-ink-soft">{fact.label}</dt>
            <dd className="num font-semibold wrap-anywhere">{fact.value}</dd>
          </div>
        ))}
      </dl>
      {reason === undefined ? null : <p className="mt-3 max-w-prose wrap-anywhere">{reason}</p>}
      <div className="invoice-parties mt-5">
        {parties.map(({ heading: head, lines: [first = "", ...rest] }) => (
          <section key={head} className="min-w-0">
            <h3 className="text-13 text-ink-soft">{head}</h3>
            <p className="font-semibold wrap-anywhere">{first}</p>
            <Lines lines={rest} className="text-ink-soft" />
          </section>
        ))}
      </div>
      <Table table={paper.table} />
      {paper.payment ? <Payment payment={paper.payment} /> : null}
      {notes.length === 0 ? null : (
        <div className="mt-5 flex max-w-prose flex-col gap-2 text-15 text-ink-soft">
          {notes.map((note) => (
            <p key={note} className="wrap-anywhere">
              {note}
            </p>
          ))}
        </div>
      )}
    </article>
  );
}

const Lines = ({ lines, className }: { lines: string[]; className: string }) =>
  lines.map((line) => (
    <p key={line} className={`wrap-anywhere ${className}`}>
      {line}
    </p>
  ));

function Table({ table: { caption, head, rows, total } }: Pick<Paper, "table">) {
  const [what, amount] = head;
  return (
    <table className="mt-6 w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-ink text-13 text-ink-soft">
          <th scope="col" className="py-2 pr-4 font-semibold">
            {what}
          </th>
          <th scope="col" className="py-2 text-right font-semibold whitespace-nowrap">
            {amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, detail, amount: cents }) => (
          <tr key={id} className="break-inside-avoid border-b border-line align-top">
            <th scope="row" className="py-2 pr-4 font-normal">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              {detail === "" ? null : <span className="block text-13 text-ink-soft wrap-anywhere">{detail}</span>}
            </th>
            <td className="num py-2 text-right whitespace-nowrap">{cents}</td>
          </tr>
        ))}
      </tbody>
      <tbody>
        <tr className="text-17 font-bold">
          <th scope="row" className="py-3 pr-4">
            {total.label}
          </th>
          <td className="num py-3 text-right whitespace-nowrap">{total.amount}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Payment({ payment }: { payment: NonNullable<Paper["payment"]> }) {
  const { heading, inLagos, ask, reference, bank, after } = payment;
  return (
    <section
      aria-labelledby="pay"
      className="mt-5 break-inside-avoid rounded-card border border-line bg-harbour-soft p-4 sm:p-5"
    >
      <h3 id="pay" className="text-17 font-bold">
        {heading}
      </h3>
      {inLagos === "" ? null : <p className="text-ink-soft">{inLagos}</p>}
      <p className="mt-3">{ask}</p>
      <p className="num my-1 text-24 leading-tight sm:text-32 font-extrabold tracking-wide select-all wrap-anywhere">
        {reference}
      </p>
      {bank.length === 0 ? null : <Facts facts={bank} />}
      <p className="mt-3 max-w-prose text-13 text-ink-soft">{after}</p>
    </section>
  );
}

export const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
    {facts.map(({ label, value }) => (
      <div key={label} className="min-w-0">
        <dt className="text-13 text-ink-soft">{label}</dt>
        <dd className="font-semibold wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
