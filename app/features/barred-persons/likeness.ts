/** Jaro's likeness of two words, raised for a common beginning (Winkler): 0 to 1. */
function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1;
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken = new Uint8Array(b.length);
  const mine: string[] = [];
  for (let i = 0; i < a.length; i++) {
    const end = Math.min(b.length, i + reach + 1);
    for (let j = Math.max(0, i - reach); j < end; j++) {
      if (taken[j] || a[i] !== b[j]) continue;
      taken[j] = 1;
      mine.push(a[i] ?? "");
      break;
    }
  }
  const common = mine.length;
  if (common === 0) return 0;
  let swapped = 0;
  let at = 0;
  for (let j = 0; j < b.length; j++) {
    if (taken[j] && b[j] !== mine[at++]) swapped += 1;
  }
  const jaro = (common / a.length + common / b.length + (common - swapped / 2) / common) / 3;
  let start = 0;
  while (start < 4 && start < a.length && a[start] === b[start]) start += 1;
  return jaro + start * 0.1 * (1 - jaro);
}

export interface Sounded {
  word: string;
  sound: string;
  bones: string;
}

/** Of words with the same consonants: otherwise they are Mahmud and Mehmed. */
const LEAST_SOUND = 0.84;
const AS_INITIAL = 0.7;
const SAME_SOUND = 0.97;
const SAME_BONES = 0.95;
/** A long word with one other letter; two other letters are mostly another name. */
const LEAST_SLIP = 0.93;
/** Shorter words are other words when one letter differs. */
const SHORT = 4;

const firstSound = ({ sound }: Sounded) => (/^[aeiou]/.test(sound) ? "a" : sound[0]);

/** How like two words are: 0 for other words, 1 for the same. An initial is like every word that begins with it. */
export function wordLikeness(a: Sounded, b: Sounded): number {
  if (a.word === b.word) return 1;
  if (a.word.length === 1 || b.word.length === 1) return a.word[0] === b.word[0] ? AS_INITIAL : 0;
  if (a.sound === b.sound) return SAME_SOUND;
  const least = Math.min(a.word.length, b.word.length);
  if (least < SHORT) return 0;
  if (/\d/.test(a.word + b.word) || firstSound(a) !== firstSound(b)) return 0;
  const like = jaroWinkler(a.sound, b.sound);
  const bones = a.bones === b.bones && a.bones.length > 2 ? SAME_BONES : 0;
  // A short word with another consonant is another name.
  const slip = least > 5 && like >= LEAST_SLIP ? like * 0.98 : 0;
  return Math.max(slip, like > LEAST_SOUND ? bones : 0);
}
