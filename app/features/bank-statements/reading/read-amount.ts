export type DecimalMark = "." | ",";

const SIGN_OF_DOLLARS = /US\$|USD|\$/giu;
const MOST = 10_000_000_000_00;

/**
 * Dollars as banks write them, in cents: '1,250.00', '-25,5', '(25.00)', '25.00-', '$ 25', '25.00 DR'. Undefined for
 * anything else, such as a formula, '1e3', three places behind the mark, or another currency.
 */
export function readAmount(text: string, mark: DecimalMark): number | undefined {
  const bare = text
    .replaceAll(SIGN_OF_DOLLARS, "")
    .replaceAll(/[\s\u00a0\u202f'’]/gu, "")
    .replaceAll(/[−–]/gu, "-");
  const [found, open, before = "", whole = "", part = "", after = "", close] =
    /^(\()?([+-]?)([\d.,]*?)(?:[.,](\d{1,2}))?([+-]|CR|DR)?(\))?$/iu.exec(bare) ?? [];
  if (found === undefined || (open === undefined) !== (close === undefined)) return undefined;
  if (part !== "" && bare.replaceAll(/[^.,]/gu, "").at(-1) !== mark) return undefined;
  const figures = whole.split(mark === "." ? "," : ".");
  const isGrouped = /^\d{1,3}$/.test(figures[0] ?? "") && figures.slice(1).every((group) => group.length === 3);
  if (figures.some((group) => !/^\d*$/.test(group)) || (figures.length > 1 && !isGrouped)) return undefined;
  const digits = figures.join("");
  if (digits === "" && part === "") return undefined;
  const signs = [open, before, after].filter((sign) => sign !== undefined && sign !== "");
  if (signs.length > 1) return undefined;
  const cents = Number(digits || "0") * 100 + Number(part.padEnd(2, "0"));
  if (!Number.isSafeInteger(cents) || cents > MOST) return undefined;
  const isOut = signs.some((sign) => sign === "(" || sign === "-" || sign?.toUpperCase() === "DR");
  return isOut && cents !== 0 ? -cents : cents;
}
