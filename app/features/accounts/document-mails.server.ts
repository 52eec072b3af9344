import type { Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import { dayInWords } from "./account-times.ts";
import { documentLabel } from "./document-kinds.ts";
import { send, type Envelope } from "./mails.server.ts";

type Trx = Transaction<DB>;

/** One mail for all verdicts of a person; a document with a reason was refused. */
export function mailDocumentsReviewed(
  trx: Trx,
  about: Envelope & { reviewed: { kind: string; reason: string | null }[] },
): Promise<void> {
  const { site, origin, reviewed } = about;
  const accepted = reviewed.filter(({ reason }) => reason === null).map(({ kind }) => documentLabel(kind));
  const refused = reviewed.filter(({ reason }) => reason !== null);
  const why = `You get this email because you sent us ${reviewed.length === 1 ? "the document" : "documents"} for your account at ${site.name}. If you did not, tell us at ${site.email}.`;
  const thanks =
    accepted.length === 0
      ? []
      : [
          accepted.length === 1
            ? `We have checked a document of yours and accepted it: ${accepted[0]}.`
            : `We have checked documents of yours and accepted them: ${accepted.join(", ")}.`,
        ];
  const [first, second] = refused;
  if (!first) {
    return send(trx, about, {
      kind: "document-accepted",
      subject: accepted.length === 1 ? "Your document was accepted" : "Your documents were accepted",
      paragraphs: thanks,
      action: { label: "See your documents", href: `${origin}/account/documents` },
      after: [why],
    });
  }
  return send(trx, about, {
    kind: "document-refused",
    subject: second ? "Please send documents again" : "Please send a document again",
    paragraphs: [
      ...refused.flatMap(({ kind, reason }) => [
        `We could not accept a document of yours: ${documentLabel(kind)}.`,
        ...(reason ? [`The reason: ${reason}`] : []),
      ]),
      second ? "Please send them once more from your account." : "Please send it once more from your account.",
      ...thanks,
    ],
    action: {
      label: second ? "Send them again" : "Send it again",
      href: `${origin}/account/documents${second ? "" : `#card-${first.kind}`}`,
    },
    after: [why],
  });
}

export function mailDocumentsExpire(
  trx: Trx,
  about: Envelope & { today: string; documents: { kind: string; expiresOn: string }[] },
): Promise<void> {
  const { site, origin, today, documents } = about;
  const [first] = documents;
  return send(trx, about, {
    kind: "document-expires",
    subject: "Please send a new document",
    paragraphs: [
      ...documents.map(({ kind, expiresOn }) =>
        expiresOn < today
          ? `Your ${documentLabel(kind)} ended on ${dayInWords(expiresOn)}.`
          : `Your ${documentLabel(kind)} ends on ${dayInWords(expiresOn)}.`,
      ),
      "Send us the new one as soon as you have it. Without a valid document you cannot bid.",
    ],
    action: { label: "Send the new one", href: `${origin}/account/documents#card-${first?.kind ?? ""}` },
    after: [`If you have questions, write to ${site.email}.`],
  });
}
