import { dayInWords } from "#app/features/accounts/account-times.ts";
import { exactTime } from "#app/features/bidding/own-bids/exact-time.ts";
import { formatCents } from "#app/features/lots/format.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import { paperInWords } from "#app/features/vocabulary/papers.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PurchaseTimeline } from "../dates/purchase-timeline.tsx";
import { mayMove } from "../purchase-moves.ts";
import { ConsigneeLines } from "./consignee-page.tsx";
import { PAYMENT_WAYS } from "./payment-words.ts";
import type { OwnPage } from "./read-own-page.server.ts";
import { yardOf } from "./yard-clock.ts";

function Part({ id, heading, children }: { id: string; heading: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-20 font-bold">
        {heading}
      </h2>
      {children}
    </section>
  );
}

const NAMES = { invoice: "Invoice", supplementary: "Supplementary invoice", "credit-note": "Credit note" };

export function Invoices({ view: { purchase } }: { view: OwnPage }) {
  const { invoices, openCents, billedCents } = purchase;
  if (invoices.length === 0) return null;
  return (
    <Part id="invoices" heading="Invoices">
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {invoices.map(({ reference, kind, day, total, open }) => (
          <li key={reference} className="flex items-center justify-between gap-x-4 py-1.5">
            <span className="min-w-0">
              <a href={`/account/invoices/${reference}`} className="link inline-block py-2.5 font-semibold">
                {NAMES[kind]} <span className="num whitespace-nowrap">{reference}</span>
              </a>
              <span className="block text-13 text-ink-soft">{dayInWords(day)}</span>
            </span>
            <span className="num shrink-0 text-right">
              {kind === "credit-note" ? "−" : ""}
              {formatCents(total)}
              {open > 0 ? (
                <span className="block text-13 font-semibold text-amber">{formatCents(open)} open</span>
              ) : null}
            </span>
          </li>
        ))}
        <li className="flex flex-wrap justify-between gap-x-4 py-2.5 font-bold">
          <span>Open</span>
          <span className="num">
            {formatCents(openCents)} of {formatCents(billedCents)}
          </span>
        </li>
      </ul>
    </Part>
  );
}

export function Payments({ view: { payments, credit, purchase } }: { view: OwnPage }) {
  const { number, openCents } = purchase;
  return (
    <Part id="payments" heading="Payments">
      {payments.length === 0 ? (
        <p className="mt-2 text-ink-soft">Nothing has been paid yet.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {payments.map(({ id, way, cents, takenCents, valueDay, payIn, invoice }) => (
            <li key={id} className="flex justify-between gap-x-4 py-2.5">
              <span className="min-w-0">
                <span className="font-semibold">Paid {PAYMENT_WAYS[way]}</span>
                <span className="block text-13 text-ink-soft">
                  Counts on {dayInWords(valueDay)}, for {invoice}
                  {payIn ? ` (${payIn})` : ""}
                </span>
                {takenCents > 0 ? (
                  <span className="block text-13 font-semibold text-flare">
                    <Icon name="triangleAlert" className="mr-1" />
                    {formatCents(takenCents)} of it was taken back
                  </span>
                ) : null}
              </span>
              <span className="num shrink-0 font-semibold">{formatCents(cents)}</span>
            </li>
          ))}
        </ul>
      )}
      {credit > 0 ? (
        <p className="mt-3">
          You have <strong className="num">{formatCents(credit)}</strong> credit. You can{" "}
          {openCents > 0 ? (
            <a href={`/account/purchases/${number}/pay?use=credit`} className="link">
              pay with it
            </a>
          ) : (
            "use it for another invoice"
          )}{" "}
          or{" "}
          <a href="/account/deposit/refund" className="link">
            ask for it back
          </a>
          .
        </p>
      ) : null}
    </Part>
  );
}

export function Dates({ view: { timeline, purchase, now } }: { view: OwnPage }) {
  if (!timeline) return null;
  const { facts } = purchase;
  return (
    <Part id="dates" heading="Dates">
      <div className="mt-3">
        <PurchaseTimeline timeline={timeline} house={facts.house} yard={yardOf(facts)} now={now} />
      </div>
    </Part>
  );
}

/** Until the pick-up paper is issued it may be changed; what ended without a vehicle has nobody to receive one. */
export function Receiver({ view: { purchase } }: { view: OwnPage }) {
  const { consignee, progress, number, endedAt } = purchase;
  if (endedAt !== null) return null;
  return (
    <Part id="consignee" heading="Who receives the car">
      <div className="mt-2">
        {consignee ? (
          <ConsigneeLines consignee={consignee} />
        ) : (
          <p className="text-ink-soft">Nobody is named yet. The shipping line hands the car to this person only.</p>
        )}
      </div>
      {mayMove(progress, "consignee") ? (
        <p className="mt-3 print:hidden">
          <a href={`/account/purchases/${number}/consignee`} className="button button-quiet">
            {consignee ? "Change it" : "Name who receives it"}
          </a>
        </p>
      ) : null}
    </Part>
  );
}

const inMinutes = (at: number): string => exactTime(at).replace(/:\d\d Lagos$/, " Lagos");

const PAPERS = { "pick-up": "Pick-up paper", title: "Title" };

export function Papers({ view: { purchase, papers } }: { view: OwnPage }) {
  const { facts, number, progress } = purchase;
  if (progress === "won" || purchase.endedAt !== null) return null;
  const hasTitle = papers.some(({ kind }) => kind === "title");
  return (
    <Part id="papers" heading="Documents">
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {papers.map(({ id, kind, at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
            <span className="text-ink-soft">Here since {inMinutes(Date.parse(at))}</span>
            <a
              href={`/account/purchases/${number}/papers/${id}`}
              data-no-prefetch
              download
              className="link inline-flex min-h-11 items-center gap-2 font-semibold"
            >
              <Icon name="download" /> {PAPERS[kind as keyof typeof PAPERS]}
            </a>
          </li>
        ))}
        {purchase.hasPickUp ? null : (
          <li className="py-2.5">
            <span className="font-semibold">Pick-up paper</span>
            <span className="block text-ink-soft">
              Comes once {HOUSE_NAMES[facts.house]} has our money. Nobody can collect the car without it.
            </span>
          </li>
        )}
        {hasTitle ? null : (
          <li className="py-2.5">
            <span className="font-semibold">Title{facts.titleType ? `: ${paperInWords(facts.titleType)}` : ""}</span>
            <span className="block text-ink-soft">
              Not with us yet. {HOUSE_NAMES[facts.house]} sends it after it is paid.
            </span>
          </li>
        )}
      </ul>
    </Part>
  );
}

export function History({ view: { history } }: { view: OwnPage }) {
  return (
    <Part id="history" heading="What happened">
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {history.map(({ at, words, why }) => (
          <li key={`${at} ${words}`} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <span className="min-w-0 flex-1 basis-64">
              <span className="font-semibold">{words}</span>
              {why === "" ? null : <span className="block text-ink-soft">{why}</span>}
            </span>
            <time dateTime={new Date(at).toISOString()} className="num text-ink-soft">
              {inMinutes(at)}
            </time>
          </li>
        ))}
      </ol>
    </Part>
  );
}
