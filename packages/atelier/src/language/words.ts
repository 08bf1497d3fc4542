import type { Group, Term } from './vocabulary/term.ts';
import { VOCABULARY } from './vocabulary/vocabulary.ts';

const KIND_OF = {
  place: 'room',
  style: 'style',
  material: 'material',
  thing: 'furniture',
  opening: 'furniture',
  light: 'light',
  camera: 'view',
  colour: 'colour',
  mood: 'mood',
} as const satisfies Partial<Record<Group, string>>;

/** A word that changes the picture, under the name that people are shown. */
export type Word = { zh: string; en: string; kind: (typeof KIND_OF)[keyof typeof KIND_OF] };

const HAN = /\p{sc=Han}/u;

/** Words to offer to whoever writes a prompt: those that do just what they say, one for each meaning, in both languages. */
export function listWords(): Word[] {
  const words = VOCABULARY.flatMap((term) => toWord(term) ?? []);
  const seen = new Set<string>();
  return words.filter(({ zh }) => !seen.has(zh) && seen.add(zh));
}

/** How people are shown a word of the vocabulary; null where one language has none. */
export function nameOfTerm({ spellings }: Term): [zh: string, en: string] | null {
  const zh = spellings.find((spelling) => HAN.test(spelling));
  const en = spellings.find((spelling) => !HAN.test(spelling));
  return zh && en ? [zh, en] : null;
}

function toWord(term: Term): Word | null {
  const { group, effect, role } = term;
  const kind = (KIND_OF as Partial<Record<Group, Word['kind']>>)[group];
  const doesAsItSays = role === null && !effect.why && !effect.isNear && !effect.isBoundOnly;
  const name = nameOfTerm(term);
  if (!kind || !doesAsItSays || !name) return null;
  const [zh, en] = name;
  // 浅, deep: half of a word.
  const standsAlone = group !== 'colour' || [...zh].length > 1;
  return standsAlone ? { zh, en, kind } : null;
}
