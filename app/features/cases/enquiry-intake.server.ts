import { openFormIntake } from "#app/features/uploads/form-intake.server.ts";
import { DESK_FILES } from "./desk-files.ts";

const BY_NETWORK = { name: "enquiry-files", points: 60, perSeconds: 3_600 };
const BY_DESK = { name: "desk-files", points: 300, perSeconds: 3_600 };
const TOO_MANY = "Too many files were sent from your network. Please try again later.";

export const openEnquiryIntake = (deps: Parameters<typeof openFormIntake>[0], fields: readonly string[]) =>
  openFormIntake(deps, { accepts: (field) => fields.includes(field), limit: BY_NETWORK, tooMany: TOO_MANY });

export const openDeskIntake = (deps: Parameters<typeof openFormIntake>[0]) => {
  const fields = new Set<string>(Object.values(DESK_FILES).flat());
  return openFormIntake(deps, { accepts: (field) => fields.has(field), limit: BY_DESK, tooMany: TOO_MANY });
};
