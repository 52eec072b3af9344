import { BANK_FIELDS, type BankDetails } from "../bank-fields.ts";
import type { DepositView } from "./read-deposit.server.ts";

export const NoBankYet = () => (
  <p>
    Our bank details are not here yet.{" "}
    <a href="/contactus" className="link">
      Ask us for them
    </a>
    , and we answer from our own address.
  </p>
);

export function BankList({ bank }: { bank: DepositView["bank"] }) {
  if (bank === undefined) return <NoBankYet />;
  return (
    <>
      <Details bank={bank} labels={BANK_FIELDS} />
      <p className="mt-2 text-13 text-ink-soft">
        These details never change in a mail or a chat. If somebody sends you others, do not pay; ring us.
      </p>
    </>
  );
}

/** Those that are not empty. */
export function Details<Name extends keyof BankDetails>({
  bank,
  labels,
}: {
  bank: BankDetails;
  labels: Record<Name, string>;
}) {
  const lines = (Object.keys(labels) as Name[]).filter((name) => bank[name] !== "");
  return (
    <dl className="grid gap-x-6 sm:grid-cols-[auto_1fr]">
      {lines.map((name) => (
        <div
          key={name}
          className="border-b border-line py-1.5 last:border-0 sm:col-span-2 sm:grid sm:grid-cols-subgrid"
        >
          <dt className="text-ink-soft">{labels[name]}</dt>
          <dd className="font-semibold wrap-anywhere select-all">{bank[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
