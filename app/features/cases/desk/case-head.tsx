import { FieldError } from "#app/ui/field.tsx";
import { lagosMoment } from "#app/features/accounts/account-times.ts";
import { CaseStateChip } from "./desk-case-list.tsx";
import { Act, ActMenu, COMPOSER, Name, Tick } from "./case-parts.tsx";
import { SNOOZES } from "./snooze-times.ts";
import { waitInShort } from "./case-wait.ts";
import type { DeskCase } from "./desk-case-read.server.ts";

interface HeadProps {
  one: DeskCase;
  now: number;
  staffId: string;
  readers: string;
  /** Whether the clerk was asked if they mean it. */
  asks: boolean;
  errors: Record<string, string>;
  hasActs: boolean;
}

export function CaseHead({ one, now, staffId, readers, asks, errors, hasActs }: HeadProps) {
  const { id, subject, reference, state, waitingSince, snoozedAt, snoozedUntil, ownerId, ownerName } = one;
  const isOpen = state !== "closed";
  return (
    <header className="case-head">
      <div>
        <h1 className="wrap-anywhere">
          <Name>{subject}</Name>
        </h1>
        <p>
          <span className="num">{reference}</span> <CaseStateChip state={state} />{" "}
          {waitingSince ? `waiting ${waitInShort(now - waitingSince.getTime())} · ` : ""}
          {snoozedAt ? `put away ${snoozedUntil ? `until ${lagosMoment(snoozedUntil)}` : "until they write"} · ` : ""}
          {ownerName ?? "Unassigned"}{" "}
          <b role="status" data-readers={id} className="text-amber">
            {readers}
          </b>
        </p>
      </div>
      <div className="case-acts" hidden={!hasActs}>
        {hasActs && ownerId !== staffId ? (
          <Act to="owner" name="owner" value={staffId} data-key="a">
            Assign to me
          </Act>
        ) : null}
        {!hasActs ? null : isOpen ? (
          <>
            {snoozedAt ? (
              <Act to="snooze" value="wake">
                Wake
              </Act>
            ) : (
              <SnoozeMenu error={errors["until"]} />
            )}
            <ActMenu label="Close" isOpen={asks}>
              {asks ? <p className="font-semibold text-flare">Their last message has no answer.</p> : null}
              <Tick name="tell_customer">Tell the customer by email</Tick>
              <Act to="state" value="close" {...(asks ? { more: { sure: "yes" } } : {})}>
                {asks ? "Close anyway" : "Close the case"}
              </Act>
            </ActMenu>
          </>
        ) : (
          <Act to="state" value="reopen">
            Reopen
          </Act>
        )}
      </div>
    </header>
  );
}

function SnoozeMenu({ error }: { error: string | undefined }) {
  return (
    <ActMenu label="Snooze" isOpen={error !== undefined}>
      <label htmlFor="snooze">Put it away</label>
      <select form={COMPOSER} id="snooze" name="snooze" defaultValue={error ? "time" : "tomorrow"} className="field">
        {Object.entries(SNOOZES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <label htmlFor="until">Time in Lagos</label>
      <input
        form={COMPOSER}
        id="until"
        name="until"
        type="datetime-local"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "until-error" : undefined}
        className="field"
      />
      {error ? <FieldError name="until" message={error} /> : null}
      <p className="text-ink-soft">An answer of theirs brings it back before.</p>
      <Act to="snooze" value="snooze">
        Snooze
      </Act>
    </ActMenu>
  );
}
