/** A file that nothing refers to yet lives this long. */
export const KEPT_MS = 3_600_000;
