import { DOCUMENT_KINDS } from "#app/features/accounts/document-kinds.ts";
import { BulkActs, FilterChoice, FilterText, ListFilter } from "#app/features/desk/desk-list.tsx";
import { Chip, counted, Cut, DeskDay, DeskTable } from "#app/features/desk/desk-parts.tsx";
import { chosenIn, listAddress } from "#app/features/desk/desk-query.ts";
import { ageInWords, documentLabel } from "#app/features/desk/desk-words.ts";
import { dayInWords } from "#app/features/accounts/account-times.ts";
import type { Cell } from "#app/platform/csv.ts";
import { UNSTATED } from "#app/ui/unstated.ts";
import type { DocumentsQuery } from "./documents-query.ts";
import type { ExportedDocument, listExpiring, WaitingPerson } from "./person-documents.server.ts";
import { personPath } from "./person-query.ts";

export function WaitingPeople({ people, now }: { people: WaitingPerson[]; now: number }) {
  return (
    <DeskTable
      isBrief
      caption="People whose documents wait to be reviewed"
      columns={["Name", "Documents", "Country", "Email", "Waiting"]}
      rows={people.map(({ id, name, kinds, country, isVerified, since }) => ({
        key: id,
        cells: [
          <DocumentsLink key="name" id={id}>
            {name}
          </DocumentsLink>,
          <Cut key="documents">
            {kinds.length > 1 ? `${counted(kinds.length, "document")}: ${labels(kinds)}` : labels(kinds)}
          </Cut>,
          <Cut key="country">{country ?? UNSTATED}</Cut>,
          isVerified ? "verified" : "not verified",
          ageInWords(now - since.getTime()),
        ],
      }))}
    />
  );
}

const labels = (kinds: string[]) => kinds.map(documentLabel).join(", ");

function DocumentsLink({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <Cut>
      <a href={personPath(id, { tab: "documents" })} data-no-prefetch className="link row-link">
        {children}
      </a>
    </Cut>
  );
}

const BULK = "ending";

export function ExpiringDocuments({
  documents,
  today,
  checked,
}: {
  documents: Awaited<ReturnType<typeof listExpiring>>;
  today: string;
  checked: string[];
}) {
  if (documents.length === 0) return null;
  const nameOf = (id: string) => documents.find((document) => document.id === id);
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-20 font-bold">Documents that end soon</h2>
      <BulkActs id={BULK} acts={[{ intent: "ask-again", label: "Ask for a new one" }]} />
      <DeskTable
        isBrief
        caption="Documents that have ended or end soon"
        columns={["Name", "Document", "Valid until", "State", "Asked"]}
        pick={{
          form: BULK,
          name: "document",
          label: ({ key }) => `${documentLabel(nameOf(key)?.kind ?? "")} of ${nameOf(key)?.name ?? ""}`,
          isChecked: (key) => checked.includes(key),
        }}
        rows={documents.map(({ id, ownerId, name, kind, expiresOn, toldAt }) => ({
          key: id,
          cells: [
            <DocumentsLink key="name" id={ownerId}>
              {name}
            </DocumentsLink>,
            documentLabel(kind),
            dayInWords(expiresOn),
            expiresOn < today ? (
              <Chip key="state" tone="bad">
                expired
              </Chip>
            ) : (
              <Chip key="state" tone="warn">
                ends soon
              </Chip>
            ),
            toldAt ? <DeskDay key="told" at={toldAt} /> : "Not yet",
          ],
        }))}
      />
    </section>
  );
}

const KIND_CHOICES = Object.fromEntries(Object.entries(DOCUMENT_KINDS).map(([kind, { label }]) => [kind, label]));

export function DocumentsFilter({ query: { q, kind }, rows }: { query: DocumentsQuery; rows: number }) {
  return (
    <ListFilter
      label="Documents"
      clear="/desk/documents"
      chosen={chosenIn("/desk/documents", { q, kind }, { kind: kind && documentLabel(kind) })}
      csv={listAddress("/desk/documents/csv", { q, kind })}
      rows={rows}
    >
      <FilterText name="q" label="Name, email or phone" value={q} />
      <FilterChoice name="kind" label="Document" none="Every kind" choices={KIND_CHOICES} chosen={kind} />
    </ListFilter>
  );
}

export const DOCUMENT_HEADINGS = ["Name", "Email", "Country", "Document", "State", "Sent (UTC)", "Valid until"];

export const documentRecord = (document: ExportedDocument): Cell[] => [
  document.name,
  document.email,
  document.country,
  documentLabel(document.kind),
  document.state,
  document.sentAt.toISOString(),
  document.expiresOn,
];
