/** What stands where nobody has said anything: never a blank or a zero. */
export const UNSTATED = "Not stated";
