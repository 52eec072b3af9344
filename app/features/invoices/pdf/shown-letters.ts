/** What Noto Sans, as it comes with us, has no sign for: it was cut down to Latin, Greek and Cyrillic letters. */
const WITHOUT_SIGN =
  /[^\u0300-\u0304\u0306-\u030c\u031b\u0323-\u0328\u0020-\u007e\u00a0-\u024f\u02bc\u02b9\u02ba\u02c6-\u02dd\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u03ff\u0400-\u04ff\u1e00-\u1eff\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20a6\u20ac\u2116\u2122\u2212\n]/gu;

/** The same words with a question mark for each letter that the PDF's font does not have. */
export const shownLetters = (text: string): string => text.normalize("NFC").replaceAll(WITHOUT_SIGN, "?");
