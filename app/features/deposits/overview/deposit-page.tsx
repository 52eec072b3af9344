import { dayInWords } from "#app/features/accounts/account-times.ts";
import { WE_ARE_CHECKING } from "#app/features/barred-persons/checking-words.ts";
import type { KeptBack } from "#app/features/barred-persons/standing.server.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { DepositView } from "./read-deposit.server.ts";

/** What is there, what is held and for what, in one sentence each. */
export function Balances({ balances, held, kept }: Pick<DepositView, "balances" | "held" | "kept">) {
  const isChecked = kept !== undefined && kept.since !== null;
  const {
    "deposit-free": free,
    "deposit-held": heldCents,
    credit,
    "due-to-us": due,
    "owed-on-invoices": owed,
  } = balances;
  return (
    <section aria-labelledby="balances" className="card p-4 sm:p-6">
      <h2 id="balances" className="sr-only">
        What you have with us
      </h2>
      <p className="text-17">
        <strong className="num block text-32 leading-tight font-extrabold">{formatMoney(free)}</strong>
        {isChecked ? "free, once our check is over." : "free: you can bid with it, or ask for it back."}
      </p>
      <ul className="mt-4 flex flex-col gap-2 border-t border-line pt-3">
        <li>
          <strong className="num">{formatMoney(heldCents)}</strong> held
          {heldCents === 0 ? ": you have nothing open." : " for what you have open:"}
          {held.length > 0 ? (
            <ul className="mt-1 flex flex-col gap-1 pl-4">
              {held.map((lot) => (
                <li key={lot.id}>
                  <span className="num">{formatMoney(lot.cents)}</span> for{" "}
                  <a href={`/detail/${encodeURIComponent(lot.id)}`} className="link">
                    {lot.title}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </li>
        <li>
          <strong className="num">{formatMoney(credit)}</strong> credit
          {credit === 0 || isChecked ? "." : ": it pays your next invoice, or you can ask for it back."}
        </li>
        {owed > 0 ? (
          <li>
            <strong className="num">{formatMoney(owed)}</strong> is open on your invoices.
          </li>
        ) : null}
        {due > 0 ? (
          <li className="font-semibold text-flare">
            <Icon name="triangleAlert" className="mr-1" />
            <span className="num">{formatMoney(due)}</span> is due to us for a payment that was taken back. What you pay
            in settles it first. Until then you cannot bid.
          </li>
        ) : null}
      </ul>
    </section>
  );
}

/** What is missing and for what; once it is there, the way back to the lot. */
export function NeedNote({ need, free }: { need: DepositView["need"]; free: number }) {
  const { cents, back, lot } = need;
  if (cents === undefined && back === undefined) return null;
  const wants = lot ? `your bid on ${lot.title}` : "your bid";
  const isEnough = cents === undefined || free >= cents;
  return (
    <section aria-label="What it is for" className="mb-5 rounded-card bg-harbour-soft p-4 sm:p-5">
      <p className="text-17 font-semibold">
        {isEnough ? `Your free deposit is ready for ${wants}.` : `You need ${formatMoney(cents)} more for ${wants}.`}
      </p>
      {back === undefined ? null : (
        <p className="mt-2">
          <a href={back} className={`button ${isEnough ? "button-primary" : "button-quiet"}`}>
            <Icon name="arrowLeft" /> {lot ? "Back to the lot" : "Go back"}
          </a>
        </p>
      )}
    </section>
  );
}

export function DocumentsFirst({ documents }: Pick<DepositView, "documents">) {
  return (
    <section className="card p-4 sm:p-6">
      <h2 className="text-20 font-bold">First your documents</h2>
      <p className="mt-1">
        {documents === "waiting"
          ? "We are checking your documents. You can pay in once we have accepted them, and we write to you then."
          : "You can pay in once we have accepted a document that shows who you are."}
      </p>
      <p className="mt-3">
        <a
          href="/account/documents"
          className={`button ${documents === "waiting" ? "button-quiet" : "button-primary"}`}
        >
          {documents === "waiting" ? "See your documents" : "Send your documents"}
        </a>
      </p>
    </section>
  );
}

interface KeptBackProps {
  kept: KeptBack | undefined;
  balances: { "deposit-free": number; "deposit-held": number; credit: number };
  /** What a question should name. */
  name: string;
}

/** What stays with us while names are checked, since when, and whom to ask. Nobody is told why. */
export function KeptBackNote({ kept, balances, name }: KeptBackProps) {
  if (!kept) return null;
  const { since, setAside } = kept;
  const lying = [
    [balances["deposit-free"], "free deposit"],
    [balances["deposit-held"], "held for what you have open"],
    [balances.credit, "credit"],
  ] as const;
  const waits = since === null ? [] : lying.filter(([cents]) => cents > 0);
  return (
    <section aria-label="What stays with us for now" className="card my-5 border-amber p-4 sm:p-5">
      <p className="text-17 font-semibold">{since === null ? "Some of your money is set aside." : WE_ARE_CHECKING}</p>
      <p className="mt-1">
        {since === null
          ? "It can be neither used nor sent back."
          : `Since ${dayInWords(since)} your money with us can be neither used nor sent back. We also wait with what we pay an auction house for you, and with the release of a car.`}
      </p>
      {setAside.length + waits.length > 0 ? (
        <ul className="mt-2 list-disc pl-5">
          {setAside.map(({ cents, day }) => (
            <li key={day}>
              <strong className="num">{formatMoney(cents)}</strong> set aside on {dayInWords(day)}
            </li>
          ))}
          {waits.map(([cents, words]) => (
            <li key={words}>
              <strong className="num">{formatMoney(cents)}</strong> {words}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-2">
        You have a question, or a day to pay comes near?{" "}
        <a href="/contactus" className="link">
          Write to us or ring us
        </a>
        , and name <span className="num font-semibold whitespace-nowrap">{name}</span>.
      </p>
    </section>
  );
}
