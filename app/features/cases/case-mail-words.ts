import { lagosMoment } from "#app/features/accounts/account-times.ts";
import { LAGOS } from "#app/platform/calendar-day.ts";
import type { Language } from "./case-language.ts";

const frenchMoment = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeStyle: "short", timeZone: LAGOS });

interface AnswerWords {
  answered: (what: string, reference: string) => string;
  closed: (what: string, reference: string) => string;
  isClosed: string;
  files: (count: number) => string;
  asked: (at: Date) => string;
  reply: string;
  isPrivate: string;
  answerBy: string;
}

/** What stands around a clerk's words in a mail, in the language of the case. */
export const ANSWER_WORDS: Record<Language, AnswerWords> = {
  en: {
    answered: (what, reference) => `Answer to your ${what} (${reference})`,
    closed: (what, reference) => `We closed your ${what} (${reference})`,
    isClosed: "We think that everything you asked is done. Is something still open? A message opens it again.",
    files: (count) =>
      count === 1
        ? "1 file belongs to this answer: open your enquiry to see it."
        : `${count} files belong to this answer: open your enquiry to see them.`,
    asked: (at) => `On ${lagosMoment(at)} you wrote:`,
    reply: "Reply on the case's page",
    isPrivate: "The link is private: whoever has it can read this enquiry. No account is needed.",
    answerBy: "Please answer on the case's page, by the link above.",
  },
  fr: {
    answered: (_, reference) => `Réponse à votre demande (${reference})`,
    closed: (_, reference) => `Nous avons clos votre demande (${reference})`,
    isClosed: "Nous pensons que tout est réglé. Reste-t-il une question ? Un message rouvre la demande.",
    files: (count) =>
      count === 1
        ? "1 fichier accompagne cette réponse : ouvrez votre demande pour le voir."
        : `${count} fichiers accompagnent cette réponse : ouvrez votre demande pour les voir.`,
    asked: (at) => `Le ${frenchMoment.format(at)} (Lagos), vous avez écrit :`,
    reply: "Répondre sur la page de la demande",
    isPrivate: "Ce lien est privé : qui l'a peut lire cette demande. Aucun compte n'est nécessaire.",
    answerBy: "Pour répondre, ouvrez la page de la demande par le lien ci-dessus.",
  },
};
