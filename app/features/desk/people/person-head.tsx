import { mayAny, type Work } from "#app/features/accounts/viewer.ts";
import { BuyerLink, Chip, DeskDay, DeskTime, VerifiedChip } from "#app/features/desk/desk-parts.tsx";
import { documentLabel } from "#app/features/desk/desk-words.ts";
import { phoneLinks } from "#app/features/desk/phone-links.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Person } from "./open-person.server.ts";
import { personFlags } from "./person-flags.ts";
import { personPath, TABS, workOf, type Tab } from "./person-query.ts";

/** The same on every page about somebody: who they are, how to reach them, and what to know first. */
export function PersonHead({
  person,
  tab,
  today,
  may,
  isWriting = false,
}: {
  person: Person;
  tab: Tab;
  today: string;
  may: readonly Work[];
  isWriting?: boolean;
}) {
  return (
    <header className="mb-4">
      <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-24 font-extrabold wrap-anywhere">
        {person.name}
        {person.isStaff ? <Chip tone="plain">staff</Chip> : null}
        <VerifiedChip isVerified={person.isVerified} />
        {person.counts.open > 0 ? <Chip tone="plain">{openInWords(person.counts.open)}</Chip> : null}
      </h1>
      <p className="flex flex-wrap items-center gap-x-4 text-ink-soft">
        <a href={`mailto:${person.email}`} className="link inline-flex min-h-11 items-center md:min-h-0">
          <EmailAddress email={person.email} />
        </a>
        <Phone phone={person.phone} e164={person.e164} />
        <span>{person.country ?? "Country not stated"}</span>
        <span>
          since <DeskDay at={person.registeredAt} />
        </span>
        {isWriting || !mayAny(may, ["support"]) ? null : (
          <a
            href={`/desk/buyers/${person.id}/write`}
            data-no-prefetch
            data-key="e"
            className="button button-primary lg:ml-auto"
          >
            Write to them
          </a>
        )}
      </p>
      <Flags person={person} today={today} />
      {person.note ? (
        <div className="my-2 rounded-card bg-amber-soft px-4 py-2">
          <p className="font-semibold whitespace-pre-line wrap-anywhere">{person.note.text}</p>
          <p className="text-13 text-ink-soft">
            Note by {person.note.by ?? "a former colleague"}, <DeskTime at={person.note.at} />
          </p>
        </div>
      ) : null}
      <Tabs person={person} tab={tab} may={may} />
    </header>
  );
}

const openInWords = (open: number) => (open === 1 ? "1 open case" : `${open} open cases`);

function Phone({ phone, e164 }: Pick<Person, "phone" | "e164">) {
  if (!phone) return <span>No phone</span>;
  const { call, whatsApp } = phoneLinks(phone, e164);
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <a href={call} className="link num inline-flex min-h-11 items-center gap-1 md:min-h-0">
        <Icon name="phone" /> {phone}
      </a>
      {whatsApp ? (
        <a href={whatsApp} rel="noreferrer" className="link inline-flex min-h-11 items-center md:min-h-0">
          WhatsApp
        </a>
      ) : null}
    </span>
  );
}

function Flags({ person, today }: { person: Person; today: string }) {
  const flags = personFlags(person, today, documentLabel);
  return (
    <>
      {person.restriction ? (
        <p className="my-2 rounded-card bg-flare-soft px-4 py-2 wrap-anywhere">
          <strong>Restricted: no bids.</strong> {person.restriction.reason} ({person.restriction.by ?? "the desk"},{" "}
          <DeskTime at={person.restriction.at} />)
        </p>
      ) : null}
      {flags.length > 0 ? (
        <ul className="my-1 flex flex-wrap gap-2">
          {flags.map(({ tone, word }) => (
            <li key={word}>
              <Chip tone={tone}>{word}</Chip>
            </li>
          ))}
        </ul>
      ) : null}
      {person.sharing.length > 0 ? (
        <p className="flex flex-wrap items-center gap-x-2 text-13">
          The same phone:
          {person.sharing.map(({ id, name }) => (
            <BuyerLink key={id} id={id} look="inline-flex min-h-11 items-center md:min-h-6">
              {name}
            </BuyerLink>
          ))}
        </p>
      ) : null}
    </>
  );
}

function Tabs({ person: { id, counts }, tab, may }: { person: Person; tab: Tab; may: readonly Work[] }) {
  const tabs = (Object.keys(TABS) as Tab[]).filter((name) => mayAny(may, workOf(name)));
  const count: Partial<Record<Tab, number>> = {
    cases: counts.cases,
    documents: counts.documents,
    favourites: counts.favourites + counts.searches,
  };
  return (
    <nav aria-label="About this person" className="mt-2 print:hidden">
      <ul className="tabs max-md:-mx-4 max-md:px-2.5">
        {tabs.map((name) => (
          <li key={name}>
            <a
              href={personPath(id, { tab: name })}
              data-no-prefetch
              aria-current={name === tab ? "page" : undefined}
              className="tab gap-2 whitespace-nowrap max-md:px-2"
            >
              {TABS[name]}
              {count[name] ? <span className="num text-13 text-ink-soft">{count[name]}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
