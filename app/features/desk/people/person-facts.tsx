import { birthDay } from "#app/features/desk/desk-words.ts";
import { Facts } from "#app/features/desk/desk-parts.tsx";
import type { PersonMoney } from "#app/features/desk/person-money.server.ts";
import { moneyFacts } from "#app/features/desk/person-money.tsx";
import type { FormReply } from "#app/platform/form-reply.ts";
import { UNSTATED } from "#app/ui/unstated.ts";
import type { Person } from "./open-person.server.ts";
import { NoteForm, RestrictForm } from "./person-forms.tsx";

export function PersonFacts({
  person,
  money,
  reply,
  hidden,
  action,
}: {
  person: Person;
  money: PersonMoney;
  reply: FormReply | undefined;
  hidden: Record<string, string>;
  /** Where its forms are sent, when not to the page itself. */
  action: string | undefined;
}) {
  const { sessions, searches, favourites } = person.counts;
  return (
    <aside aria-label="Account" className="flex flex-col gap-3">
      <NoteForm person={person} reply={reply} hidden={hidden} action={action} />
      <RestrictForm person={person} reply={reply} hidden={hidden} action={action} />
      <Facts
        facts={[
          ...moneyFacts({ id: person.id, ...money }),
          ["First name", person.firstName ?? UNSTATED],
          ["Last name", person.lastName ?? UNSTATED],
          ["User name", person.username ?? UNSTATED],
          ["Date of birth", birthDay(person.dob)],
          ["Country", person.country ?? UNSTATED],
          ["Login codes", person.hasCodes ? "On" : "Off"],
          ["Logged in on", sessions === 1 ? "1 device" : `${sessions} devices`],
          ["Favourites", favourites],
          ["Saved searches", searches],
          ["Id", <code key="id">{person.id}</code>],
        ]}
      />
    </aside>
  );
}
