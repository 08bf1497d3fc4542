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

function toWord({ group, spellings, effect, role }: Term): Word | null {
  const kind = (KIND_OF as Partial<Record<Group, Word['kind']>>)[group];
  const doesAsItSays = role === null && !effect.why && !effect.isNear && !effect.isBoundOnly;
  if (!kind || !doesAsItSays) return null;
  const zh = spellings.find((spelling) => HAN.test(spelling));
  const en = spellings.find((spelling) => !HAN.test(spelling));
  // 浅, deep: half of a word.
  const standsAlone = group !== 'colour' || [...(zh ?? '')].length > 1;
  return zh && en && standsAlone ? { zh, en, kind } : null;
}
