import { createElement, Fragment } from "react";

/** 'Dents/Scratches' in a narrow column ends its line after the stroke, not within a word. */
export function Breakable({ text }: { text: string }) {
  const [first, ...rest] = text.split(/(?<=\/)/);
  return createElement(Fragment, null, first, ...rest.flatMap((part) => [createElement("wbr"), part]));
}
