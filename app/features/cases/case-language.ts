export const LANGUAGES = { en: "English", fr: "French" } as const;
export type Language = keyof typeof LANGUAGES;

const FRENCH = new Set(
  `ai alors apres au aux avant avec avez avoir bien bonjour bonsoir caution ce ces cette chez combien comment cordialement
  dans de depuis des deux du elle en encore est et etes faut faire frais il j je jai jusqua l la le les leur ma mais merci mes moi mon
  ne nous on ou par pas peut peux plus port pour pouvez pouvons prix quand quel quelle quels que qui salut sans ses si sommes
  souhaite sont suis sur tous tout transport tres un une veux vers voiture vos votre vous voudrais y`.split(/\s+/),
);
const ENGLISH = new Set(
  `a about after am an and any are at be been before but by can car could did do does for from get good have hello hi how
  i if in is it just many me much my need no not now of on or our please price send ship so thank thanks that the their
  there they this to want was we were what when where which who will with would yes you your`.split(/\s+/),
);

const bare = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "");

/** Of the two languages that the desk answers in, the one with more of its small words; English when neither has more. */
export function languageOf(text: string): Language {
  const words = text
    .slice(0, 5_000)
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .map(bare);
  const count = (known: Set<string>) => words.filter((word) => known.has(word)).length;
  return count(FRENCH) > count(ENGLISH) ? "fr" : "en";
}
