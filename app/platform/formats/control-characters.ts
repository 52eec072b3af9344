const CONTROL = /\p{Cc}/u;
const CONTROLS = /\p{Cc}+/gu;

export const hasControls = (text: string): boolean => CONTROL.test(text);

export const replaceControls = (text: string, other = ""): string => text.replace(CONTROLS, other);

export const singleLine = (text: string, other = ""): string =>
  replaceControls(text, other).trim().replace(/\s+/g, " ");

/** Whether PostgreSQL takes it: no NUL, nor half a character. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !hasControls(text);
