import { openFormIntake } from "../form-intake.server.ts";

const BY_NETWORK = { name: "enquiry-files", points: 60, perSeconds: 3_600 };
const TOO_MANY = "Too many files were sent from your network. Please try again later.";

/** Takes the files that come with one request of somebody who writes to us. */
export const openEnquiryIntake = (deps: Parameters<typeof openFormIntake>[0], fields: readonly string[]) =>
  openFormIntake(deps, { accepts: (field) => fields.includes(field), limit: BY_NETWORK, tooMany: TOO_MANY });
