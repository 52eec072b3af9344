/** The edition of our terms that binds a bidder; goes up when what they say of bids, deposits or payment changes. */
export const PRESENT_TERMS = "2026-11";
