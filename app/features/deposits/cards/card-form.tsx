import { ACCOUNT_FIELD, type FormReply } from "#app/platform/form-reply.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import { FormCard } from "#app/features/accounts/account-page.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf, PageForm, SubmitButton } from "#app/ui/form.tsx";
import type { CardLimits } from "./card-form.schema.ts";

const LABELS = { amount: "Amount in US dollars" };

/** What stands between somebody and a deposit by card, and what mends it. */
export interface Obstacle {
  words: string;
  link?: { href: string; label: string };
}

interface CardFormProps {
  reply: FormReply | undefined;
  start: { amount?: string | undefined };
  account: string;
  back: string;
  limits: CardLimits;
  /** What is missing, in cents, where it is more than a card pays at once. */
  beyond: number | undefined;
}

export function CardForm({ reply, start, account, back, limits, beyond }: CardFormProps) {
  const { amount } = start;
  const field = fieldsOf(LABELS, reply, amount === undefined ? {} : { amount });
  const span = `From ${formatMoney(limits.least)} to ${formatMoney(limits.most)}.`;
  return (
    <FormCard>
      {beyond ? (
        <p className="mb-5 rounded-card bg-amber-soft p-3">
          You need <strong className="num">{formatMoney(beyond)}</strong>, and a card pays at most{" "}
          <span className="num">{formatMoney(limits.most)}</span> at once.{" "}
          <a href="/account/deposit" className="link">
            Wire it instead
          </a>
          , or pay in several parts.
        </p>
      ) : null}
      <PageForm reply={reply} labels={LABELS}>
        <input type="hidden" name={ACCOUNT_FIELD} value={account} />
        <input type="hidden" name="back" value={back} />
        <TextField
          field={field("amount", { required: true, hint: span })}
          inputMode="decimal"
          autoComplete="off"
          short
        />
        <SubmitButton label="Go to the card page" busyLabel="Opening the card page…" />
      </PageForm>
    </FormCard>
  );
}

export function CardObstacle({ words, link }: Obstacle) {
  return (
    <FormCard>
      <p className="font-semibold">{words}</p>
      {link ? (
        <p className="mt-4">
          <a href={link.href} className="button button-primary">
            {link.label}
          </a>
        </p>
      ) : null}
    </FormCard>
  );
}
