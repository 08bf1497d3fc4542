const STEM_MAX = 60;
/** What accents become when they are taken from their letters. */
const MARKS = /\p{M}+/gu;

/**
 * What is written of a name in letters that every system can write, for a file or a folder: `Éléonore’s sofa, 3 seats` is
 * `eleonore-s-sofa-3-seats`, 60 characters at most; empty where there are none in it.
 */
export function latinStem(name: string): string {
  const plain = name.normalize('NFKD').replace(MARKS, '').toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, STEM_MAX).replace(/-$/, '');
}
