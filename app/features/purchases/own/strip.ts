import type { PurchaseFacts } from "../purchase-facts.ts";

/** What the strip of a vehicle shows, as it was on the day of the award. */
export const stripOf = ({ lotId, title, house, lotNumber, location, picture }: PurchaseFacts) => ({
  id: lotId,
  title,
  house,
  lotNumber,
  location,
  picture,
});
