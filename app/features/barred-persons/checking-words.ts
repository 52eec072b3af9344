/** What every buyer reads while a check of names is open or confirmed: nobody is told why. */
export const WE_ARE_CHECKING = "We are checking your account; we will write to you.";

/** What a clerk reads instead, where something waits for the check. */
export const DECIDE_FIRST = "A name is like one of a barred person. Decide the check of names first.";
