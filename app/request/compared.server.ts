import { MOST_COMPARED } from "#app/features/policy/policy-constants.ts";
import { createIdListCookie } from "#app/platform/id-list-cookie.server.ts";

const THIRTY_DAYS_S = 30 * 86_400;

const cookie = createIdListCookie({ name: "bidport.compare", most: MOST_COMPARED, maxAgeS: THIRTY_DAYS_S });

export const readCompared = (request: Request): Promise<string[]> => cookie.read(request);

export const writeCompared = (ids: string[]): Promise<string> => (ids.length > 0 ? cookie.write(ids) : cookie.forget());
