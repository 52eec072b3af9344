/** 'Run & Drive Verified' and 'RUN AND DRIVE - verified' both become 'run and drive verified'. */
export function normaliseWords(words: string): string {
  return words
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
