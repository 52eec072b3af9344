/** Lots that an account keeps as favourites; a further one removes the oldest. */
export const MOST_FAVOURITES = 500;
