import type { LocalText } from '../document/local-text.ts';
import type { Thing } from '../document/names.ts';
import type { SceneBrief, SceneDocument } from '../document/scene-document.ts';
import { nameOfThing } from './name-of-thing.ts';

export type Shortfall = { kind: Thing; name: LocalText; asked: number; placed: number };

/**
 * What was asked for and found no room, or not as often as it was said: `document` is the scene of that brief, laid out.
 * Of what was asked for without a number one is enough.
 */
export function listShortfalls(brief: SceneBrief, document: SceneDocument): Shortfall[] {
  const placed = new Map<Thing, number>();
  for (const { kind, position } of document.things) {
    if (position !== undefined) placed.set(kind, (placed.get(kind) ?? 0) + 1);
  }
  return brief.things.flatMap(({ kind, count }) => {
    const [asked, stands] = [count ?? 1, placed.get(kind) ?? 0];
    return stands < asked ? [{ kind, name: nameOfThing(kind), asked, placed: stands }] : [];
  });
}
