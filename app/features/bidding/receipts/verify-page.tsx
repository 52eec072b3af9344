import { formatMoney } from "#app/features/lots/format.ts";
import { Textarea } from "#app/ui/textarea.tsx";
import type { GivenReceipt } from "./check-receipt.server.ts";
import type { Verified } from "./verify-receipt.mjs";

/** Anybody's receipt, checked here or, with script, in the reader's own browser. */
export function VerifyForm({ given }: { given: GivenReceipt | undefined }) {
  return (
    <form method="post" encType="multipart/form-data" data-verify="" data-own-clock="" className="flex flex-col gap-6">
      <div>
        <label htmlFor="receipt" className="font-semibold">
          Receipt
        </label>
        <p id="receipt-hint" className="text-ink-soft">
          Paste the text of the receipt file, or the part of the email between the curly brackets.
        </p>
        <Textarea
          id="receipt"
          name="receipt"
          rows={8}
          defaultValue={given?.receipt}
          aria-describedby="receipt-hint"
          spellCheck={false}
          className="field mt-1 h-auto font-mono text-13"
        />
      </div>
      <div>
        <label htmlFor="receipt_file" className="font-semibold">
          Or the file
        </label>
        <input
          id="receipt_file"
          name="receipt_file"
          type="file"
          accept=".json,application/json"
          className="field mt-1 file:mr-3 file:min-h-7 file:rounded-input file:bg-harbour-soft file:px-3 file:font-semibold file:text-harbour"
        />
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer font-semibold text-harbour">
          Keys and list of the sale, if you have them
        </summary>
        <p className="text-ink-soft">Left empty, what we publish counts.</p>
        <Optional name="keys" label="Keys (/receipts/keys.json)" value={given?.keys} />
        <Optional name="commitments" label="Commitments of the sale" value={given?.commitments} />
      </details>
      <button className="button button-primary min-h-12 w-full text-17 sm:w-auto sm:self-start sm:px-8">Check</button>
    </form>
  );
}

function Optional({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <div className="mt-3">
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      <Textarea
        id={name}
        name={name}
        rows={4}
        defaultValue={value}
        spellCheck={false}
        className="field mt-1 h-auto font-mono text-13"
      />
    </div>
  );
}

/** What holds and what does not; script fills the same place. */
export function VerifiedResult({ verified }: { verified: Verified | undefined }) {
  return (
    <div id="verified" role="status" className="mb-6 empty:hidden">
      {verified ? (
        <div className={`rounded-card p-4 ${verified.holds ? "bg-leaf-soft" : "bg-flare-soft"}`}>
          <p className="text-17 font-bold">{verified.holds ? "This receipt holds." : "This receipt does not hold."}</p>
          {verified.said ? (
            <p className="num wrap-anywhere">
              {verified.said.number}: {formatMoney(verified.said.maximum)}, {verified.said.instant}
            </p>
          ) : null}
          <ul className="mt-2 list-disc pl-5">
            {verified.checks.map(({ name, holds, words }) => (
              <li key={name} className={holds === false ? "font-bold" : ""}>
                {words}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
