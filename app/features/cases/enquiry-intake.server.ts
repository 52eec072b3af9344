import { openFormIntake } from "#app/features/uploads/form-intake.server.ts";
import { DESK_FILES } from "./desk-files.ts";

const BY_NETWORK = { name: "enquiry-files", points: 60, perSeconds: 3_600 };
const BY_DESK = { name: "desk-files", points: 300, perSeconds: 3_600 };
const TOO_MANY = "Too many files were sent from your network. Please try again later.";

export const openEnquiryIntake = (deps: Parameters<typeof openFormIntake>[0], fields: readonly string[]) =>
  openFormIntake(deps, { accepts: (field) => fields.includes(field), limit: BY_NETWORK, tooMany: TOO_MANY });

/** The page has the files of an answer and of a note in one form; each kind waits under a token of its own. */
export function openDeskIntake(deps: Parameters<typeof openFormIntake>[0]) {
  const open = (fields: readonly string[]) =>
    openFormIntake(deps, { accepts: (field) => fields.includes(field), limit: BY_DESK, tooMany: TOO_MANY });
  const intakes = { answer: open(DESK_FILES.answer), note: open(DESK_FILES.note) };
  return {
    take: async (field: string, upload: { name: string; bytes: Uint8Array }) =>
      (await intakes.answer.take(field, upload)) ?? (await intakes.note.take(field, upload)),
    /** @param tokens of the two forms, and the boxes that remove a file, in each one's values */
    settle: async (values: Record<keyof typeof DESK_FILES, Record<string, string>>) => {
      await intakes.answer.settle(values.answer);
      await intakes.note.settle(values.note);
    },
  };
}
