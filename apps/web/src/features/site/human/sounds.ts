import type { FaceMix } from '#viewer/human/figure-view.ts';

/** Mouth shapes of speech: what Mandarin and English need, as a lip reader tells them apart. */
export const soundMixes = {
  rest: { close: 1 },
  a: { jaw: 0.78 },
  e: { jaw: 0.42, wide: 0.4 },
  i: { jaw: 0.14, wide: 0.85, close: 0.1 },
  o: { jaw: 0.45, round: 0.65 },
  u: { jaw: 0.12, round: 1 },
  yu: { jaw: 0.1, round: 0.85, close: 0.1 },
  er: { jaw: 0.3, round: 0.3 },
  m: { close: 1 },
  f: { tuck: 0.95, close: 0.35, jaw: 0.05 },
  t: { jaw: 0.2, wide: 0.2, close: 0.15 },
  k: { jaw: 0.3 },
  s: { jaw: 0.06, wide: 0.5, close: 0.3 },
  sh: { jaw: 0.12, round: 0.5 },
  th: { jaw: 0.16, wide: 0.25 },
} as const satisfies Record<string, FaceMix>;

export type Sound = keyof typeof soundMixes;

const VOWELS: ReadonlySet<Sound> = new Set<Sound>(['a', 'e', 'i', 'o', 'u', 'yu', 'er']);

export function isVowel(sound: Sound): boolean {
  return VOWELS.has(sound);
}
