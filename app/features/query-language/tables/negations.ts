export const NEGATIONS = [
  "no, not, non, without, except, except for, excluding, exclude, excludes, avoid, never, minus, neither, nor",
  "but not, but no, other than, apart from, anything but, free of, free from",
  "don't want, dont want, do not want, don't, dont, do not",
].join(", ");

export const REACHED_OVER = new Set(
  "a an any the with of in from at it has have is car cars vehicle vehicles".split(" "),
);

export const LINKS = new Set(["and", "or", "nor", "vs", "versus"]);

/** Behind these an engine is a part that is missing: 'no engine, diesel'. */
export const LACKS = new Set(["no", "not", "without", "missing"]);
