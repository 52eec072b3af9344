/** A file that nothing refers to yet lives this long. */
export const RETENTION_MS = 3_600_000;
