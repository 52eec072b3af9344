/** A token as long as this one that nobody gave out. Its first letter is another: of a last one not every bit counts. */
export const forged = (token: string): string => `${token.startsWith("x") ? "y" : "x"}${token.slice(1)}`;
