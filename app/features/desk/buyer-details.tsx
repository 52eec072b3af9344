import { UNSTATED } from "#app/ui/unstated.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { DeskTime, Facts, StateChip, VerifiedChip } from "./desk-parts.tsx";
import { birthDay, documentLabel } from "./desk-words.ts";
import type { openBuyer } from "./open-buyer.server.ts";

type Buyer = NonNullable<Awaited<ReturnType<typeof openBuyer>>>;

export function BuyerFacts({ buyer }: { buyer: Buyer }) {
  return (
    <section>
      <h2 className="mb-2 text-20 font-bold">Account</h2>
      <Facts
        facts={[
          ["First name", buyer.firstName ?? UNSTATED],
          ["Last name", buyer.lastName ?? UNSTATED],
          ["User name", buyer.username ?? UNSTATED],
          [
            "Email",
            <span key="email" className="flex flex-wrap items-center gap-x-2">
              <a href={`mailto:${buyer.email}`} className="link">
                <EmailAddress email={buyer.email} />
              </a>
              <VerifiedChip isVerified={buyer.isVerified} />
            </span>,
          ],
          ["Phone", buyer.phone ?? UNSTATED],
          ["Country", buyer.country ?? UNSTATED],
          ["Date of birth", birthDay(buyer.dob)],
          ["Registered", <DeskTime key="registered" at={buyer.registeredAt} />],
          ["Sign-in codes", buyer.hasCodes ? "On" : "Off"],
          ["Logged in on", buyer.sessions === 1 ? "1 device" : `${buyer.sessions} devices`],
          ["Favourites", buyer.favourites],
          ["Id", <code key="id">{buyer.id}</code>],
        ]}
      />
    </section>
  );
}

export function BuyerDocuments({ documents }: { documents: Buyer["documents"] }) {
  return (
    <section>
      <h2 className="mb-2 text-20 font-bold">Documents</h2>
      {documents.length === 0 ? <p>No documents have been sent.</p> : null}
      <ul className="flex flex-col">
        {documents.map(({ id, kind, state, reason, sentAt, reviewedAt }) => (
          <li key={id} className="border-b border-line py-1.5">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <a href={`/desk/documents/${id}`} className="link row-link">
                {documentLabel(kind)}
              </a>
              <StateChip state={state} />
            </div>
            <p className="text-13 text-ink-soft">
              Sent <DeskTime at={sentAt} />
              {reviewedAt ? (
                <>
                  , reviewed <DeskTime at={reviewedAt} />
                </>
              ) : null}
            </p>
            {reason ? <p>{reason}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
