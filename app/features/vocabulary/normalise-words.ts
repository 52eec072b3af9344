/** 'Run & Drive Verified' and 'RUN AND DRIVE - verified' both become 'run and drive verified'. */
export function normaliseWords(words: string): string {
  return words
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** 'EX-L' and 'R/T' are 'EXL' and 'RT' to other houses. */
export const joinedTrim = (word: string): string => word.replace(/^(\p{L}{1,3})[-/](\p{L})$/u, "$1$2");
