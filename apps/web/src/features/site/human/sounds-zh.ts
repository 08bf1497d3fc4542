import type { Sound } from './sounds.ts';

const INITIALS: readonly (readonly [initial: string, sounds: readonly Sound[]])[] = [
  ['zh', ['sh']],
  ['ch', ['sh']],
  ['sh', ['sh']],
  ['r', ['sh']],
  ['z', ['s']],
  ['c', ['s']],
  ['s', ['s']],
  ['j', ['s']],
  ['q', ['s']],
  ['x', ['s']],
  ['b', ['m']],
  ['p', ['m']],
  ['m', ['m']],
  ['f', ['f']],
  ['d', ['t']],
  ['t', ['t']],
  ['n', ['t']],
  ['l', ['t']],
  ['g', ['k']],
  ['k', ['k']],
  ['h', ['k']],
  ['y', ['i']],
  ['w', ['u']],
];

const LETTERS: Readonly<Record<string, Sound>> = {
  a: 'a',
  e: 'e',
  i: 'i',
  o: 'o',
  u: 'u',
  ü: 'yu',
  v: 'yu',
  n: 't',
};

/** The mouth's way through one syllable of pinyin, written without its tone: `zhuang`, `lü`, `er`. */
export function soundsOfPinyin(syllable: string): Sound[] {
  if (syllable === 'er') return ['er'];
  const initial = INITIALS.find(([letters]) => syllable.startsWith(letters));
  const final = syllable.slice(initial?.[0].length ?? 0);
  const first = initial?.[0] ?? '';
  // In zhi, chi, shi, ri, zi, ci and si the vowel is the consonant held on.
  if (final === 'i' && /^(?:zh|ch|sh|r|z|c|s)$/.test(first)) return [...(initial?.[1] ?? []), 'th'];
  const vowels = [...final].flatMap((letter, i): Sound[] => {
    // After j, q, x and y a written u is ü; a final g is not seen.
    if (letter === 'u' && i === 0 && /^[jqxy]$/.test(first)) return ['yu'];
    const sound = LETTERS[letter];
    return sound ? [sound] : [];
  });
  return [...(initial?.[1] ?? []), ...vowels].filter((sound, i, all) => sound !== all[i - 1]);
}
