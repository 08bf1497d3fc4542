import type { Sound } from './sounds.ts';

/** Spellings and how the mouth says them, longest first where they begin alike. Good enough to read lips by, not to spell. */
const SPELLINGS: readonly (readonly [letters: string, sounds: readonly Sound[]])[] = [
  ['tion', ['sh', 't']],
  ['sion', ['sh', 't']],
  ['ough', ['o']],
  ['augh', ['o', 'f']],
  ['eigh', ['e', 'i']],
  ['ture', ['sh', 'er']],
  ['igh', ['a', 'i']],
  ['tch', ['sh']],
  ['dge', ['sh']],
  ['oor', ['o', 'er']],
  ['our', ['a', 'u', 'er']],
  ['ear', ['i', 'er']],
  ['air', ['e', 'er']],
  ['oo', ['u']],
  ['ee', ['i']],
  ['ea', ['i']],
  ['ie', ['i']],
  ['ou', ['a', 'u']],
  ['ow', ['o', 'u']],
  ['oi', ['o', 'i']],
  ['oy', ['o', 'i']],
  ['oa', ['o', 'u']],
  ['ai', ['e', 'i']],
  ['ay', ['e', 'i']],
  ['ey', ['e', 'i']],
  ['ei', ['e', 'i']],
  ['au', ['o']],
  ['aw', ['o']],
  ['ue', ['u']],
  ['ew', ['i', 'u']],
  ['er', ['er']],
  ['ir', ['er']],
  ['ur', ['er']],
  ['or', ['o', 'er']],
  ['ar', ['a', 'er']],
  ['th', ['th']],
  ['sh', ['sh']],
  ['ch', ['sh']],
  ['ph', ['f']],
  ['wh', ['u']],
  ['wr', ['sh']],
  ['kn', ['t']],
  ['ck', ['k']],
  ['ng', ['k']],
  ['qu', ['k', 'u']],
  ['gh', []],
  ['a', ['a']],
  ['e', ['e']],
  ['i', ['i']],
  ['o', ['o']],
  ['u', ['a']],
  ['y', ['i']],
  ['b', ['m']],
  ['p', ['m']],
  ['m', ['m']],
  ['f', ['f']],
  ['v', ['f']],
  ['w', ['u']],
  ['r', ['sh']],
  ['j', ['sh']],
  ['s', ['s']],
  ['z', ['s']],
  ['c', ['k']],
  ['x', ['k', 's']],
  ['d', ['t']],
  ['t', ['t']],
  ['n', ['t']],
  ['l', ['t']],
  ['g', ['k']],
  ['k', ['k']],
  ['q', ['k']],
  ['h', []],
];

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** The mouth's way through one word of English, or through its digits one by one. */
export function soundsOfEnglish(word: string): Sound[] {
  const letters = word.toLowerCase();
  if (/^\d+$/.test(letters))
    return [...letters].flatMap((digit) => soundsOfEnglish(DIGITS[Number(digit)] ?? ''));
  // A last e is silent where another vowel sounds before it.
  const spoken = /[aeiouy].*[^aeiouy]e$/.test(letters) ? letters.slice(0, -1) : letters;
  const sounds: Sound[] = [];
  for (let i = 0; i < spoken.length;) {
    const known = SPELLINGS.find(([spelling]) => spoken.startsWith(spelling, i));
    if (known) sounds.push(...known[1]);
    i += known?.[0].length ?? 1;
  }
  return sounds.filter((sound, i) => sound !== sounds[i - 1]);
}
