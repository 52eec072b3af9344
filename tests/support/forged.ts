/** A token as long as this one that nobody gave out. Its first letter is changed: in the last letter of base64 some bits mean nothing. */
export const forged = (token: string): string => `${token.startsWith("x") ? "y" : "x"}${token.slice(1)}`;
