import type { FormFields } from "#tests/support/app.ts";
import type { Cast } from "./cast.ts";

export interface GuardedPlace {
  path?: (cast: Cast) => string;
  isOwned?: boolean;
  status?: number;
  isQuiet?: boolean;
  posts?: GuardedForm[];
}

export interface GuardedForm {
  name: string;
  fields: (cast: Cast) => FormFields;
  status?: number;
  changesNothing?: boolean;
  toOthers?: number;
}
