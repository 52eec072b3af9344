import { saleInWords, yardInWords } from "#app/features/vocabulary/card-words.ts";
import { LotPicture } from "#app/features/lot-cards/lot-picture.tsx";
import { formatBid, formatTime } from "#app/features/lots/format.ts";
import { HOUSE_NAMES, type LotSummary } from "#app/features/lots/lot.ts";
import { Chip, DeskDay, Facts, VerifiedChip } from "#app/features/desk/desk-parts.tsx";
import { documentLabel } from "#app/features/desk/desk-words.ts";
import type { PersonMoney } from "#app/features/desk/person-money.server.ts";
import { moneyFacts } from "#app/features/desk/person-money.tsx";
import { phoneLinks } from "#app/features/desk/phone-links.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { LANGUAGES } from "../case-language.ts";
import { Act, Leave, Name } from "./case-parts.tsx";
import type { CaseContext } from "./case-context.server.ts";
import { ContextField } from "./context-field.tsx";
import type { DeskCase } from "./desk-case-read.server.ts";

export interface ContextProps extends CaseContext {
  money: PersonMoney | undefined;
  one: DeskCase;
  staff: { id: string; name: string }[];
  tags: string[];
  errors: Record<string, string>;
  values: Record<string, string>;
  /** The newest page of the thread has the acts. */
  hasActs: boolean;
  now: number;
}

export function CasePerson({ one, person: { known, offered }, money, hasActs }: Omit<ContextProps, "staff" | "tags">) {
  const country = known?.country ?? null;
  const other = one.language === "fr" ? "en" : "fr";
  const has = known && money ? moneyFacts({ id: known.id, ...money, link: Leave }) : [];
  return (
    <div className="case-person">
      <h2 className="wrap-anywhere">
        {known ? (
          <Leave href={`/desk/buyers/${known.id}`} className="link wrap-anywhere">
            <Name>{known.name}</Name>
          </Leave>
        ) : (
          <Name>{one.name}</Name>
        )}
      </h2>
      <p>
        {[country, LANGUAGES[one.language], known ? undefined : "guest"].filter(Boolean).join(" · ")}
        {known ? (
          <>
            {" · since "}
            <DeskDay at={known.since} />
          </>
        ) : null}
      </p>
      {hasActs ? (
        <p>
          <Act to="language" name="language" value={other} look="link">
            Change to {LANGUAGES[other]}
          </Act>
        </p>
      ) : null}
      {known ? (
        <p>
          <VerifiedChip isVerified={known.isVerified} />{" "}
          {known.accepted.length > 0 ? (
            <Chip tone="good">{`${known.accepted.map(documentLabel).join(", ")} accepted`}</Chip>
          ) : (
            <Chip tone="plain">no document accepted</Chip>
          )}
        </p>
      ) : null}
      <p>
        <EmailAddress email={one.email} />
      </p>
      <Phones phones={[one, ...(known ? [known] : [])]} />
      {has.length > 0 ? <Facts facts={has} /> : null}
      {offered && hasActs ? (
        <p className="offered">
          {`This address belongs to the buyer ${offered.name}.`}
          <Act to="links" value="person">
            Link to their account
          </Act>
        </p>
      ) : null}
    </div>
  );
}

/** Each number once, however it was typed. */
function Phones({ phones }: { phones: { phone: string | null; e164: string | null }[] }) {
  const each = new Map(phones.flatMap(({ phone, e164 }) => (phone ? [[e164 ?? phone, { phone, e164 }]] : [])));
  return [...each].map(([key, { phone, e164 }]) => {
    const { call, whatsApp } = phoneLinks(phone, e164);
    return (
      <p key={key}>
        <Name>{phone}</Name>
        {whatsApp ? (
          <>
            {" · "}
            <a href={call} className="link">
              Call
            </a>
            {" · "}
            <a href={whatsApp} target="_blank" rel="noreferrer" className="link">
              WhatsApp
            </a>
          </>
        ) : null}
      </p>
    );
  });
}

const closingInWords = (lot: LotSummary, now: number) =>
  lot.endsAt
    ? `${Date.parse(lot.endsAt) > now ? "closes" : "closed"} ${formatTime(lot.endsAt)}`
    : (saleInWords(lot) ?? "no sale date");

export function CaseLot({ lot, errors, values, hasActs, now }: Omit<ContextProps, "staff" | "tags">) {
  return (
    <div className="case-lot">
      {lot ? (
        <div className="card">
          <LotPicture address={lot.picture} alt={lot.title} />
          <div>
            <p>
              <Leave href={`/detail/${encodeURIComponent(lot.id)}`} className="link font-semibold">
                {lot.title}
              </Leave>
            </p>
            <p className="text-ink-soft">
              {HOUSE_NAMES[lot.house]} lot <span className="num">{lot.lotNumber}</span>
              {lot.location ? ` · ${yardInWords(lot)}` : ""}
              {` · ${closingInWords(lot, now)}`}
            </p>
            <p className="font-semibold">{formatBid(lot)}</p>
            {hasActs ? (
              <Act to="links" value="unlink-lot" look="link">
                Not this lot
              </Act>
            ) : null}
          </div>
        </div>
      ) : hasActs ? (
        <ContextField name="lot" label="Lot number or VIN" error={errors["lot"]} value={values["lot"]}>
          <Act to="links" value="lot">
            Link lot
          </Act>
        </ContextField>
      ) : null}
    </div>
  );
}
