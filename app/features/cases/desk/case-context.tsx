import { LotPicture } from "#app/features/lot-cards/lot-picture.tsx";
import { formatBid, formatTime } from "#app/features/lots/format.ts";
import { HOUSE_NAMES, type LotSummary } from "#app/features/lots/lot.ts";
import { Chip, DeskDay, Facts, VerifiedChip } from "#app/features/desk/desk-parts.tsx";
import { documentLabel } from "#app/features/desk/desk-words.ts";
import type { PersonMoney } from "#app/features/desk/person-money.server.ts";
import { moneyFacts } from "#app/features/desk/person-money.tsx";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { LANGUAGES } from "../case-language.ts";
import { Act, Leave, Name } from "./case-parts.tsx";
import type { CaseContext } from "./case-context.server.ts";
import { ContextField } from "./context-field.tsx";
import { asWholeNumber } from "./phone-links.ts";
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
      <Phones phones={[one.phone, known?.phone]} country={country} />
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

function Phones({ phones, country }: { phones: (string | null | undefined)[]; country: string | null }) {
  const all = [...new Set(phones.filter((phone): phone is string => Boolean(phone)))];
  const seen = new Set<string>();
  return all.map((phone) => {
    const whole = asWholeNumber(phone, country);
    const key = whole ?? phone;
    if (seen.has(key)) return null;
    seen.add(key);
    return (
      <p key={key}>
        <Name>{phone}</Name>
        {whole ? (
          <>
            {" · "}
            <a href={`tel:+${whole}`} className="link">
              Call
            </a>
            {" · "}
            <a href={`https://wa.me/${whole}`} target="_blank" rel="noreferrer" className="link">
              WhatsApp
            </a>
          </>
        ) : null}
      </p>
    );
  });
}

const closingInWords = ({ endsAt }: LotSummary, now: number) =>
  endsAt ? `${Date.parse(endsAt) > now ? "closes" : "closed"} ${formatTime(endsAt)}` : "no sale date";

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
              {lot.location ? ` · ${lot.location}` : ""}
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
