import { OUTDOOR_PLACES, type Thing } from '../document/names.ts';
import type { SceneDocument, SceneThing } from '../document/scene-document.ts';
import { clamp } from '../math/vector.ts';
import { hashText } from '../random/random.ts';
import type { Size } from '../things/thing-maker.ts';
import type { Plan } from './plan.ts';

/** Usual size of a thing, or what it asks for kept within what its maker can stretch to. */
export function sizeOf(plan: Plan, thing: SceneThing, wanted: Partial<Record<0 | 1 | 2, number>> = {}): Size {
  const maker = plan.makers[thing.kind];
  const usual = maker.size(thing.variant % maker.variants);
  const [low, high] = maker.stretch;
  const fitted = { ...fitToPlace(plan.document, thing, usual), ...wanted };
  const along = (k: 0 | 1 | 2): number =>
    clamp(thing.size?.[k] ?? fitted[k] ?? usual[k], usual[k] * low, usual[k] * high);
  return [along(0), along(1), along(2)];
}

/** Built-in things reach from floor to ceiling. */
const FULL_HEIGHT: ReadonlySet<Thing> = new Set(['column', 'stairs', 'fireplace', 'moon-gate']);

const INDOOR_TREE_M = 1.5;

/** Halls want larger works than homes. */
function showScale(document: SceneDocument, kind: Thing): number {
  const hall = clamp(document.size.height / 2.8, 1, 1.7);
  if (kind === 'wall-art') return document.place === 'gallery' ? hall * 1.25 : hall;
  if (document.place !== 'gallery') return 1;
  return kind === 'plinth' ? 1.5 : 1.45;
}

/** Sizes that depend on the place: what reaches the ceiling does so whatever its height, trees outdoors grow tall. */
function fitToPlace(
  document: SceneDocument,
  thing: SceneThing,
  usual: Size,
): Partial<Record<0 | 1 | 2, number>> {
  const { height } = document.size;
  const isOutdoors = OUTDOOR_PLACES.has(document.place);
  if (thing.kind === 'tree') {
    if (!isOutdoors) {
      const k = Math.min((height - 0.35) / usual[1], INDOOR_TREE_M / usual[0]);
      return { 0: usual[0] * k, 1: Math.min(height - 0.35, usual[1] * k * 1.15), 2: usual[2] * k };
    }
    const grown = { courtyard: 0.95, pavilion: 1.15, villa: 1.4, tower: 1.35 }[document.place as string] ?? 1;
    const k = grown * (0.88 + 0.24 * ((hashText(`${document.seed}/${thing.id}`) % 97) / 97));
    return { 0: usual[0] * k, 1: usual[1] * k, 2: usual[2] * k };
  }
  if (isOutdoors) return {};
  if (thing.kind === 'wall-art' || thing.kind === 'sculpture' || thing.kind === 'plinth') {
    const k = showScale(document, thing.kind);
    return { 0: usual[0] * k, 1: usual[1] * (thing.kind === 'plinth' ? 1 : k), 2: usual[2] * k };
  }
  if (FULL_HEIGHT.has(thing.kind) && usual[1] > 2.3) return { 1: height - 0.004 };
  return usual[1] > height - 0.05 ? { 1: height - 0.05 } : {};
}
