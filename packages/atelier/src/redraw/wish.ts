import type { Thing } from '../document/names.ts';
import { readPrompt, type Reading } from '../language/read-prompt.ts';
import { VOCABULARY } from '../language/vocabulary/vocabulary.ts';
import type { SurfaceName, Target } from './targets.ts';

type Words = { prompt: string; negative?: string };

/** Which part of a sentence tells what stands there now; `fresh` is what takes its place where both are matched. */
const SWAPS: readonly RegExp[] = [
  /\b(?:instead of|rather than|in place of|in lieu of)\s+(?<old>[^,.;，。；、]+)/gi,
  /\b(?:replace|swap|exchange|change|turn)\s+(?:out\s+)?(?<old>[^,.;，。；]+?)\s+(?:with|for|by|to|into)\b/gi,
  /\b(?:remove|erase|delete|take away|get rid of)\s+(?<old>[^.;，。；]+?),?\s+(?:and|then)\s+(?:put|place|add|set)\b/gi,
  /(?<old>[^,.;，。；]+?)(?:替换|替換|换|換|改|变|變)(?:成|为|為|做|作)/g,
  /[用拿以]?(?<fresh>[^,.;，。；]+?)(?:代替|取代|替代|替换|替換|换掉|換掉|换下|換下)(?<old>[^,.;，。；]+)/g,
  /(?<old>[^,.;，。；]+?)(?:换掉|換掉|换下|換下)/g,
];
/** The vocabulary's name for a planted wall; who has painted over a wall means paint. */
const GREEN_WALL = /\bgreen(?=\s+walls?\b)/gi;

/** What the words ask for where they were painted: what is only named as standing there is no wish. Never throws. */
export function readWish({ prompt, negative }: Words, targets: readonly Target[]): Reading {
  const isOfThings = targets.some(({ is }) => is === 'thing');
  const meant = isOfThings ? withoutOld(prompt) : prompt.replace(GREEN_WALL, 'green coloured');
  return readPrompt({ prompt: meant, ...(negative === undefined ? {} : { negative }) });
}

function withoutOld(prompt: string): string {
  let rest = prompt;
  for (const swap of SWAPS) {
    rest = rest.replace(swap, (...found: unknown[]) => {
      const groups = found.at(-1) as { old?: string; fresh?: string };
      const isNamed = readPrompt({ prompt: groups.old ?? '' }).brief.things.length > 0;
      return isNamed ? ` ${groups.fresh ?? ''} ` : String(found[0]);
    });
  }
  // "Change the sofa to red" has no other thing: it is about the sofa.
  return readPrompt({ prompt: rest }).brief.things.length > 0 ? rest : prompt;
}

/** Whether a thing is of a kind that was named, also loosely: a curved sofa is a sofa, an armchair is a chair. */
export function isNamedAs({ recognised }: Reading, named: Thing, kind: Thing): boolean {
  if (kind === named) return true;
  return recognised.some(({ term }) => {
    const { thing, byPlace = {}, allThings = [] } = VOCABULARY.find(({ id }) => id === term)?.effect ?? {};
    const isMeant = thing === named || Object.values(byPlace).includes(named);
    return isMeant && allThings.includes(kind);
  });
}

/** The words, as written, that name a surface, and which one. */
export function listNamedSurfaces({ recognised }: Reading): { text: string; surface: SurfaceName }[] {
  return recognised.flatMap(({ text, term }) => {
    const surface = VOCABULARY.find(({ id }) => id === term)?.effect.surface;
    return surface ? [{ text, surface }] : [];
  });
}
