/** The zero of each script in which our buyers' phones write figures; the other nine stand behind it. */
const ZEROS = ["٠", "۰", "०", "০", "๐", "០", "၀", "０"].map((zero) => zero.charCodeAt(0));

function asciiFigure(figure: string): string {
  const code = figure.charCodeAt(0);
  const zero = ZEROS.findLast((first) => first <= code);
  return zero !== undefined && code <= zero + 9 ? String(code - zero) : figure;
}

/**
 * What somebody typed or pasted, as it can be compared: chats and phones that write from right to left put marks into a
 * number that nobody sees, and '٢٠١٥' is 2015. Marks that turn the direction of writing would turn our page as well.
 */
export const typedText = (text: string): string => (ASCII.test(text) ? text : withAsciiFigures(text));

/** Nearly all that is typed; every value of an address is looked at several times. */
const ASCII = /^[\0-\x7f]*$/;

const withAsciiFigures = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, "")
    .replace(/(?<=\p{Nd})٬(?=\p{Nd})/gu, ",")
    .replace(/(?<=\p{Nd})٫(?=\p{Nd})/gu, ".")
    .replace(/\p{Nd}/gu, asciiFigure);
