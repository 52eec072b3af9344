import fc from "fast-check";

/** Any character as fast-check's own "binary", which takes two seconds to make a table of a million of them. */
export const anyCharacter = fc
  .nat({ max: 0x10_ffff - 0x800 })
  .map((place) => String.fromCodePoint(place < 0xd800 ? place : place + 0x800));
